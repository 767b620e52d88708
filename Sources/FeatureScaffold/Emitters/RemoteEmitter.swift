/// Writes the live implementation over URLSession.
struct RemoteEmitter {
    let spec: FeatureSpec
    let dependency: ProtocolSpec
    let entity: EntitySpec

    var files: [ScaffoldFile] {
        let name = "Remote" + dependency.name
        let repository = ScaffoldFile(
            path: spec.path(.data, name), purpose: "the live data, over the network",
            text: Code.file([
                "import Foundation", repository, spec.system.hasCurrentFoundation ? "" : session, spec.hasLayers ? "" : payload,
            ]))
        return spec.hasLayers ? [transfer, repository] : [repository]
    }

    /// In layers what travels has a file of its own.
    private var transfer: ScaffoldFile {
        ScaffoldFile(
            path: spec.path(.data, payloadName), purpose: "what travels, and the entity made from it",
            text: Code.file([
                entity.properties.contains { $0.type.needsFoundation } ? "import Foundation" : "",
                "/// What the server sends, so that the entity does not have to follow it.\n" + payload,
            ]))
    }

    private var decodesEntity: Bool { !spec.hasLayers && decodable }
    private var decodable: Bool { entity.conformances.contains("Codable") || entity.conformances.contains("Decodable") }
    private var payloadName: String { decodesEntity ? entity.name : entity.name + (spec.hasLayers ? "DTO" : "Payload") }
    private var valueName: String { entity.properties.contains { $0.name == "value" } ? Names.lower(entity.name) : "value" }
    private var usesBody: Bool { dependency.functions.contains { body($0) != nil } }
    private var hasDates: Bool {
        (entity.properties.map(\.type) + entity.companions.flatMap(\.types)).contains { $0.names.contains("Date") }
    }
    private var usesQuery: Bool { dependency.functions.contains { !query($0).isEmpty } }

    private var repository: String {
        """
        \(spec.free)struct Remote\(dependency.name): \(dependency.name) {
            let baseURL: URL
            let session: URLSession

        \(Code.indent(Code.blocks(dependency.functions.map(function) + [send, decode, encode])))
        }
        """
    }

    private func function(_ function: FunctionSpec) -> String {
        let method = changes(function) ? "POST" : "GET"
        let items = query(function).map { "URLQueryItem(name: \"\($0.name)\", value: \"\\(\($0.name))\")" }
        let list =
            (items.isEmpty ? "" : ", query: [\(items.joined(separator: ", "))]")
            + (body(function).map { ", body: encode(\($0.name))" } ?? "")
        let send = "try await send(\"\(method)\", \"\(path(function))\"\(list))"
        let body: String =
            switch function.result {
            case .array:
                "try decode([\(payloadName)].self, from: \(send.dropFirst(4)))" + (decodesEntity ? "" : ".map(\\.\(valueName))")
            case .void: "_ = " + send
            default: "try decode(\(payloadName).self, from: \(send.dropFirst(4)))" + (decodesEntity ? "" : ".\(valueName)")
            }
        return function.definition(body)
    }

    /// What an action calls, or what answers nothing, changes something.
    private func changes(_ function: FunctionSpec) -> Bool {
        function.result == .void || spec.calls.contains { $0.dependency == dependency && $0.called == function }
    }

    /// A path of the function's name, below the entity when the function is about one.
    private func path(_ function: FunctionSpec) -> String {
        guard let identity = function.parameters.first(where: isIdentity) else { return function.name }
        let one = "\(spec.load?.function.name ?? "items")/\\(\(identity.name))"
        return function.result == .named(entity.name) && !changes(function) ? one : "\(one)/\(function.name)"
    }

    private func query(_ function: FunctionSpec) -> [ParameterSpec] {
        let identity = function.parameters.first(where: isIdentity)
        return function.parameters.filter { $0 != identity && $0 != body(function) }
    }

    /// What is sent whole.
    private func body(_ function: FunctionSpec) -> ParameterSpec? { function.parameters.first { $0.type == .named(entity.name) } }

    private func isIdentity(_ parameter: ParameterSpec) -> Bool {
        parameter.type == .named(entity.name + ".ID") || (parameter.name == "id" && parameter.type == entity.idType)
    }

    private var send: String {
        let request =
            usesQuery
            ? """
            var parts = URLComponents(url: baseURL.appendingPathComponent(path), resolvingAgainstBaseURL: false)
            if !query.isEmpty { parts?.queryItems = query }
            guard let url = parts?.url else { throw URLError(.badURL) }
            var request = URLRequest(url: url)
            """ : "var request = URLRequest(url: baseURL.appendingPathComponent(path))"
        let parameters =
            "_ method: String, _ path: String" + (usesQuery ? ", query: [URLQueryItem] = []" : "") + (usesBody ? ", body: Data? = nil" : "")
        return """
            private func send(\(parameters)) async throws -> Data {
            \(Code.indent(request))
                request.httpMethod = method
            \(usesBody ? "    request.httpBody = body\n    if body != nil { request.setValue(\"application/json\", forHTTPHeaderField: \"Content-Type\") }\n" : "")\
                let (data, response) = try await session.\(spec.system.hasCurrentFoundation ? "data(for: request)" : "answer(to: request)")
                guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {
                    throw URLError(.badServerResponse)
                }
                return data
            }
            """
    }

    /// What URLSession itself can do from iOS 15 on.
    private var session: String {
        """
        extension URLSession {
            /// `data(for:)` needs iOS 15; this ends with its task too.
            fileprivate \(spec.free)func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
                let (answers, continuation) = AsyncThrowingStream<(Data, URLResponse), any Error>.makeStream()
                let work = dataTask(with: request) { data, response, error in
                    if let data, let response { continuation.yield((data, response)) }
                    continuation.finish(throwing: error)
                }
                continuation.onTermination = { end in
                    if case .cancelled = end { work.cancel() }
                }
                work.resume()
                for try await answer in answers { return answer }
                throw CancellationError()
            }
        }
        """
    }

    private var decode: String {
        return """
            private func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
            \(hasDates ? "    let decoder = JSONDecoder()\n    decoder.dateDecodingStrategy = .iso8601\n    return try decoder.decode(type, from: data)" : "    try JSONDecoder().decode(type, from: data)")
            }
            """
    }

    private var encode: String {
        guard usesBody else { return "" }
        let whole =
            hasDates
            ? "    let encoder = JSONEncoder()\n    encoder.dateEncodingStrategy = .iso8601\n    return try encoder.encode(value)"
            : "    try JSONEncoder().encode(value)"
        return "private func encode(_ value: \(entity.name)) throws -> Data {\n\(whole)\n}"
    }

    /// Proves that nothing gets lost or swapped on the way into the domain.
    var testFile: ScaffoldFile? {
        guard spec.tests != .none, spec.hasLayers else { return nil }
        let usesXCTest = spec.tests == .xctest
        let name = entity.name + "MappingTests"
        let arguments = entity.properties.map { "\($0.name): entity.\($0.name)" }.joined(separator: ", ")
        let value = "\(payloadName)(\(arguments)).\(valueName)"
        return ScaffoldFile(
            path: spec.path(.tests, name), purpose: "proves the mapping",
            text: Code.file([
                spec.testImports(),
                """
                \(spec.free)\(usesXCTest ? "final class \(name): XCTestCase" : "struct \(name)") {
                    \(usesXCTest ? "func testEveryValueArrives" : "@Test func everyValueArrives")() {
                        let entity = \(entity.name).sample(1)
                        let arrived = \(value)
                        \(usesXCTest ? "XCTAssertEqual(arrived, entity)" : "#expect(arrived == entity)")
                    }
                }
                """,
            ]))
    }

    /// What travels, so that the entity does not have to follow the server.
    private var payload: String {
        guard !decodesEntity else { return "" }
        let arguments = entity.properties.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
        return """
            \(spec.hasLayers ? "" : "private ")\(spec.free)struct \(payloadName): Decodable {
            \(Code.indent(Code.lines(entity.properties.map { "let \($0.name): \($0.type.text)" })))

                var \(valueName): \(entity.name) { \(entity.name)(\(arguments)) }
            }
            """
    }
}
