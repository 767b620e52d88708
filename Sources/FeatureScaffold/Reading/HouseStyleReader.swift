import Foundation
import SwiftCode

/// Reads the style of the code that a new feature is to look like.
public struct HouseStyleReader {
    private let facts: ModuleFacts
    private let conventions: Conventions
    private var seen = HouseStyle()

    private static let viewSuffixes = ["Screen", "Page", "View"]
    private static let modelSuffixes = ["ViewModel", "Model", "Store", "VM"]

    /// A reader of the code's facts and habits.
    public init(facts: ModuleFacts, conventions: Conventions) {
        self.facts = facts
        self.conventions = conventions
    }

    /// The style: only what two neighbours or more agree on.
    public func style() -> HouseStyle {
        var reader = self
        reader.read()
        return reader.seen
    }

    private typealias Found = (name: String, file: String, type: TypeFact)

    private mutating func read() {
        let types = facts.files.flatMap { file in
            file.types.filter { $0.kind != .extension && !$0.qualifiedName.contains(".") }.map {
                (name: $0.name, file: file.path, type: $0)
            }
        }
        let models = types.filter { found in
            found.type.kind == .class
                && (found.type.inherits.contains("ObservableObject") || found.type.attributes.contains { $0.name == "Observable" })
        }
        let views = types.filter { $0.type.inherits.contains("View") }
        let bases = readModelSuffix(models)
        readViewSuffix(views, bases)
        let controllers = types.filter { $0.type.kind == .class && $0.name.hasSuffix("ViewController") }
        readFolders(models + views + controllers)
        readLayers()
        readTests()
        readIndentation((models + views).map(\.file))
        readProtocols(models, types)
        readHabits(views + controllers)
        readImports()
    }

    /// The ending that most models share, and the features' names without it.
    private mutating func readModelSuffix(_ models: [Found]) -> Set<String> {
        guard let (suffix, found) = most(models, Self.modelSuffixes) else { return [] }
        seen.modelSuffix = suffix
        seen.notes.append("what a view observes ends in \(suffix), as in \(found[0].file)")
        return Set(found.map { String($0.name.dropLast(suffix.count)) })
    }

    /// A screen is the view that a model belongs to; small views end in View everywhere.
    private mutating func readViewSuffix(_ views: [Found], _ bases: Set<String>) {
        let screens = views.filter { view in
            Self.viewSuffixes.contains { view.name.hasSuffix($0) && bases.contains(String(view.name.dropLast($0.count))) }
        }
        guard let (suffix, found) = most(screens.isEmpty ? views : screens, Self.viewSuffixes) else { return }
        seen.viewSuffix = suffix
        seen.notes.append("a screen ends in \(suffix), as in \(found[0].file)")
    }

    private func most(_ found: [Found], _ suffixes: [String]) -> (suffix: String, found: [Found])? {
        var groups: [String: [Found]] = [:]
        for one in found {
            // The first that fits is the longest: ViewModel before Model.
            if let suffix = suffixes.first(where: { one.name.hasSuffix($0) && one.name != $0 }) { groups[suffix, default: []].append(one) }
        }
        let best = groups.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
        return best.flatMap { $0.value.count >= 2 ? ($0.key, $0.value.sorted { $0.file < $1.file }) : nil }
    }

    /// A folder of features holds folders named as what is in them.
    private mutating func readFolders(_ found: [Found]) {
        var counts: [String: Set<String>] = [:]
        for one in found {
            let parts = one.file.split(separator: "/").map(String.init)
            guard parts.count >= 2, one.name.hasPrefix(parts[parts.count - 2]) else { continue }
            counts[parts.dropLast(2).joined(separator: "/"), default: []].insert(parts[parts.count - 2])
        }
        guard let best = counts.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }), best.value.count >= 2 else { return }
        seen.featuresFolder = best.key
        let place = best.key.isEmpty ? "the folder itself" : best.key
        seen.notes.append(
            "a feature has a folder in \(place), as \(best.value.sorted()[0]) does; paths are relative to the folder given as match")
    }

    /// Layers are folders named after them, with a domain and a presentation at least.
    private mutating func readLayers() {
        let names = [
            "Domain": ["domain"], "Data": ["data", "infrastructure"], "Presentation": ["presentation"], "App": ["application", "app"],
        ]
        var found: [String: [String: Int]] = [:]
        for file in facts.files {
            let parts = file.path.split(separator: "/").dropLast().map(String.init)
            guard !parts.contains(where: { $0.hasSuffix("Tests") }) else { continue }
            for (layer, words) in names {
                guard let index = parts.firstIndex(where: { words.contains($0.lowercased()) }) else { continue }
                found[layer, default: [:]][parts[...index].joined(separator: "/"), default: 0] += 1
            }
        }
        let folders = found.compactMapValues { counts in
            counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.flatMap { $0.value >= 2 ? $0.key : nil }
        }
        guard let domain = folders["Domain"], let presentation = folders["Presentation"] else { return }
        // What the app itself is made of is a layer only beside the others.
        let root = domain.split(separator: "/").dropLast()
        seen.layerFolders = folders.filter { $0.key != "App" || $0.value.split(separator: "/").dropLast() == root }
        seen.notes.append("a layer has a folder, as \(domain) and \(presentation) are")
    }

    private mutating func readTests() {
        let files = facts.files.filter { file in file.types.contains { $0.name.hasSuffix("Tests") } }
        let folders = Dictionary(grouping: files) { $0.path.split(separator: "/").dropLast().joined(separator: "/") }
        if let best = folders.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }), best.value.count >= 2, !best.key.isEmpty {
            seen.testsFolder = best.key
            seen.notes.append("tests are in \(best.key), as \(best.value.map(\.path).sorted()[0]) is")
        }
        let modules = files.flatMap(\.imports).filter { $0.attributes.contains { $0.contains("testable") } }.map(\.module)
        let counted = Dictionary(grouping: modules) { $0 }
        if let module = counted.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }), module.value.count >= 2 {
            seen.module = module.key
            seen.notes.append("tests import \(module.key), as those of the neighbours do")
        }
    }

    private mutating func readIndentation(_ files: [String]) {
        var counts: [String: Int] = [:]
        for file in Set(files).sorted().prefix(12) {
            guard let text = try? String(contentsOfFile: facts.root + "/" + file, encoding: .utf8) else { continue }
            let step = text.split(separator: "\n").lazy.map { $0.prefix { $0 == " " || $0 == "\t" } }.first { !$0.isEmpty }
            if let step { counts[step.hasPrefix("\t") ? "\t" : String(step), default: 0] += 1 }
        }
        guard let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), best.value >= 2,
            ["\t", "  ", "    "].contains(best.key)
        else { return }
        seen.indentation = best.key
        seen.notes.append("one step of indentation is \(best.key == "\t" ? "a tab" : "\(best.key.count) spaces")")
    }

    /// A protocol that most models conform to is taken over when it asks for nothing.
    private mutating func readProtocols(_ models: [Found], _ types: [Found]) {
        let known = Dictionary(types.map { ($0.name, $0.type) }) { first, _ in first }
        let shared = Dictionary(grouping: models.flatMap(\.type.inherits)) { $0 }.filter {
            $0.value.count >= 2 && $0.value.count * 2 > models.count
        }
        for name in shared.keys.sorted() {
            guard let type = known[name] else { continue }
            if type.kind == .protocol, type.functions.isEmpty, type.properties.isEmpty {
                seen.modelProtocols.append(name)
                seen.notes.append("models conform to \(name), as most neighbours do")
            } else {
                seen.notes.append("most neighbours' models build on \(name); this one does not, because that asks for more than a name")
            }
        }
    }

    private mutating func readHabits(_ views: [Found]) {
        let open = views.filter { $0.type.access >= .public }
        if open.count >= 2, open.count * 2 > views.count {
            seen.isPublic = true
            seen.notes.append("screens are public, as in \(open[0].file), and so is what makes them")
        }
        let way = conventions.dependencyInjection
        switch way.value {
        case "initializer": seen.notes.append("dependencies come in through initializers, as in \(way.evidence)")
        case "unknown", "none": break
        default:
            seen.notes.append(
                "the neighbours inject by \(way.value), as in \(way.evidence); this feature takes its dependencies in initializers")
        }
    }

    /// Imports are sorted, or the neighbours have an order of their own: what draws first, as a rule.
    private mutating func readImports() {
        let several = facts.files.map { (path: $0.path, modules: $0.imports.filter(\.attributes.isEmpty).map(\.module)) }.filter {
            $0.modules.count > 1
        }
        let unsorted = several.filter { $0.modules != $0.modules.sorted() }
        guard several.count >= 2 else { return }
        guard unsorted.count * 2 > several.count else {
            seen.notes.append("imports are sorted, as in \(several.count - unsorted.count) of \(several.count) files")
            return
        }
        var places: [String: [Double]] = [:]
        for file in several {
            for (index, module) in file.modules.enumerated() {
                places[module, default: []].append(Double(index) / Double(file.modules.count - 1))
            }
        }
        seen.importPlaces = places.mapValues { $0.reduce(0, +) / Double($0.count) }
        seen.notes.append("imports are not sorted, but in the neighbours' order, as in \(unsorted[0].path)")
    }
}
