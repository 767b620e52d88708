/// Writes how a link from outside becomes a route.
struct DeepLinkEmitter {
    let spec: FeatureSpec

    private var route: String { spec.destinationName }
    private var usesXCTest: Bool { spec.tests == .xctest }

    var file: ScaffoldFile? {
        guard let example = spec.linkedDestinations.first else { return nil }
        return ScaffoldFile(
            path: spec.path(.presentation, spec.name + "DeepLink"), purpose: "reads a route out of a link",
            text: Code.file([
                "import Foundation",
                """
                \(spec.free)extension \(route) {
                    /// The route that a link names, as \(link(example)) does; nothing for any other link.
                    init?(link: URL) {
                        let parts = [link.host].compactMap { $0 } + link.pathComponents.filter { $0 != "/" }
                        switch (parts.first, parts.count) {
                \(Code.indent(Code.lines(spec.linkedDestinations.map(reading) + ["default: return nil"]), by: 2))
                        }
                    }
                }
                """,
            ]))
    }

    private func reading(_ destination: DestinationSpec) -> String {
        let parameters = destination.opening.parameters
        let values = parameters.enumerated().map { index, parameter in (parameter.name, parsed(parameter.type, "parts[\(index + 1)]")) }
        let doubtful = values.filter { !$0.1.hasPrefix("parts") }
        let checks = doubtful.map { "let \($0.0) = \($0.1)" }
        let expressions = values.map { $0.1.hasPrefix("parts") ? $0.1 : $0.0 }
        let head = "case (\"\(destination.name)\", \(values.count + 1)):\n"
        let check = checks.isEmpty ? "" : "guard \(checks.joined(separator: ", ")) else { return nil }"
        return head + Code.indent(Code.lines([check, "self = \(destination.value(expressions))"]))
    }

    private func parsed(_ type: TypeName, _ part: String) -> String {
        switch spec.plain(type) {
        case .named("UUID"): "UUID(uuidString: \(part))"
        case .named("String"): part
        case let other: "\(other.text)(\(part))"
        }
    }

    private func text(_ type: TypeName, _ number: Int) -> String {
        switch spec.plain(type) {
        case .named("UUID"): "00000000-0000-0000-0000-00000000000\(number)"
        case .named("String"): "seven"
        default: "\(number)"
        }
    }

    private func literal(_ type: TypeName, _ parameter: ParameterSpec) -> String {
        spec.plain(type) == .named("String") ? "\"seven\"" : Samples.value(type, named: parameter.name, entity: spec.entity, number: "7")
    }

    private func link(_ destination: DestinationSpec) -> String {
        "app://" + ([destination.name] + destination.values.map { text($0.type, 7) }).joined(separator: "/")
    }

    // MARK: - Tests

    var testFile: ScaffoldFile? {
        guard spec.tests != .none, !spec.linkedDestinations.isEmpty else { return nil }
        let suite = spec.name + "DeepLinkTests"
        let tests = spec.linkedDestinations.map { destination in
            let values = destination.opening.parameters.map { literal($0.type, $0) }
            return test("\(destination.name)IsReadOutOfItsLink", [expect(route(link(destination)), destination.value(values))])
        }
        let incomplete = spec.linkedDestinations.map { link($0) + "/more" }
        let malformed = spec.linkedDestinations.filter { $0.values.contains { spec.plain($0.type) != .named("String") } }
            .map { "app://" + ([$0.name] + $0.values.map { _ in "-" }).joined(separator: "/") }
        let others = (["app://elsewhere", "app://"] + incomplete + malformed).map { "\"\($0)\"" }
        let elsewhere = test(
            "otherLinksLeadNowhere",
            [
                "let links = \(Code.array(others))", "for link in links {",
                usesXCTest ? "    XCTAssertNil(route(link), link)" : "    #expect(route(link) == nil, \"\\(link)\")", "}",
            ])
        return ScaffoldFile(
            path: spec.path(.tests, suite), purpose: "proves which links lead where",
            text: Code.file([
                spec.testImports(),
                """
                \(spec.free)\(usesXCTest ? "final class \(suite): XCTestCase" : "struct \(suite)") {
                    private func route(_ link: String) -> \(route)? { URL(string: link).flatMap(\(route).init(link:)) }

                \(Code.indent(Code.blocks(tests + [elsewhere])))
                }
                """,
            ]))
    }

    private func route(_ link: String) -> String { "route(\"\(link)\")" }

    private func expect(_ left: String, _ right: String) -> String {
        usesXCTest ? "XCTAssertEqual(\(left), \(right))" : "#expect(\(left) == \(right))"
    }

    private func test(_ name: String, _ lines: [String]) -> String {
        "\(usesXCTest ? "func test\(Names.upper(name))" : "@Test func \(name)")() {\n\(Code.indent(Code.lines(lines)))\n}"
    }
}

extension FeatureSpec {
    /// The destinations whose values a link can carry.
    var linkedDestinations: [DestinationSpec] {
        let readable = Set(["String", "Int", "Int32", "Int64", "UInt", "UUID"].map { TypeName.named($0) })
        return destinations.filter { $0.values.allSatisfy { readable.contains(plain($0.type)) } }
    }

    /// The type itself, or what identifies the entity.
    func plain(_ type: TypeName) -> TypeName {
        guard let entity, type == .named(entity.name + ".ID") else { return type }
        return entity.idType
    }
}
