import Foundation

/// Writes a feature in the requested pattern, as a proposal.
public struct FeatureScaffolder: Sendable {
    private let checklist: @Sendable (String) -> [String]

    /// A scaffolder; `checklist` gives the review checklist of a pattern's playbook.
    public init(checklist: @escaping @Sendable (String) -> [String] = { _ in [] }) {
        self.checklist = checklist
    }

    /// The files of a feature, without writing any of them.
    public func scaffold(_ request: ScaffoldRequest) throws -> Scaffold {
        do {
            return try scaffold(SpecReader(request: request).read(), request)
        } catch let error as ScaffoldError {
            throw error.plain
        }
    }

    private func scaffold(_ spec: FeatureSpec, _ request: ScaffoldRequest) throws -> Scaffold {
        let written = Self.files(spec)
        let separation = NameSeparation(written)
        let order = ImportOrder(places: spec.style.importPlaces)
        let files = Self.indented(written.map { order.applied(to: separation.applied(to: $0)) }, by: spec.style.indentation)
        try Self.checkNames(files, request)
        return Scaffold(
            files: files, tree: Drawing.tree(files), protocols: spec.protocols.map(\.name), graph: SharedName.plain(Drawing.graph(spec)),
            wiring: SharedName.plain(AssemblyEmitter(spec: spec).wiring), checklist: checklist(spec.pattern.rawValue),
            assumptions: (spec.assumptions + separation.sentences + Self.assumptions(spec)).map(SharedName.plain))
    }

    private static func files(_ spec: FeatureSpec) -> [ScaffoldFile] {
        var files = DomainEmitter(spec: spec).files
        files += CoordinatorEmitter(spec: spec).files
        guard spec.hasScreen || !spec.hasCoordinator else { return files + coordination(spec) }
        files += screen(spec)
        let remote = zip([spec.remote].compactMap { $0 }, [spec.entity].compactMap { $0 }).map {
            RemoteEmitter(spec: spec, dependency: $0, entity: $1)
        }
        files += remote.flatMap(\.files)
        let store = FileStoreEmitter(spec)
        let database = DatabaseEmitter(spec)
        files += [store?.file].compactMap { $0 } + (database?.files ?? [])
        files.append(AssemblyEmitter(spec: spec).file)
        files +=
            [SamplesEmitter(spec: spec).file].compactMap { $0 } + tests(spec, remote)
            + [store?.testFile, database?.testFile].compactMap { $0 }
        files += coordination(spec)
        guard let detail = spec.detailScreen else { return files }
        // What both screens have, as a store, is written once.
        let known = Set(files.map(\.path))
        return files + (screen(detail) + [AssemblyEmitter(spec: detail).file] + tests(detail, [])).filter { !known.contains($0.path) }
    }

    /// One screen: what it asks, what holds its state and what shows it.
    private static func screen(_ spec: FeatureSpec) -> [ScaffoldFile] {
        UseCaseEmitter(spec: spec).files + presentation(spec) + view(spec)
    }

    private static func coordination(_ spec: FeatureSpec) -> [ScaffoldFile] {
        guard spec.hasCoordinator else { return [] }
        return [CoordinatorTestsEmitter(spec: spec).file, DeepLinkEmitter(spec: spec).testFile].compactMap { $0 }
    }

    private static func presentation(_ spec: FeatureSpec) -> [ScaffoldFile] {
        if spec.isComposable { return ComposableEmitter(spec: spec).files }
        if spec.hasReducer { return ReducerEmitter(spec: spec).files }
        if spec.isReactive { return StreamEmitter(spec: spec).files }
        guard spec.hasPresenter else { return [ModelEmitter(spec: spec).file] }
        return PresenterEmitter(spec: spec).files + [RouterEmitter(spec: spec).file].compactMap { $0 }
    }

    private static func view(_ spec: FeatureSpec) -> [ScaffoldFile] {
        guard !spec.usesUIKit else {
            let preview = ControllerPreviewEmitter(spec: spec).file
            return [ControllerEmitter(spec: spec).file, preview]
        }
        return (spec.hasPresenter ? [DisplayEmitter(spec: spec).file] : []) + [ViewEmitter(spec: spec).file]
    }

    private static func tests(_ spec: FeatureSpec, _ remote: [RemoteEmitter]) -> [ScaffoldFile] {
        var files = [DoublesEmitter(spec: spec).file, UseCaseEmitter(spec: spec).testFile] + remote.map(\.testFile)
        if spec.hasReducer {
            let reducer = ReducerTestsEmitter(spec: spec)
            files += [reducer.file, reducer.storeFile]
        }
        files.append(RouterEmitter(spec: spec).testFile)
        if spec.isReactive { return (files + StreamTestsEmitter(spec: spec).files).compactMap { $0 } }
        files.append(spec.isComposable ? ComposableTestsEmitter(spec: spec).file : TestsEmitter(spec: spec).file)
        return files.compactMap { $0 }
    }

    /// The files with the neighbours' indentation; nothing written here has text of several lines that it could change.
    private static func indented(_ files: [ScaffoldFile], by step: String) -> [ScaffoldFile] {
        guard step != "    " else { return files }
        return files.map { file in
            let lines = file.text.components(separatedBy: "\n").map { (line: String) -> String in
                let spaces = line.prefix { $0 == " " }.count
                return String(repeating: step, count: spaces / 4) + line.dropFirst(spaces / 4 * 4)
            }
            return ScaffoldFile(path: file.path, purpose: file.purpose, text: lines.joined(separator: "\n"))
        }
    }

    /// Two declarations of one name would give two files of one path, or would not compile.
    private static func checkNames(_ files: [ScaffoldFile], _ request: ScaffoldRequest) throws {
        var seen: Set<String> = []
        for name in files.map({ $0.path.lowercased() }) + files.flatMap(\.declaredTypes) where !seen.insert(name).inserted {
            let what = files.first { $0.path.lowercased() == name }.map { "files named \($0.path)" } ?? "types named \(name)"
            throw ScaffoldError.refused(
                field: "feature", value: request.feature, reason: "gives two \(what); rename the entity or the dependency",
                example: "order history")
        }
    }

    private static func keeping(_ spec: FeatureSpec, _ stored: ProtocolSpec) -> [String] {
        guard spec.usesDatabase, let entity = spec.entity else {
            let reason =
                spec.system.hasSwiftData
                ? "\(spec.entity?.name ?? "") has values that SwiftData does not store as they are" : "\(spec.system.text) has no SwiftData"
            return ["File\(stored.name) keeps the list in one JSON file: \(reason)."]
        }
        let isolated =
            spec.isolation == .mainActor
            ? ["\(entity.recordName) is `nonisolated`, because the actor that owns the records is not the main one."] : []
        let finding =
            stored.functions.contains { StoreOperation($0, entity: entity) != .all }
            ? [
                "In Swift 5 mode with complete checking the compiler warns of every `#Predicate`; the upcoming feature InferSendableFromCaptures ends that."
            ] : []
        return [
            "SwiftData\(stored.name) needs \(entity.recordName) in the schema of the app's container, as `ModelContainer(for: \(entity.recordName).self)`; it lists by \(entity.order?.name ?? "id")."
        ] + isolated + finding
    }

    /// What the screen behind a row is made of, or what it would need to be written here.
    private static func detail(_ spec: FeatureSpec) -> String? {
        if let screen = spec.detailScreen, let load = screen.load {
            return
                "Behind \"\(spec.detail?.destination.name ?? "")\" is \(screen.viewName), which loads one \(spec.entity?.name ?? "") by \(load.dependency.name).\(load.function.name)."
        }
        guard let destination = spec.rowDestination, let entity = spec.entity, let load = spec.load, spec.parent == nil else { return nil }
        return
            "The screen behind \"\(destination.name)\" is the app's; with `func \(Names.lower(entity.name))(_ id: \(entity.name).ID) async throws -> \(entity.name)` in \(load.dependency.name) it is written here."
    }

    private static func assumptions(_ spec: FeatureSpec) -> [String] {
        var list: [String] = []
        if let remote = spec.remote {
            list.append("Remote\(remote.name) derives its paths from the functions' names; set the server's real ones there.")
        }
        if let stored = spec.stored {
            list += keeping(spec, stored)
        }
        for other in spec.protocols where !spec.live.contains(other) {
            list.append("\(other.name) has no live implementation here; the assembly takes one.")
        }
        for useCase in spec.useCases where !useCase.isLoad {
            if spec.hasInteractor {
                list.append("\(spec.interactorName).\(useCase.operation) only passes the call on yet; the operation's rule goes there.")
                continue
            }
            list.append(
                "\(useCase.name) only passes the call on yet, so that the view model has one way in; the operation's rule goes there.")
        }
        if spec.useCases.contains(where: { $0.decides(about: spec.entity) }) {
            list.append("Loading lists each identity once, the first one given.")
        }
        for unused in spec.protocols where !spec.neededProtocols.contains(unused) {
            list.append("No action calls \(unused.name), so nothing has it.")
        }
        list += [detail(spec)].compactMap { $0 }
        if spec.hasCoordinator {
            let others =
                spec.detailScreen == nil
                ? "; the app makes the screens that the routes lead to."
                : spec.destinations.count == 1 ? "." : "; the app makes the other screens that the routes lead to."
            list.append(
                spec.hasScreen
                    ? "The first screen is written as \(spec.pattern == .coordinator ? "MVVM" : spec.pattern.rawValue)\(others)"
                    : "Only destinations were given, so nothing is loaded; the app makes every screen.")
            for destination in spec.destinations where !spec.linkedDestinations.contains(destination) {
                list.append("No link leads to \"\(destination.name)\": its values are not texts, numbers or identifiers.")
            }
        }
        switch spec.navigation {
        case .open where spec.hasCoordinator: break
        case .open, .presented:
            list.append("The feature hands each \(spec.destinationName) to its owner, who has the stack that it is in.")
        case .pushed: list.append("Give the controller a navigation controller: the router pushes onto the stack that its screen is in.")
        case .none, .links, .path: break
        }
        if spec.isComposable {
            list.append(
                "Written for the Composable Architecture 1.25, in forms that 1.7 has too; the package has to be a dependency of the module."
            )
            if !spec.system.hasNavigationStack {
                list.append("From 1.24 on the library needs iOS 16 or macOS 13, so \(spec.system.text) needs an earlier version of it.")
            }
            list.append(
                "In Swift 5 mode with complete checking, enable the upcoming feature InferSendableFromCaptures, as the library's key paths need."
            )
            list.append("The view owns its store; in a larger tree scope one from the parent's instead.")
        }
        if spec.isReactive {
            list.append(
                "\(spec.follows ? "SequencePublisher" : "AsyncPublisher").swift and VirtualTime.swift are the same for every feature; when the module has them already, leave these out."
            )
            list.append("Only what is loaded is a stream; an action has one answer, which an async call says in one line.")
        }
        if spec.hasReducer {
            list.append("Store.swift is the same for every feature; when the module has one already, leave this one out.")
        }
        let offered = spec.rowActions + spec.screenActions
        for action in spec.actions where !action.parameters.isEmpty && !offered.contains(action) {
            list.append(
                "\"\(action.name)\" needs a value that no row has, so the view does not offer it; call it where the value is known.")
        }
        for destination in spec.destinations where destination != spec.rowDestination && !destination.values.isEmpty {
            list.append("Nothing in the view leads to \"\(destination.name)\"; link to it where its value is known.")
        }
        return list
    }
}

extension ScaffoldFile {
    /// The names of the types that the file declares for the whole module.
    fileprivate var declaredTypes: [String] {
        let kinds: Set<Substring> = ["actor", "class", "enum", "protocol", "struct", "typealias"]
        return text.split(separator: "\n").compactMap { line in
            guard line.first?.isLetter == true, !line.hasPrefix("private "), !line.hasPrefix("import ") else { return nil }
            let words = line.split(separator: " ")
            guard let keyword = words.firstIndex(where: kinds.contains), words.indices.contains(keyword + 1) else { return nil }
            return String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
    }
}
