import SwiftCode

/// Which test types speak of a type, by the names that they use.
struct TestCover {
    private var suites: [String: [String]] = [:]

    init(_ types: [DeclaredType]) {
        for test in types where test.role == .test && !Self.isDouble(test.fact.name) {
            let functions = test.fact.functions + test.extensions.flatMap(\.fact.functions)
            guard functions.contains(where: { $0.name.hasPrefix("test") || $0.attributes.contains { $0.name == "Test" } }) else { continue }
            for name in test.mentioned { suites[name, default: []].append(test.fact.name) }
        }
    }

    /// Test types that mention the type, sorted.
    func suites(for type: DeclaredType) -> [String] { Set(suites[type.fact.name] ?? []).sorted() }

    private static func isDouble(_ name: String) -> Bool {
        ["Mock", "Stub", "Fake", "Spy", "Dummy"].contains { name.hasPrefix($0) || name.hasSuffix($0) }
    }
}
