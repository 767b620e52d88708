import SwiftCode

/// Recognises calls that leave the process.
enum OutsideWorld {
    /// What the call reaches, in words; nil when it is not known to reach anything.
    static func name(of call: CallFact, sessions: Set<String>, in body: BodyFact) -> String? {
        if requests.contains(call.name) || call.name == "request" {
            let parts = call.callee.split(separator: ".").map(String.init)
            let first = parts.first == "self" ? parts.dropFirst().first ?? "" : parts.first ?? ""
            if first == "URLSession" || sessions.contains(first), call.name != "request" { return "the network (`\(call.callee)`)" }
            if first == "AF", call.name == "request" { return "the network (`AF.request`)" }
        }
        if isReadingContents(call), !isFromBundle(call, in: body) { return "`\(call.name)(contentsOf:)`" }
        if fileWork.contains(call.name), call.callee.hasPrefix("FileManager.default.") { return "the file system (`\(call.callee)`)" }
        if keychain.contains(call.callee) { return "the keychain (`\(call.callee)`)" }
        if call.callee.hasPrefix("sqlite3_") { return "a database (`\(call.callee)`)" }
        if call.callee == "Firestore.firestore" { return "a database (`Firestore.firestore()`)" }
        return nil
    }

    /// `Data(contentsOf:)` and its like, which wait for the disk or the network.
    static func isReadingContents(_ call: CallFact) -> Bool {
        ["Data", "String", "NSData", "NSDictionary", "NSArray"].contains(call.callee)
            && call.arguments.contains { $0.label == "contentsOf" || $0.label == "contentsOfFile" }
    }

    /// True when what is read is a resource of the app.
    static func isFromBundle(_ call: CallFact, in body: BodyFact) -> Bool {
        let text = call.arguments.first?.text ?? ""
        if text.contains("Bundle") || text.contains("resource") { return true }
        return body.events.contains { event in
            guard case .variable(let variable) = event.kind, text.hasPrefix(variable.name) else { return false }
            return variable.value?.contains("Bundle") == true || variable.value?.contains("forResource") == true
        }
    }

    private static let requests: Set<String> = [
        "data", "dataTask", "upload", "uploadTask", "download", "downloadTask", "bytes", "dataTaskPublisher", "webSocketTask",
    ]
    private static let fileWork: Set<String> = [
        "contents", "createFile", "removeItem", "copyItem", "moveItem", "createDirectory", "contentsOfDirectory",
    ]
    private static let keychain: Set<String> = ["SecItemAdd", "SecItemCopyMatching", "SecItemUpdate", "SecItemDelete"]
}
