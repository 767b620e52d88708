/// One message of the client, as far as JSON-RPC goes.
enum IncomingMessage {
    case request(Request)
    case notification(method: String, parameters: JSONValue)
    /// A response to a request that we never made.
    case stray
    case refused(ProtocolError, identifier: RequestIdentifier?)

    struct Request: Sendable {
        let identifier: RequestIdentifier
        let method: String
        let parameters: [String: JSONValue]
    }

    init(_ value: JSONValue) {
        guard case .object(let members) = value else {
            self = .refused(.invalidRequest("a message must be an object"), identifier: nil)
            return
        }
        if members["method"] == nil, members["result"] != nil || members["error"] != nil {
            self = .stray
            return
        }
        let identifier = RequestIdentifier(members["id"])
        guard members["jsonrpc"] == "2.0" else {
            self = .refused(.invalidRequest("jsonrpc must be \"2.0\""), identifier: identifier)
            return
        }
        guard case .string(let method) = members["method"] else {
            self = .refused(.invalidRequest("method must be a string"), identifier: identifier)
            return
        }
        guard members["id"] != nil else {
            self = .notification(method: method, parameters: members["params"] ?? [:])
            return
        }
        guard let identifier else {
            self = .refused(.invalidRequest("id must be a string or an integer"), identifier: nil)
            return
        }
        switch members["params"] {
        case nil, .null: self = .request(Request(identifier: identifier, method: method, parameters: [:]))
        case .object(let parameters): self = .request(Request(identifier: identifier, method: method, parameters: parameters))
        default: self = .refused(.invalidParameters("params must be an object"), identifier: identifier)
        }
    }
}
