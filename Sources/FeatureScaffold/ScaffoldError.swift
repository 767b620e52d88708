/// Why a request was refused, in sentences that let the caller repair it.
public enum ScaffoldError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A field's value is not one of those allowed.
    case invalidValue(field: String, value: String, allowed: [String], nearest: String?, example: String)
    /// A field's value breaks a rule that is not a list of values.
    case refused(field: String, value: String, reason: String, example: String)
    /// A Swift declaration is not what the field expects; the position is inside the given text.
    case declaration(field: String, text: String, line: Int, column: Int, reason: String, example: String)
    /// The pattern is known, but its code is not written yet.
    case noEmitter(pattern: String, available: [String])
    /// The UI framework is known, but its code is not written yet.
    case uiNotWritten(ui: String)
    /// The approved proposal is not the one that would be written.
    case proposalDiffers(given: String, current: String)
    /// The directory is not below one that may be written to.
    case notWritable(directory: String, roots: [String])
    /// A file could not be written; everything done before was undone.
    case writeFailed(path: String, reason: String)

    /// The whole sentence for a person or a model.
    public var description: String { ErrorSentence.of(self) }

    /// The error without the marks of shared names.
    var plain: ScaffoldError {
        guard case .refused(let field, let value, let reason, let example) = self else { return self }
        return .refused(
            field: field, value: SharedName.plain(value), reason: SharedName.plain(reason), example: SharedName.plain(example))
    }
}
