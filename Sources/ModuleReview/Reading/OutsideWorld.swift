import SwiftCode

/// Recognises calls that leave the process.
enum OutsideWorld {
    /// What the call reaches, in words; nil when it is not known to reach anything.
    static func name(of call: CallFact, sessions: Set<String>, in body: BodyFact) -> String? {
        // Names first: splitting the callee of every call of a large module takes longer than all else here.
        if clientNames.contains(call.name) {
            let parts = call.callee.split(separator: ".").map(String.init)
            let first = parts.first == "self" ? parts.dropFirst().first ?? "" : parts.first ?? ""
            let isRequest = requests.contains(call.name) || (rxRequests.contains(call.name) && parts.contains("rx"))
            let isSession = ["URLSession", "URLSession()"].contains(first) || sessions.contains(first)
            if isRequest, isSession || isLocalSession(first, in: body) { return "the network (`\(call.callee)`)" }
            if ["AF", "Alamofire"].contains(first) || sessions.contains(first), alamofire.contains(call.name) {
                return "the network (`\(call.callee)`)"
            }
        }
        if let label = readingLabel(of: call), !isFromBundle(call, in: body) { return "`\(call.name)(\(label):)`" }
        if fileWork.contains(call.name), call.callee.hasPrefix("FileManager.default."), !isFromBundle(call, in: body) {
            return "the file system (`\(call.callee)`)"
        }
        if isWritingContents(call) { return "the file system (`write(to:)`)" }
        if keychain.contains(call.callee) { return "the keychain (`\(call.callee)`)" }
        if call.callee.hasPrefix("sqlite3_") { return "a database (`\(call.callee)`)" }
        if call.callee == "Firestore.firestore" { return "a database (`Firestore.firestore()`)" }
        if call.callee == "Realm", call.tried != .none { return "a database (`Realm()`)" }
        if let service = services.first(where: { call.callee.hasPrefix($0) }) { return "the network (`\(service)\(call.name)`)" }
        return nil
    }

    /// The own properties that are sessions.
    static func sessions(of type: ReadType) -> Set<String> {
        let candidates = type.storedProperties.lazy.map { (name: $0.fact.name, type: $0.fact.type ?? $0.fact.constructs ?? "") }
        return Set(
            candidates.filter { candidate in
                ["URLSession", "MoyaProvider"].contains { candidate.type.contains($0) && TypeText.base(candidate.type) == $0 }
            }.map(\.name))
    }

    /// `let session = URLSession(configuration: .default)`.
    private static func isLocalSession(_ name: String, in body: BodyFact) -> Bool {
        body.events.contains { event in
            guard case .variable(let variable) = event.kind, variable.name == name else { return false }
            return variable.type == "URLSession" || variable.value?.hasPrefix("URLSession(") == true
                || variable.value == "URLSession.shared"
        }
    }

    /// The label of `Data(contentsOf:)` and its like, which wait for the disk or the network.
    static func readingLabel(of call: CallFact) -> String? {
        guard ["Data", "String", "NSData", "NSDictionary", "NSArray"].contains(call.callee) else { return nil }
        return call.arguments.lazy.compactMap(\.label).first { $0 == "contentsOf" || $0 == "contentsOfFile" }
    }

    /// `text.write(to: url, atomically: true, encoding: .utf8)`, `data.write(to: url)`; not the text streams of the standard library.
    private static func isWritingContents(_ call: CallFact) -> Bool {
        guard call.name == "write", call.receiver != nil, let target = call.arguments.first, target.label == "to",
            !target.text.hasPrefix("&")
        else { return false }
        if call.arguments.contains(where: { ["atomically", "options"].contains($0.label) }) { return true }
        return call.arguments.count == 1 && call.tried != .none
            && ["url", "file", "path"].contains { target.text.lowercased().hasSuffix($0) }
    }

    /// True when the call reads from an address that was written as text: `URL(string: place)`.
    static func isRemote(_ call: CallFact, in body: BodyFact) -> Bool {
        isMade(call.arguments.map(\.text).joined(separator: " "), ofAnyOf: ["URL(string:", "http"], in: body, depth: 0)
    }

    /// True when what is read is a resource of the app.
    static func isFromBundle(_ call: CallFact, in body: BodyFact) -> Bool {
        isMade(call.arguments.first?.text ?? "", ofAnyOf: ["Bundle", "resource", "forResource"], in: body, depth: 0)
    }

    /// The text itself has one of the marks, or a variable in it that was made of what has one.
    private static func isMade(_ text: String, ofAnyOf marks: [String], in body: BodyFact, depth: Int) -> Bool {
        if marks.contains(where: { text.contains($0) }) { return true }
        guard depth < 3 else { return false }
        return body.events.contains { event in
            guard case .variable(let variable) = event.kind, let value = variable.value, value != variable.name,
                NameText.mentions(variable.name, in: text)
            else { return false }
            return isMade(value, ofAnyOf: marks, in: body, depth: depth + 1)
        }
    }

    /// Firebase's shared services, of which each call is a request.
    private static let services = ["Auth.auth().", "Database.database().", "Storage.storage().", "Functions.functions()."]
    private static let requests: Set<String> = [
        "data", "dataTask", "upload", "uploadTask", "download", "downloadTask", "bytes", "dataTaskPublisher", "webSocketTask",
    ]
    private static let rxRequests: Set<String> = ["json", "data", "response"]
    private static let alamofire: Set<String> = ["request", "upload", "download", "streamRequest"]
    private static let clientNames = requests.union(rxRequests).union(alamofire)
    private static let fileWork: Set<String> = [
        "contents", "createFile", "removeItem", "copyItem", "moveItem", "createDirectory", "contentsOfDirectory",
    ]
    private static let keychain: Set<String> = ["SecItemAdd", "SecItemCopyMatching", "SecItemUpdate", "SecItemDelete"]
}
