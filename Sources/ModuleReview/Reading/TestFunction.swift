import SwiftCode

/// A test: a `test…` method of an XCTestCase, or a function with `@Test`.
struct TestFunction: Sendable {
    let file: String
    let symbol: String
    let fact: FunctionFact
    let body: BodyFact
    let type: ReadType?

    static func all(in module: ReviewedModule) -> [TestFunction] {
        let methods = module.index.types.flatMap { type -> [TestFunction] in
            let isTestCase = module.index.ancestors(of: type).contains { $0.hasSuffix("TestCase") }
            return type.functions.compactMap { file, function -> TestFunction? in
                // XCTest runs no method that is private or gives something back: those help the tests.
                let isCase =
                    isTestCase && function.name.hasPrefix("test") && function.parameters.isEmpty && !function.isStatic
                    && ![.private, .fileprivate].contains(function.access) && [nil, "Void", "()"].contains(function.returnType)
                guard isCase || function.attributes.contains(where: isEnabledTest), let body = function.body else { return nil }
                return TestFunction(file: file, symbol: "\(type.qualifiedName).\(function.name)", fact: function, body: body, type: type)
            }
        }
        let free = module.facts.files.flatMap { file in
            file.functions.compactMap { function -> TestFunction? in
                guard function.attributes.contains(where: isEnabledTest), let body = function.body else { return nil }
                return TestFunction(file: file.path, symbol: function.name, fact: function, body: body, type: nil)
            }
        }
        return methods + free
    }

    /// A disabled test says itself that it proves nothing yet.
    private static func isEnabledTest(_ attribute: AttributeFact) -> Bool {
        attribute.name == "Test" && attribute.arguments?.contains(".disabled") != true
    }
}
