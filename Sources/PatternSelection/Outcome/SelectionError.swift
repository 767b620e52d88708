/// Why nothing could be selected, worded so that the caller can mend the call.
public enum SelectionError: Error, CustomStringConvertible, Equatable {
    /// Neither words nor a fact nor code.
    case nothingGiven
    /// A pattern id that does not exist.
    case unknownPattern(field: String, value: String, nearest: String?, known: [String])
    /// A value that the fact cannot have.
    case unknownValue(field: String, value: String, nearest: String?, allowed: [String])
    /// A description over the limit.
    case descriptionTooLong(characters: Int, limit: Int)
    /// No playbook is loaded, so nothing can be judged.
    case noPlaybooks

    /// The field, the value, what is allowed, the nearest valid value and an example.
    public var description: String {
        switch self {
        case .nothingGiven:
            "Nothing to select from: give `description`, a fact, or `path`. "
                + "For example {\"description\": \"Login screen with two fields, SwiftUI, iOS 17\"}."
        case .unknownPattern(let field, let value, let nearest, let known):
            "\(field): \"\(value)\" is not a pattern\(nearest.map { "; did you mean \"\($0)\"?" } ?? ".") Known: \(known.joined(separator: ", "))."
        case .unknownValue(let field, let value, let nearest, let allowed):
            "\(field): \"\(value)\" is not allowed\(nearest.map { "; did you mean \"\($0)\"?" } ?? ".") Allowed: \(allowed.joined(separator: ", "))."
        case .descriptionTooLong(let characters, let limit):
            "description: \(characters) characters; at most \(limit) are read. Send the part about this feature."
        case .noPlaybooks:
            "No playbook is loaded, so no pattern can be judged. Check the references folder with `swift-architecture doctor`."
        }
    }
}
