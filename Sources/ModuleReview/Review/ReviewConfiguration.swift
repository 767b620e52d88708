import Foundation
import Playbooks

/// The settings in `.swift-architecture.json`.
public struct ReviewConfiguration: Sendable {
    /// Severity by rule: `error`, `warning`, `info` or `off`.
    public var severities: [String: String] = [:]
    /// Globs of paths that are not reviewed.
    public var excluded: [String] = []
    /// Numbers of the rules.
    public var thresholds = Thresholds()
    /// Keys that are accepted and have no effect yet.
    public var notApplied: [String] = []

    /// No settings.
    public init() {}

    /// Reads the file's JSON; an unknown key or value is an error.
    public init(json: Data) throws {
        guard let object = try? JSONSerialization.jsonObject(with: json) as? [String: Any] else {
            throw ReviewProblem(".swift-architecture.json is not a JSON object; an example: {\"severities\": {\"god-type\": \"off\"}}")
        }
        let keys = ["severities", "excluded", "thresholds", "layers", "naming"]
        let rules = RuleList.all.map { $0.id }
        for key in object.keys.sorted() {
            guard keys.contains(key) else {
                throw ReviewProblem(".swift-architecture.json: \"\(key)\" is not a setting\(NearestName.hint(key, among: keys))")
            }
        }
        if let value = object["severities"] {
            guard let map = value as? [String: String] else {
                throw ReviewProblem(".swift-architecture.json: \"severities\" maps a rule to a word")
            }
            for (rule, severity) in map.sorted(by: { $0.key < $1.key }) {
                guard rules.contains(rule) else { throw ReviewProblem("\"\(rule)\" is not a rule\(NearestName.hint(rule, among: rules))") }
                let words = ["error", "warning", "info", "off"]
                guard words.contains(severity) else {
                    throw ReviewProblem("\"\(severity)\" is not a severity\(NearestName.hint(severity, among: words))")
                }
            }
            severities = map
        }
        if let value = object["excluded"] {
            guard let globs = value as? [String] else { throw ReviewProblem(".swift-architecture.json: \"excluded\" is an array of globs") }
            excluded = globs
        }
        if let value = object["thresholds"] {
            guard let map = value as? [String: Int] else {
                throw ReviewProblem(".swift-architecture.json: \"thresholds\" maps a name to a whole number")
            }
            for (name, number) in map.sorted(by: { $0.key < $1.key }) {
                guard let path = Thresholds.names[name] else {
                    throw ReviewProblem("\"\(name)\" is not a threshold\(NearestName.hint(name, among: Thresholds.names.keys.sorted()))")
                }
                guard number > 0 else { throw ReviewProblem("the threshold \"\(name)\" must be above 0, not \(number)") }
                thresholds[keyPath: path] = number
            }
        }
        notApplied = ["layers", "naming"].filter { object[$0] != nil }
    }

    /// The settings of the folder that was reviewed.
    public static func atRoot(_ root: String) throws -> ReviewConfiguration {
        guard !root.isEmpty, let data = FileManager.default.contents(atPath: root + "/.swift-architecture.json") else {
            return ReviewConfiguration()
        }
        return try ReviewConfiguration(json: data)
    }
}

/// Matches a path against `**`, `*` and `?`.
enum PathGlob {
    static func matches(_ path: String, _ glob: String) -> Bool { matches(Array(path)[...], Array(glob)[...]) }

    private static func matches(_ path: ArraySlice<Character>, _ glob: ArraySlice<Character>) -> Bool {
        guard let first = glob.first else { return path.isEmpty }
        if glob.starts(with: "**") {
            let rest = glob.dropFirst(2).first == "/" ? glob.dropFirst(3) : glob.dropFirst(2)
            return (path.startIndex...path.endIndex).contains { matches(path[$0...], rest) }
        }
        if first == "*" {
            let end = path.firstIndex(of: "/") ?? path.endIndex
            return (path.startIndex...end).contains { matches(path[$0...], glob.dropFirst()) }
        }
        guard let character = path.first, first == character || first == "?" && character != "/" else { return false }
        return matches(path.dropFirst(), glob.dropFirst())
    }
}
