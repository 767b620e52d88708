/// Where a request goes, and in which revision it is answered.
struct Route: Hashable {
    let method: Method
    let revision: Revision
}

/// Decides the era of each request by itself: one process serves both, in any order, and nothing ever locks it into one.
enum Router {
    /// `negotiated` is what the last `initialize` agreed on.
    static func route(_ request: IncomingMessage.Request, negotiated: Revision?) throws(ProtocolError) -> Route {
        let method = Method(rawValue: request.method)
        let envelope = Envelope(of: request.parameters)
        if envelope.isPresent || method == .discover {
            let revision = try envelope.revision()
            guard let method, method.isModern else { throw .methodNotFound(request.method) }
            return Route(method: method, revision: revision)
        }
        guard let method, method.isLegacy else { throw .methodNotFound(request.method) }
        switch method {
        case .initialize:
            guard case .string(let requested) = request.parameters["protocolVersion"] else {
                throw .invalidParameters("initialize needs protocolVersion, a string such as \"\(Revision.november2025.rawValue)\"")
            }
            return Route(method: method, revision: .negotiated(for: requested))
        case .ping:
            return Route(method: method, revision: negotiated ?? .november2025)
        default:
            guard let negotiated else {
                throw .invalidParameters(
                    "\(request.method) came before any handshake: send initialize first, or put \(Envelope.versionKey) (\"\(Revision.july2026.rawValue)\") and \(Envelope.capabilitiesKey) into params._meta"
                )
            }
            return Route(method: method, revision: negotiated)
        }
    }
}
