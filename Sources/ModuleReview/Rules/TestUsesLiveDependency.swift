import SwiftCode

/// A unit test uses the real network, or the shared instance of a service or database.
enum TestUsesLiveDependency: Rule {
    static let id = "test-uses-live-dependency"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let stubbed = Set(module.facts.files.filter { stubsTheNetwork($0) }.map(\.path))
        return module.testFunctions.filter { !isMeantToBeLive($0) && !stubbed.contains($0.file) }.flatMap { test in
            Violation.merged(
                test.body.events.compactMap { event in
                    guard let live = liveThing(in: event, test, module) else { return nil }
                    return Violation(
                        file: test.file, position: event.position, symbol: test.symbol,
                        message: "The test \(test.symbol) uses `\(live)`, which is not under its control.", evidence: [live])
                })
        }
    }

    private static func liveThing(in event: EventFact, _ test: TestFunction, _ module: ReviewedModule) -> String? {
        switch event.kind {
        case .reference(let name): return shared(name, test, module)
        case .call(let call):
            if let argument = call.arguments.first(where: { $0.text == ".shared" && $0.label != nil }), takesSession(call, argument, module)
            {
                return "URLSession.shared"
            }
            return shared(call.callee, test, module) ?? standardDefaults(call)
        default: return nil
        }
    }

    /// A write to the defaults of whoever runs the test, or handing them to the code under test.
    private static func standardDefaults(_ call: CallFact) -> String? {
        let standard = "UserDefaults.standard"
        if call.receiver == standard, call.name == "set" { return standard + ".set" }
        let isGiven = call.arguments.contains { $0.text == standard && $0.label != nil }
        return isGiven && call.name.first?.isUppercase == true ? standard : nil
    }

    private static func shared(_ text: String, _ test: TestFunction, _ module: ReviewedModule) -> String? {
        guard text.contains(".shared") else { return nil }
        let parts = text.split(separator: ".").map(String.init)
        guard parts.count >= 2, parts[1] == "shared" else { return nil }
        if parts[0] == "URLSession" { return "URLSession.shared" }
        // The one that is asked about itself is what the test is for.
        let isHelper = NameText.words(of: parts[0]).contains { ["test", "mock", "fake", "stub"].contains($0) }
        let isTested = test.type?.name.hasPrefix(parts[0]) == true
        guard parts.count > 2, !isHelper, !isTested, let type = module.index.type(named: parts[0]), type.isReference,
            module.role(of: type).isDataAccess || module.role(of: type) == .store
        else {
            return nil
        }
        return "\(parts[0]).shared"
    }

    /// True when the parameter that `.shared` is given for is a URL session.
    private static func takesSession(_ call: CallFact, _ argument: ArgumentFact, _ module: ReviewedModule) -> Bool {
        guard let type = module.index.type(named: call.name) else { return false }
        let parameters = type.functions.filter { $0.fact.kind == .initializer }.flatMap { $0.fact.parameters }
        let declared =
            parameters.first { $0.label == argument.label }?.type
            ?? type.storedProperties.first { $0.fact.name == argument.label }?.fact.type
        return declared.map { TypeText.base($0) == "URLSession" } == true
    }

    /// Its name says that it talks to the real thing on purpose.
    private static func isMeantToBeLive(_ test: TestFunction) -> Bool {
        let words = ["integration", "live", "endtoend", "e2e", "uitest", "smoke", "performance", "contract"]
        let text = (test.file + test.symbol).lowercased()
        return words.contains { text.contains($0) } || test.body.calls.contains { $0.call.name == "XCUIApplication" }
    }

    /// A file whose tests answer for the network themselves.
    private static func stubsTheNetwork(_ file: FileFacts) -> Bool {
        guard file.isTest else { return false }
        if file.imports.contains(where: {
            ["OHHTTPStubs", "OHHTTPStubsSwift", "Mocker", "Nocilla", "Hippolyte", "WireMock"].contains($0.module)
        }) {
            return true
        }
        return file.types.contains { type in
            type.inherits.contains("URLProtocol")
                || type.functions.contains {
                    $0.body?.calls.contains { $0.call.callee.hasPrefix("URLProtocol.") || $0.call.name.contains("stub") } == true
                }
        }
    }
}
