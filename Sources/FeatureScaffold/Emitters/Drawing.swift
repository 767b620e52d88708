/// Draws the proposal for a person: the folders, and who uses whom.
enum Drawing {
    static func tree(_ files: [ScaffoldFile]) -> String {
        var lines: [String] = []
        var open: [Substring] = []
        for file in files.sorted(by: { $0.path < $1.path }) {
            let parts = file.path.split(separator: "/")
            let folders = Array(parts.dropLast())
            let shared = zip(folders, open).prefix { $0 == $1 }.count
            for (depth, folder) in folders.enumerated().dropFirst(shared) {
                lines.append(String(repeating: "  ", count: depth) + folder + "/")
            }
            open = folders
            if let name = parts.last { lines.append(String(repeating: "  ", count: folders.count) + name) }
        }
        return lines.joined(separator: "\n")
    }

    private static func coordination(_ spec: FeatureSpec) -> [String] {
        guard spec.hasCoordinator else { return [] }
        let live = spec.hasScreen ? ["Live\(spec.name)Screens --> \(spec.assemblyName)"] : []
        guard spec.coordinatesControllers else {
            return live + ["\(spec.name)RootView --> \(spec.coordinatorName)", "\(spec.coordinatorName) --> \(spec.destinationName)"]
        }
        return live.map { _ in "\(spec.coordinatorName) --> Live\(spec.name)Screens" } + live
            + ["\(spec.coordinatorName) --> \(spec.name)Screen", "\(spec.coordinatorName) --> \(spec.destinationName)"]
    }

    private static func presentation(_ spec: FeatureSpec) -> [String] {
        let view = spec.usesUIKit ? spec.viewName : spec.name + "Display"
        var edges = spec.usesUIKit ? [] : ["\(spec.viewName) --> \(view)"]
        edges += [
            "\(view) --> \(spec.modelName)", "\(spec.modelName) -. weak .-> \(spec.viewContractName)",
            "\(view) -. conforms to .-> \(spec.viewContractName)",
        ]
        if spec.hasRouter {
            edges += ["\(spec.modelName) --> \(spec.name)Routing", "\(spec.name)Router -. conforms to .-> \(spec.name)Routing"]
        }
        if spec.navigation == .presented, !spec.hasRouter { edges.append("\(spec.modelName) --> \(spec.destinationName)") }
        return edges
    }

    static func graph(_ spec: FeatureSpec) -> String {
        var edges = coordination(spec)
        if spec.hasScreen || !spec.hasCoordinator { edges += screen(spec) }
        if let detail = spec.detailScreen {
            edges.append("\(spec.hasCoordinator ? "Live\(spec.name)Screens" : spec.assemblyName) --> \(detail.assemblyName)")
            edges += screen(detail).filter { !edges.contains($0) }
        }
        return "graph TD\n" + edges.map { "    " + $0 }.joined(separator: "\n")
    }

    private static func screen(_ spec: FeatureSpec) -> [String] {
        var edges: [String] = []
        edges.append("\(spec.assemblyName) --> \(spec.viewName)")
        if spec.hasPresenter {
            edges += presentation(spec)
        } else if spec.isComposable {
            edges += ["\(spec.viewName) --> \(spec.modelName)"] + spec.protocols.map { "\(spec.modelName) --> \($0.clientName)" }
        } else if spec.hasReducer {
            edges += ["\(spec.viewName) --> Store", "Store --> \(spec.name)Reducer"]
            if spec.load != nil { edges.append("Store --> \(spec.modelName)") }
        } else {
            edges.append("\(spec.viewName) --> \(spec.modelName)")
        }
        for useCase in spec.useCases {
            let worker = spec.hasInteractor ? spec.interactorName : useCase.name
            for edge in ["\(spec.modelName) --> \(worker)", "\(worker) --> \(useCase.dependency.name)"] where !edges.contains(edge) {
                edges.append(edge)
            }
        }
        for dependency in spec.protocols {
            if !spec.hasUseCases, !spec.hasInteractor {
                edges.append("\(spec.isComposable ? dependency.clientName : spec.modelName) --> \(dependency.name)")
            }
            if dependency == spec.remote {
                edges.append("\(spec.assemblyName) --> Remote\(dependency.name)")
                edges.append("Remote\(dependency.name) -. conforms to .-> \(dependency.name)")
            }
            if dependency == spec.stored {
                let store = (spec.usesDatabase ? "SwiftData" : "File") + dependency.name
                edges.append("\(spec.assemblyName) --> \(store)")
                edges.append("\(store) -. conforms to .-> \(dependency.name)")
            }
        }
        if !spec.destinations.isEmpty, !spec.hasPresenter { edges.append("\(spec.viewName) --> \(spec.destinationName)") }
        return edges
    }
}
