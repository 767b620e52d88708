import Foundation

/// The standard streams, written at once and whole.
enum Standard {
    static func output(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
    static func error(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
