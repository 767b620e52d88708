import Foundation

/// TOML settings: writes or removes one table in the text and leaves every other byte alone.
public struct TOMLText: SettingsText {
    /// The bytes of the file.
    public private(set) var bytes: [UInt8]
    /// What the file says. A list of tables is kept as a list under its name.
    public private(set) var root: Setting
    private let statements: [TOMLScanner.Statement]

    /// Reads a file. Throws `SettingsFault` for what cannot be understood.
    public init(_ bytes: [UInt8]) throws {
        guard String(bytes: bytes, encoding: .utf8) != nil else { throw SettingsFault("the file is not UTF-8 text") }
        var scanner = TOMLScanner(bytes)
        statements = try scanner.statements()
        self.bytes = bytes
        root = Self.tree(of: statements)
    }

    /// Writes members of the table at that path; its other members stay.
    public mutating func write(_ members: [Setting.Member], at path: [String]) throws {
        var changed = self
        if let header = try header(of: path) {
            for member in members where changed.value(at: path)?[member.name] != member.value {
                if let range = changed.place(of: member.name, in: path) {
                    try changed.replace(range, with: Self.rendered(member.value))
                } else {
                    let line = changed.endOfLine(header.range.upperBound)
                    try changed.replace(line..<line, with: newline + Self.line(member))
                }
            }
        } else {
            guard value(at: path) == nil else { throw SettingsFault("\"\(path.last ?? "")\" is written in a form that is not edited here") }
            guard !isClosed(path) else { throw SettingsFault("\"\(path[0])\" is written as one value, to which no table can be added") }
            try changed.append(members, at: path)
        }
        guard changed.holds(members, at: path), changed.root.without(path[...]) == root.without(path[...]) else {
            throw SettingsFault("the entry could not be written without touching something else")
        }
        self = changed
    }

    /// Removes the table at that path, with the tables inside it.
    public mutating func remove(at path: [String]) throws {
        guard value(at: path) != nil else { return }
        guard try header(of: path) != nil else {
            throw SettingsFault("\"\(path.last ?? "")\" is written in a form that is not edited here")
        }
        var changed = self
        while let section = changed.lastSection(startingWith: path) { try changed.replace(section, with: "") }
        guard changed.value(at: path) == nil, changed.root.without(path[...]) == root.without(path[...]) else {
            throw SettingsFault("the entry could not be removed without touching something else")
        }
        self = changed
    }

    // MARK: Finding

    /// The one header of a table. Throws when there are several.
    private func header(of path: [String]) throws -> TOMLScanner.Statement? {
        let headers = statements.filter { if case .header = $0.kind { $0.path == path } else { false } }
        guard headers.count < 2 else { throw SettingsFault("[\(path.joined(separator: "."))] stands there \(headers.count) times") }
        if let header = headers.first, case .header(isList: true) = header.kind {
            throw SettingsFault("[[\(path.joined(separator: "."))]] is a list of tables, one table was expected")
        }
        return headers.first
    }

    /// True when something on the way to a table has a value of its own: TOML lets nobody add to that later.
    private func isClosed(_ path: [String]) -> Bool {
        var table: [String] = []
        for statement in statements {
            switch statement.kind {
            case .header: table = statement.path
            case .assignment: if path.starts(with: table + statement.path) { return true }
            }
        }
        return false
    }

    /// Where the value of a member stands that is written in the table's own section.
    private func place(of name: String, in path: [String]) -> Range<Int>? {
        var isInside = false
        for statement in statements {
            switch statement.kind {
            case .header: isInside = statement.path == path
            case .assignment(_, let range): if isInside, statement.path == [name] { return range }
            }
        }
        return nil
    }

    /// The last section of a table or of one inside it: its header, its assignments, and the empty line before it.
    private func lastSection(startingWith path: [String]) -> Range<Int>? {
        let isOurs = { (statement: TOMLScanner.Statement) in
            if case .header = statement.kind { statement.path.starts(with: path) } else { false }
        }
        guard let first = statements.lastIndex(where: isOurs) else { return nil }
        let rest = statements[(first + 1)...].prefix { if case .assignment = $0.kind { true } else { false } }
        var start = startOfLine(statements[first].range.lowerBound)
        var end = endOfLine((rest.last ?? statements[first]).range.upperBound)
        if end < bytes.count { end += bytes[end] == 0x0D ? 2 : 1 }
        // One empty line was put before it when it was written.
        if start >= 2, bytes[start - 1] == 0x0A {
            let before = start - (bytes[start - 2] == 0x0D ? 2 : 1)
            if before > 0, bytes[before - 1] == 0x0A { start = before }
        }
        return start..<min(end, bytes.count)
    }

    private func startOfLine(_ place: Int) -> Int {
        bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    }

    private func endOfLine(_ place: Int) -> Int {
        guard let end = bytes[place...].firstIndex(of: 0x0A) else { return bytes.count }
        return end > place && bytes[end - 1] == 0x0D ? end - 1 : end
    }

    /// The statements as one tree.
    private static func tree(of statements: [TOMLScanner.Statement]) -> Setting {
        var root = Setting.table([])
        var table: [String] = []
        var list: (path: [String], members: [Setting.Member])?
        func closeList() {
            if let open = list { root = root.adding(.table(open.members), toListAt: open.path[...]) }
            list = nil
        }
        for statement in statements {
            switch statement.kind {
            case .header(let isList):
                closeList()
                table = statement.path
                if isList { list = (table, []) } else { root = root.putting(nil, at: table[...]) }
            case .assignment(let value, _):
                if list != nil {
                    list?.members.append(Setting.Member(statement.path.joined(separator: "."), value))
                } else {
                    root = root.putting(value, at: (table + statement.path)[...])
                }
            }
        }
        closeList()
        return root
    }

    // MARK: Writing

    private mutating func replace(_ range: Range<Int>, with text: String) throws {
        var edited = bytes
        edited.replaceSubrange(range, with: Array(text.utf8))
        self = try TOMLText(edited)
    }

    private mutating func append(_ members: [Setting.Member], at path: [String]) throws {
        var text = ""
        let isEmpty = bytes.isEmpty || bytes == [0xEF, 0xBB, 0xBF]
        if !isEmpty, bytes.last != 0x0A { text += newline }
        if !isEmpty { text += newline }
        text += "[" + path.map(Self.key).joined(separator: ".") + "]" + newline
        text += members.map { Self.line($0) + newline }.joined()
        try replace(bytes.count..<bytes.count, with: text)
    }

    private static func line(_ member: Setting.Member) -> String { key(member.name) + " = " + rendered(member.value) }

    private static func key(_ name: String) -> String {
        let isBare = !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
        return isBare ? name : JSONStringCoding.quoted(name)
    }

    private static func rendered(_ value: Setting) -> String {
        switch value {
        case .text(let text): JSONStringCoding.quoted(text)
        case .other(let source): source
        case .list(let items): "[" + items.map(rendered).joined(separator: ", ") + "]"
        case .table(let members): "{ " + members.map(line).joined(separator: ", ") + " }"
        }
    }

    private var newline: String {
        guard let first = bytes.firstIndex(of: 0x0A) else { return "\n" }
        return first > 0 && bytes[first - 1] == 0x0D ? "\r\n" : "\n"
    }
}

extension Setting {
    /// The same with a value at a path; `nil` only makes sure that there is a table.
    fileprivate func putting(_ value: Setting?, at path: ArraySlice<String>) -> Setting {
        guard let name = path.first else { return value ?? (members == nil ? .table([]) : self) }
        var members = self.members ?? []
        let place = members.lastIndex { $0.name == name }
        let inner = (place.map { members[$0].value } ?? .table([])).putting(value, at: path.dropFirst())
        if let place { members[place] = Member(name, inner) } else { members.append(Member(name, inner)) }
        return .table(members)
    }

    fileprivate func adding(_ item: Setting, toListAt path: ArraySlice<String>) -> Setting {
        guard let name = path.first else {
            if case .list(let items) = self { return .list(items + [item]) }
            return .list([item])
        }
        var members = self.members ?? []
        let place = members.lastIndex { $0.name == name }
        let inner = (place.map { members[$0].value } ?? .table([])).adding(item, toListAt: path.dropFirst())
        if let place { members[place] = Member(name, inner) } else { members.append(Member(name, inner)) }
        return .table(members)
    }
}
