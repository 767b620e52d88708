/// The two members of `params._meta` that make a request modern. Either one is enough to say which era was meant.
struct Envelope {
    static let versionKey = "io.modelcontextprotocol/protocolVersion"
    static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"

    private let version: JSONValue?
    private let capabilities: JSONValue?

    init(of parameters: [String: JSONValue]) {
        version = parameters["_meta"]?[Envelope.versionKey]
        capabilities = parameters["_meta"]?[Envelope.capabilitiesKey]
    }

    var isPresent: Bool { version != nil || capabilities != nil }

    /// The revision of a modern request. The version is judged first: clients of a later revision, whose envelope may look different,
    /// need the list of versions more than a complaint about the envelope.
    func revision() throws(ProtocolError) -> Revision {
        guard let version else { throw .invalidParameters("params._meta lacks \(Envelope.versionKey)") }
        guard case .string(let requested) = version else {
            throw .invalidParameters("\(Envelope.versionKey) in params._meta must be a string")
        }
        guard let revision = Revision.modern.first(where: { $0.rawValue == requested }) else {
            throw .unsupportedVersion(requested)
        }
        guard let capabilities else { throw .invalidParameters("params._meta lacks \(Envelope.capabilitiesKey)") }
        guard case .object = capabilities else {
            throw .invalidParameters("\(Envelope.capabilitiesKey) in params._meta must be an object")
        }
        return revision
    }
}
