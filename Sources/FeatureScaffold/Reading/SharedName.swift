/// Names that Swift, the SDK or the written code itself has too, and that an app gives its values all the same.
///
/// A type that is declared under such a name carries a mark while the code is written, so that the word without the mark is the other one. In the
/// end that one gets its module before it, or gives way when it is ours, and the marks go.
enum SharedName {
    /// A letter that no Swift text has.
    static let mark: Character = "\u{E000}"

    /// What the other one is called beside a declared one: with its module, or as ours that gave way.
    private static let others: [String: String] = [
        "Swift": ["Character", "Error", "Result", "Set"],
        "_Concurrency": ["Actor", "Task"],
        "Foundation": [
            "Bundle", "Calendar", "Data", "Date", "Decimal", "Dimension", "Expression", "Formatter", "Host", "Locale", "Measurement",
            "Notification", "Operation", "Pipe", "Port", "Predicate", "Process", "Progress", "Scanner", "Stream", "Thread", "TimeZone",
            "Timer", "URL", "Unit",
        ],
        "Testing": ["Attachment", "Bug", "Comment", "Confirmation", "Expectation", "Issue", "Tag", "Test", "Trait"],
        "Combine": [
            "Deferred", "Empty", "Fail", "Future", "Just", "Publisher", "Record", "Scheduler", "Subject", "Subscriber", "Subscription",
        ],
        "SwiftData": ["Attribute", "Model"],
        "SwiftUI": [
            "Binding", "Button", "EmptyView", "HStack", "Image", "LabeledContent", "List", "ProgressView", "Section", "SecureField",
            "Spacer", "Text", "TextField", "Toggle", "VStack",
        ],
    ].reduce(into: ours.merging(inner) { _, inner in inner }) { all, module in
        for name in module.value { all[name] = "\(module.key).\(name)" }
    }

    /// Names of nested types and generic parameters in the written code.
    private static let ours = [
        "Answer": "Reply", "Call": "Request", "Destination": "Target", "Row": "Line", "State": "Phase", "Step": "Change", "Wish": "Asked",
    ]

    /// Names that a protocol of the SDK gives to the types that adopt it, and that the written code may spell out.
    private static let inner = ["Context": "UIViewControllerRepresentableContext<Self>"]

    static func isKnown(_ name: String) -> Bool { others[name] != nil }
    static func isOurs(_ name: String) -> Bool { ours[name] != nil }

    /// The name as that of a declared type; any other name stays as it is. Of `Task.ID` the first part is meant.
    static func marked(_ name: String) -> String {
        let first = name.prefix { $0 != "." }
        return isKnown(String(first)) ? first + String(mark) + name.dropFirst(first.count) : name
    }

    /// The text without marks.
    static func plain(_ text: String) -> String { text.filter { $0 != mark } }

    /// Whether files that import more than ours have to say that the declared one is meant: what Swift brings gives way by itself.
    static func needsImport(_ name: String) -> Bool {
        let other = others[plain(name)] ?? ""
        return other.contains(".") && !other.hasPrefix("Swift.") && !other.hasPrefix("_Concurrency.")
    }

    /// What is called so outside of what is written here, and by many.
    static func elsewhere(_ name: String) -> String? {
        guard name != "State" else { return "SwiftUI.State" }
        return Names.taken.contains(name) && !isOurs(name) ? others[name] : nil
    }

    /// What the plain word becomes at a place in the code; nothing where it is a member of something else.
    static func other(_ name: Substring, after before: Character, followedBy rest: Substring) -> String? {
        let other = others[String(name)]
        if name == "State", before == "@" || rest.hasPrefix("(initialValue:") { return elsewhere("State") }
        return before == "." && other?.contains(".") == true ? nil : other
    }
}

/// Tells what was declared under a shared name from what else has that name.
struct NameSeparation {
    private let shared: Set<Substring>

    init(_ files: [ScaffoldFile]) {
        var shared: Set<Substring> = []
        for file in files {
            for part in file.text.split(separator: SharedName.mark, omittingEmptySubsequences: false).dropLast() {
                let letters = part.reversed().prefix { Self.isPartOfName($0) }.count
                shared.insert(part.suffix(letters))
            }
        }
        self.shared = shared
    }

    /// What the rest of the module has to know.
    var sentences: [String] {
        shared.map(String.init).sorted().compactMap { name in
            SharedName.elsewhere(name).map { other in
                "\(name) hides \(other) in its module, so the code says \(other) where that is meant; the module's other files have to as well."
            }
        }
    }

    func applied(to file: ScaffoldFile) -> ScaffoldFile {
        guard !shared.isEmpty else { return file }
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map { separated($0) }
        return ScaffoldFile(
            path: SharedName.plain(file.path), purpose: file.purpose, text: LineWrapping.wrapped(lines.joined(separator: "\n")))
    }

    private static func isPartOfName(_ letter: Character) -> Bool {
        letter.isLetter || letter.isNumber || letter == "_" || letter == SharedName.mark
    }

    /// The line with the plain words replaced, outside of text, of what follows `//` and of imports.
    private func separated(_ line: Substring) -> String {
        var result = ""
        var rest = line
        var isQuoted = false
        while let letter = rest.first {
            let isImport = result.isEmpty && (rest.hasPrefix("import ") || rest.hasPrefix("@testable "))
            if isImport || (!isQuoted && rest.hasPrefix("//")) { break }
            if !isQuoted, Self.isPartOfName(letter) {
                let name = rest.prefix { Self.isPartOfName($0) }
                rest = rest.dropFirst(name.count)
                let other = shared.contains(name) ? SharedName.other(name, after: result.last ?? " ", followedBy: rest) : nil
                result += other ?? String(name)
                continue
            }
            let isEscape = isQuoted && letter == "\\" && rest.count > 1
            if letter == "\"" { isQuoted.toggle() }
            result += isEscape ? rest.prefix(2) : rest.prefix(1)
            rest = rest.dropFirst(isEscape ? 2 : 1)
        }
        return SharedName.plain(result + rest)
    }
}
