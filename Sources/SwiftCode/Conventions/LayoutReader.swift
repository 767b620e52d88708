/// Tells how files are laid out in folders: by feature or by layer.
enum LayoutReader {
    private static let screenEndings = ["ViewController", "Screen", "View", "Controller"]
    private static let logicEndings = ["ViewModel", "Presenter", "Interactor", "Reactor", "Reducer", "Store", "Model"]
    private struct File {
        let path: String
        let folder: Substring
        let subject: Substring
    }

    static func layout(of module: ModuleFacts) -> Conventions.Reading {
        var screens: [Substring: [File]] = [:]
        var logic: [File] = []
        for file in module.files where !isTest(file) {
            let name = file.path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
            let folder = file.path.lastIndex(of: "/").map { file.path[..<$0] } ?? ""
            if let ending = logicEndings.first(where: { name.hasSuffix($0) && name != $0 }) {
                logic.append(File(path: file.path, folder: folder, subject: name.dropLast(ending.count)))
            } else if let ending = screenEndings.first(where: { name.hasSuffix($0) && name != $0 }) {
                let subject = name.dropLast(ending.count)
                screens[subject, default: []].append(File(path: file.path, folder: folder, subject: subject))
            }
        }
        let pairs = logic.compactMap { part in screens[part.subject]?.first.map { (logic: part, screen: $0) } }
        guard !pairs.isEmpty else { return .unknown }
        let subjects = Dictionary(grouping: pairs) { FeatureFolder.name(of: $0.logic.folder) }.mapValues {
            Set($0.map(\.logic.subject)).count
        }
        var counts: [String: (count: Int, evidence: String)] = [:]
        for pair in pairs {
            let value = value(
                of: pair.logic.folder, pair.screen.folder, subjects: subjects[FeatureFolder.name(of: pair.logic.folder)] ?? 0,
                of: pairs.count)
            counts[value, default: (0, "\(pair.logic.path), \(pair.screen.path)")].count += 1
        }
        let ranked = counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        guard let first = ranked.first else { return .unknown }
        let isMixed = ranked.dropFirst().contains { $0.value.count * 3 >= first.value.count }
        return Conventions.Reading(value: isMixed ? "mixed" : first.key, evidence: first.value.evidence)
    }

    private static func value(of logic: Substring, _ screen: Substring, subjects: Int, of all: Int) -> String {
        if logic == screen { return subjects >= 6 && subjects * 5 >= all * 4 ? "flat" : "feature" }
        // `Feed/Views` and `Feed/ViewModels` belong to a feature as long as no other shares them.
        let (first, second) = (FeatureFolder.name(of: logic), FeatureFolder.name(of: screen))
        if first == second { return subjects <= 2 ? "feature" : "layer" }
        // A screen in a folder below its logic's, or the other way round, is still beside it.
        return !first.isEmpty && !second.isEmpty && (first.hasPrefix(second + "/") || second.hasPrefix(first + "/")) ? "feature" : "layer"
    }

    private static func isTest(_ file: FileFacts) -> Bool { file.imports.contains { $0.module == "XCTest" || $0.module == "Testing" } }
}
