/// Writes the assembly: the one place that knows which implementations the feature gets.
struct AssemblyEmitter {
    let spec: FeatureSpec

    /// The parameters of the function that makes the feature, without the destinations.
    var dependencies: [String] {
        (spec.remote == nil ? [] : ["baseURL: URL", "session: URLSession = .shared"]) + (spec.stored == nil ? [] : ["file: URL"])
            + spec.neededProtocols.filter { !spec.live.contains($0) }.map { "\($0.property): any \($0.name)" }
    }

    private var leading: String? {
        switch spec.navigation {
        case .none: nil
        case .links, .path: "@ViewBuilder destination: @escaping (\(spec.destinationName)) -> Destination"
        case .open, .presented: "open: @escaping \(spec.openType)"
        case .pushed: "makeScreen: @escaping @MainActor (\(spec.destinationName)) -> UIViewController"
        }
    }

    private var owner: String { ViewWords.of(spec).owner }
    var function: String { spec.usesUIKit ? "makeController" : "makeView" }

    var file: ScaffoldFile {
        let parameters = dependencies + [leading].compactMap { $0 }
        let generic = spec.hasOwnStack ? "<Destination: View>" : ""
        let result = spec.viewName + (spec.hasOwnStack ? "<Destination>" : "")
        let imports = [
            spec.isComposable ? "import ComposableArchitecture" : "", spec.live.isEmpty && !spec.isReactive ? "" : "import Foundation",
            spec.usesUIKit ? "import UIKit" : "import SwiftUI",
        ]
        return ScaffoldFile(
            path: spec.path(.app, spec.assemblyName), purpose: "puts the feature together",
            text: Code.file([
                Code.lines(imports),
                """
                /// The one place that knows which implementations the feature gets.
                \(spec.mainActorLine)\(spec.open)enum \(spec.assemblyName) {
                    \(spec.open)static func \(function)\(generic)(\(Code.list(parameters, within: 59, by: 2))) -> \(result) {
                \(Code.indent(body, by: 2))
                    }
                }
                """,
            ]))
    }

    private func live(_ dependency: ProtocolSpec) -> String {
        if dependency == spec.stored { return "File\(dependency.name)(file: file)" }
        return dependency == spec.remote ? "Remote\(dependency.name)(baseURL: baseURL, session: session)" : dependency.property
    }

    private var body: String {
        if spec.hasPresenter { return presented }
        let result = spec.viewName
        let extra =
            switch spec.navigation {
            case .links, .path: ", destination: destination"
            case .open: ", open: open"
            case .none, .presented, .pushed: ""
            }
        // Several use cases share what they are made of.
        let model = spec.hasUseCases ? spec.model(\.property) : spec.model(live)
        if spec.isComposable { return "let store = \(model)\nreturn \(result)(store: store\(extra))" }
        let shared = spec.hasUseCases ? spec.live.first.map { "let \($0.property) = \(live($0))\n" } ?? "" : ""
        if !shared.isEmpty { return shared + "let \(owner) = \(model)\nreturn \(result)(\(owner): \(owner)\(extra))" }
        let line = "\(result)(\(owner): \(model)\(extra))"
        guard line.count > 110 else { return line }
        return "\(result)(\n" + Code.indent("\(owner): \(model)\(extra.isEmpty ? "" : ",\n" + extra.dropFirst(2))") + ")"
    }

    /// A presenter, what it asks and what it tells.
    private var presented: String {
        let router =
            switch spec.navigation {
            case .path: "\(spec.name)Router()"
            case .pushed: "\(spec.name)Router(makeScreen: makeScreen)"
            default: "\(spec.name)Router(open: open)"
            }
        let outlet = spec.hasRouter ? "router" : "open"
        let parts = spec.presenterParts(live)
        let isLong = spec.hasInteractor && !parts.isEmpty
        let interactor = isLong ? "let interactor = \(parts[0].dropFirst("interactor: ".count))" : ""
        let presenter = spec.presenter(isLong ? ["interactor: interactor"] : parts, outlet: outlet)
        let setUp = Code.lines([interactor, spec.hasRouter ? "let router = \(router)" : "", "let presenter = \(presenter)"])
        guard spec.usesUIKit else {
            let extra = spec.navigation == .path ? ", router: router, destination: destination" : ""
            return Code.lines([setUp, "return \(spec.viewName)(display: \(spec.name)Display(presenter: presenter)\(extra))"])
        }
        return Code.lines([
            setUp, "let controller = \(spec.viewName)(presenter: presenter)", "presenter.view = controller",
            spec.hasRouter ? "router.screen = controller" : "", "return controller",
        ])
    }

    /// How an app puts the feature on screen.
    var wiring: String {
        if spec.hasCoordinator { return CoordinatorEmitter(spec: spec).wiring }
        let arguments = givenArguments
        let closure =
            switch spec.navigation {
            case .none: ""
            case .links, .path: " { destination in DestinationView(destination) }"
            case .open, .presented: " { destination in open(destination) }"
            case .pushed: " { destination in makeScreen(destination) }"
            }
        let list = arguments.isEmpty && !closure.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        return "\(spec.assemblyName).\(function)\(list)\(closure)"
    }
}

extension AssemblyEmitter {
    /// The arguments that an app gives.
    var givenArguments: [String] {
        (spec.remote == nil ? [] : ["baseURL: configuration.baseURL"])
            + (spec.stored == nil ? [] : ["file: configuration.\(Names.lower(spec.name))File"])
            + spec.neededProtocols.filter { !spec.live.contains($0) }.map { "\($0.property): \($0.property)" }
    }

    /// The arguments for whoever has parameters of the same names.
    var passedOn: [String] {
        (spec.remote == nil ? [] : ["baseURL: baseURL", "session: session"]) + (spec.stored == nil ? [] : ["file: file"])
            + spec.neededProtocols.filter { !spec.live.contains($0) }.map { "\($0.property): \($0.property)" }
    }
}

extension FeatureSpec {
    /// What a presenter is made of, from expressions for the dependencies: itself, or an interactor that has them.
    func presenterParts(_ dependency: (ProtocolSpec) -> String) -> [String] {
        let parts = neededProtocols.map { "\($0.property): \(dependency($0))" }
        guard hasInteractor else { return parts }
        return useCases.isEmpty ? [] : ["interactor: \(interactorName)(\(parts.joined(separator: ", ")))"]
    }
}
