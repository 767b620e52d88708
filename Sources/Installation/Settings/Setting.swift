/// A value in a client's settings; a table keeps the order in which it was written.
public indirect enum Setting: Sendable, Equatable {
    /// A string.
    case text(String)
    /// A list.
    case list([Setting])
    /// A JSON object or a TOML table.
    case table([Member])
    /// Everything that is only compared and never written: numbers, booleans, dates, null. Holds its source text.
    case other(String)

    /// A name with its value.
    public struct Member: Sendable, Equatable {
        /// The name.
        public let name: String
        /// The value.
        public let value: Setting

        /// Makes the value from its parts.
        public init(_ name: String, _ value: Setting) {
            self.name = name
            self.value = value
        }
    }

    /// The string, if it is one.
    public var textValue: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The strings, if it is a list of strings.
    public var texts: [String]? {
        guard case .list(let items) = self else { return nil }
        let texts = items.compactMap(\.textValue)
        return texts.count == items.count ? texts : nil
    }

    /// The members, if it is a table.
    public var members: [Member]? {
        if case .table(let members) = self { members } else { nil }
    }

    /// The member `name` of a table.
    public subscript(name: String) -> Setting? {
        members?.last { $0.name == name }?.value
    }

    /// The same without the member at that path.
    func removing(_ path: ArraySlice<String>) -> Setting {
        guard let name = path.first, case .table(let members) = self else { return self }
        if path.count == 1 { return .table(members.filter { $0.name != name }) }
        return .table(members.map { $0.name == name ? Member($0.name, $0.value.removing(path.dropFirst())) : $0 })
    }

    /// The same without the member at that path and without tables around it that are empty then.
    func without(_ path: ArraySlice<String>) -> Setting {
        guard let name = path.first, case .table(let members) = self else { return self }
        return .table(
            members.compactMap { member in
                guard member.name == name else { return member }
                if path.count == 1 { return nil }
                let rest = member.value.without(path.dropFirst())
                return rest == .table([]) ? nil : Member(member.name, rest)
            })
    }
}

/// A settings file that is not changed, and why.
public struct SettingsFault: Error, Equatable, CustomStringConvertible {
    /// Where it went wrong, 1-based; 0 when it is not about one line.
    public let line: Int
    /// What is wrong.
    public let message: String

    init(_ message: String, line: Int = 0) {
        self.message = message
        self.line = line
    }

    /// One line.
    public var description: String { line > 0 ? "line \(line): \(message)" : message }
}

/// A settings file as text in which one entry can be written or removed while every other byte stays.
public protocol SettingsText: Sendable {
    /// The bytes of the file.
    var bytes: [UInt8] { get }
    /// What the file says.
    var root: Setting { get }
    /// The value at that path.
    func value(at path: [String]) -> Setting?
    /// Writes members of the entry at that path; other members of the entry stay. Throws `SettingsFault`.
    mutating func write(_ members: [Setting.Member], at path: [String]) throws
    /// Removes the entry at that path. Throws `SettingsFault`.
    mutating func remove(at path: [String]) throws
}

extension SettingsText {
    /// The value at that path.
    public func value(at path: [String]) -> Setting? {
        path.reduce(Optional(root)) { $0?[$1] }
    }

    /// Every member of `members` stands at that path as wanted.
    public func holds(_ members: [Setting.Member], at path: [String]) -> Bool {
        guard let entry = value(at: path) else { return false }
        return members.allSatisfy { entry[$0.name] == $0.value }
    }
}
