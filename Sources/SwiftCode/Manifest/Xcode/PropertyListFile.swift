import Foundation

/// A property list file, in any of its formats: project files of Xcode are of the oldest.
enum PropertyListFile {
    /// Why a property list could not be read, in words for the user.
    struct Problem: Error {
        var reason: String
    }

    /// The dictionary at the top of the file.
    static func dictionary(of data: Data) throws(Problem) -> [String: Any] {
        let value: Any
        do {
            value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        } catch {
            throw Problem(reason: "is no property list that can be read\(place(in: error as NSError)); mend it, or restore an earlier version")
        }
        guard let dictionary = value as? [String: Any] else { throw Problem(reason: "has no dictionary at its top") }
        return dictionary
    }

    /// What Foundation says of the old format: it tries the newer ones first, and their error is on top.
    private static func place(in error: NSError) -> String {
        let inner = error.userInfo["kCFPropertyListOldStyleParsingError"] as? NSError ?? error
        guard let text = inner.userInfo["NSDebugDescription"] as? String else { return "" }
        return " (\(text.trimmingCharacters(in: CharacterSet(charactersIn: ". "))))"
    }
}
