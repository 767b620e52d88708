import Foundation

/// JSON settings, if wished with comments: writes or removes one entry in the text and leaves every other byte alone.
public struct JSONText: SettingsText {
    /// The bytes of the file.
    public private(set) var bytes: [UInt8]
    /// What the file says.
    public private(set) var root: Setting
    private let isLenient: Bool
    private var tree: JSONScanner.Node?

    /// Reads a file; `isLenient` when its client reads comments and trailing commas. Throws `SettingsFault` for what cannot be understood.
    public init(_ bytes: [UInt8], isLenient: Bool) throws {
        guard String(bytes: bytes, encoding: .utf8) != nil else { throw SettingsFault("the file is not UTF-8 text") }
        var scanner = JSONScanner(bytes, isLenient: isLenient)
        tree = try scanner.file()
        if let tree {
            guard case .object = tree.kind else { throw SettingsFault("the settings are not a JSON object") }
        }
        self.bytes = bytes
        self.isLenient = isLenient
        root = tree?.setting ?? .table([])
    }

    /// Writes members of the entry at that path; other members of the entry stay.
    public mutating func write(_ members: [Setting.Member], at path: [String]) throws {
        var changed = self
        if changed.value(at: path) == nil {
            try changed.insert(.table(members), at: path)
        } else {
            for member in members where changed.value(at: path)?[member.name] != member.value {
                if let old = try changed.entry(at: path + [member.name]) {
                    try changed.apply([(old.entry.value.range, changed.rendered(member.value, indent: nil))])
                } else {
                    try changed.insert(member.value, at: path + [member.name])
                }
            }
        }
        guard changed.holds(members, at: path), changed.root.without(path[...]) == root.without(path[...]) else {
            throw SettingsFault("the entry could not be written without touching something else")
        }
        self = changed
    }

    /// Removes the entry at that path.
    public mutating func remove(at path: [String]) throws {
        guard let found = try entry(at: path) else { return }
        var changed = self
        try changed.apply([(found.removal, "")] + (found.comma.map { [($0..<$0 + 1, "")] } ?? []))
        if let object = try changed.object(at: path.dropLast()), case .object(let entries) = object.kind, entries.isEmpty,
            changed.bytes[object.range].dropFirst().dropLast().allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) })
        {
            try changed.apply([(object.range, "{}")])
        }
        guard changed.root == root.removing(path[...]) else {
            throw SettingsFault("the entry could not be removed without touching something else")
        }
        self = changed
    }

    /// The source text of the value at that path.
    func source(at path: [String]) throws -> String? {
        try entry(at: path).map { String(decoding: bytes[$0.entry.value.range], as: UTF8.self) }
    }

    /// Puts source text in the place of the value at that path.
    mutating func replace(at path: [String], with source: String) throws {
        guard let found = try entry(at: path) else { return }
        try apply([(found.entry.value.range, source)])
    }

    // MARK: Finding

    private struct Found {
        let entry: JSONScanner.Entry
        /// What goes when the entry goes: itself and the space before it.
        let removal: Range<Int>
        /// The comma that goes with it: its own, or that of the entry before, which becomes the last one. A comment before the comma stays.
        let comma: Int?
    }

    private func object(at path: ArraySlice<String>) throws -> JSONScanner.Node? {
        var node = tree
        for name in path {
            guard let here = node else { return nil }
            guard case .object(let entries) = here.kind else {
                throw SettingsFault("\"\(name)\" is wanted inside something that is no object")
            }
            let same = entries.filter { $0.name == name }
            guard same.count < 2 else {
                throw SettingsFault("\"\(name)\" stands there \(same.count) times", line: line(of: same[1].range.lowerBound))
            }
            node = same.first?.value
        }
        if let node, case .object = node.kind { return node }
        guard let node else { return nil }
        throw SettingsFault("\"\(path.last ?? "")\" is not an object", line: line(of: node.range.lowerBound))
    }

    private func entry(at path: [String]) throws -> Found? {
        guard let name = path.last, let object = try object(at: path.dropLast()), case .object(let entries) = object.kind else {
            return nil
        }
        let places = entries.indices.filter { entries[$0].name == name }
        guard places.count < 2 else {
            throw SettingsFault("\"\(name)\" stands there \(places.count) times", line: line(of: entries[places[1]].range.lowerBound))
        }
        guard let index = places.first else { return nil }
        let entry = entries[index]
        var start = entry.range.lowerBound
        while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start - 1]) { start -= 1 }
        return Found(
            entry: entry, removal: start..<entry.range.upperBound, comma: entry.comma ?? (index > 0 ? entries[index - 1].comma : nil))
    }

    private func line(of place: Int) -> Int { bytes[..<place].count { $0 == 0x0A } + 1 }

    // MARK: Writing

    /// Makes all edits at once, because between two of them the text may be no JSON.
    private mutating func apply(_ edits: [(range: Range<Int>, text: String)]) throws {
        var edited = bytes
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            edited.replaceSubrange(edit.range, with: Array(edit.text.utf8))
        }
        self = try JSONText(edited, isLenient: isLenient)
    }

    private mutating func insert(_ value: Setting, at path: [String]) throws {
        var value = value
        var path = path
        // The objects around the entry that are missing come with it.
        while path.count > 1, try object(at: path.dropLast()) == nil {
            value = .table([Setting.Member(path.removeLast(), value)])
        }
        guard let name = path.last else { return }
        guard let object = try object(at: path.dropLast()), case .object(let entries) = object.kind else {
            let text = "{" + newline + unit + JSONStringCoding.quoted(name) + ": " + rendered(value, indent: unit) + newline + "}" + newline
            // Whatever stands in a file without settings is space and comments: it stays above.
            let lead = bytes.isEmpty || bytes.last == 0x0A || bytes == [0xEF, 0xBB, 0xBF] ? "" : newline
            return try apply([(bytes.count..<bytes.count, lead + text)])
        }
        if let last = entries.last {
            try insert(name, value, behind: last, first: entries[0], of: object)
        } else {
            try insert(name, value, intoEmpty: object, isRoot: path.count == 1)
        }
    }

    private mutating func insert(
        _ name: String, _ value: Setting, behind last: JSONScanner.Entry, first: JSONScanner.Entry, of object: JSONScanner.Node
    ) throws {
        let key = JSONStringCoding.quoted(name) + ": "
        guard bytes[object.range.lowerBound..<first.range.lowerBound].contains(0x0A) else {
            let text = key + rendered(value, indent: nil)
            if let comma = last.comma { return try apply([(comma + 1..<comma + 1, " " + text + ",")]) }
            let place = last.range.upperBound
            return try apply([(place..<place, ", " + text)])
        }
        let indent = indentation(at: first.range.lowerBound)
        // Behind a comment that stands on the line of the last setting, because it belongs to that.
        let place = endOfLineComments(from: last.comma.map { $0 + 1 } ?? last.range.upperBound)
        let text = newline + indent + key + rendered(value, indent: indent)
        if last.comma != nil {
            try apply([(place..<place, text + ",")])
        } else if place == last.range.upperBound {
            try apply([(place..<place, "," + text)])
        } else {
            try apply([(last.range.upperBound..<last.range.upperBound, ","), (place..<place, text)])
        }
    }

    private mutating func insert(_ name: String, _ value: Setting, intoEmpty object: JSONScanner.Node, isRoot: Bool) throws {
        let key = JSONStringCoding.quoted(name) + ": "
        let close = object.range.upperBound - 1
        let interior = bytes[object.range.lowerBound + 1..<close]
        guard isRoot || bytes.dropLast().contains(0x0A) else {
            return try apply([(close..<close, key + rendered(value, indent: nil))])
        }
        let outer = indentationOfLine(at: object.range.lowerBound)
        let text = newline + outer + unit + key + rendered(value, indent: outer + unit)
        let isBlank = interior.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if isBlank {
            return try apply([(object.range.lowerBound + 1..<close, text + newline + outer)])
        }
        // Comments stay above the new entry.
        var place = close
        while [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place - 1]) { place -= 1 }
        let hasBreak = bytes[place..<close].contains(0x0A)
        try apply([(place..<place, hasBreak ? text : text + newline + outer)])
    }

    private func rendered(_ value: Setting, indent: String?) -> String {
        JSONRendering.text(value, indent: indent, unit: unit, newline: newline)
    }

    // MARK: The file's own habits

    private var newline: String {
        guard let first = bytes.firstIndex(of: 0x0A) else { return "\n" }
        return first > 0 && bytes[first - 1] == 0x0D ? "\r\n" : "\n"
    }

    /// One step of indentation, taken from the first setting of the file.
    private var unit: String {
        guard let tree, case .object(let entries) = tree.kind, let first = entries.first else { return "  " }
        let step = indentation(at: first.range.lowerBound)
        return step.isEmpty ? "  " : step
    }

    /// The space between the beginning of the line and a place; empty when something else stands there.
    private func indentation(at place: Int) -> String {
        let start = startOfLine(place)
        let lead = bytes[start..<place]
        return lead.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? String(decoding: lead, as: UTF8.self) : ""
    }

    /// The space that the line of a place begins with.
    private func indentationOfLine(at place: Int) -> String {
        String(decoding: bytes[startOfLine(place)...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    private func startOfLine(_ place: Int) -> Int {
        bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    }

    private func endOfLineComments(from start: Int) -> Int {
        var end = start
        var at = start
        while at < bytes.count {
            if bytes[at] == 0x20 || bytes[at] == 0x09 {
                at += 1
            } else if let comment = JSONScanner.endOfComment(bytes, at: at) {
                at = comment
                end = comment
            } else {
                break
            }
        }
        return end
    }
}
