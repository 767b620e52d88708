/// Writes the assembly: the one place that knows which implementations the feature gets.
struct AssemblyEmitter {
    let spec: FeatureSpec

    /// The parameters of the function that makes the feature, without the destinations.
    var dependencies: [String] { isGivenAll ? spec.neededProtocols.map { "\($0.property): any \($0.name)" } : outerDependencies }

    /// The parameters of whoever makes the live dependencies.
    var outerDependencies: [String] {
        [spec.subject?.declaration].compactMap { $0 } + (spec.remote == nil ? [] : ["baseURL: URL", "session: URLSession = .shared"])
            + (spec.stored == nil ? [] : [spec.usesDatabase ? "container: ModelContainer" : "file: URL"])
            + spec.neededProtocols.filter { !spec.live.contains($0) }.map { "\($0.property): any \($0.name)" }
    }

    /// Whether a coordinator's live screens make what the list and the screen behind a row share.
    private var isGivenAll: Bool { spec.hasCoordinator && spec.detailScreen != nil }

    private var leading: String? {
        if showsDetail, spec.destinations.count == 1 { return nil }
        return switch spec.navigation {
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
        let generic = spec.hasOwnStack && leading != nil ? "<Destination: View>" : ""
        let result = spec.hasOwnStack && showsDetail ? "some View" : spec.viewName + (spec.hasOwnStack ? "<Destination>" : "")
        let imports = [
            spec.isComposable ? "import ComposableArchitecture" : "",
            (spec.live.isEmpty || spec.usesDatabase || isGivenAll) && !spec.isReactive ? "" : "import Foundation",
            spec.usesDatabase && !isGivenAll ? "import SwiftData" : "",
            spec.usesUIKit ? "import UIKit" : "import SwiftUI",
        ]
        return ScaffoldFile(
            path: spec.path(.app, spec.assemblyName), purpose: "puts the feature together",
            text: Code.file([
                Code.lines(imports),
                """
                /// \(spec.parent == nil ? "The one place that knows which implementations the feature gets." : "Puts the screen together over what \(spec.family) has.")
                \(spec.mainActorLine)\(spec.open)enum \(spec.assemblyName) {
                    \(spec.open)static func \(function)\(generic)(\(Code.list(parameters, within: 59, by: 2))) -> \(result) {
                \(Code.indent(body, by: 2))
                    }
                }
                """,
            ]))
    }

    func live(_ dependency: ProtocolSpec) -> String {
        if dependency == spec.stored {
            return spec.usesDatabase ? "SwiftData\(dependency.name)(container: container)" : "File\(dependency.name)(file: file)"
        }
        return dependency == spec.remote ? "Remote\(dependency.name)(baseURL: baseURL, session: session)" : dependency.property
    }

    /// Several use cases, or the screen behind a row, share what they are made of.
    private var isShared: Bool { spec.hasUseCases || showsDetail || isGivenAll }
    var shared: String { spec.live.first.map { "let \($0.property) = \(live($0))\n" } ?? "" }

    private var body: String {
        if spec.hasPresenter { return presented }
        let result = spec.viewName
        let extra =
            switch spec.navigation {
            case .links where showsDetail: ""
            case .links, .path: ", destination: destination"
            case .open: ", open: open"
            case .none, .presented, .pushed: ""
            }
        let model = spec.model(about: spec.subject?.name, isShared ? \.property : live)
        let shared = isShared && !isGivenAll ? self.shared : ""
        let end = extra + ")" + (showsDetail ? " " + place : "")
        if spec.isComposable { return shared + "let store = \(model)\nreturn \(result)(store: store\(end)" }
        if !shared.isEmpty || showsDetail { return shared + "let \(owner) = \(model)\nreturn \(result)(\(owner): \(owner)\(end)" }
        let line = "\(result)(\(owner): \(model)\(end)"
        guard line.count > 110 else { return line }
        return "\(result)(\n" + Code.indent("\(owner): \(model)\(extra.isEmpty ? "" : ",\n" + extra.dropFirst(2))") + ")"
    }

    /// A presenter, what it asks and what it tells.
    private var presented: String {
        let router =
            switch spec.navigation {
            case .path: "\(spec.name)Router()"
            case .pushed where showsDetail: "\(spec.name)Router \(place)"
            case .pushed: "\(spec.name)Router(makeScreen: makeScreen)"
            default: "\(spec.name)Router(open: open)"
            }
        let outlet = spec.hasRouter ? "router" : "open"
        let parts = spec.presenterParts(showsDetail || isGivenAll ? \.property : live)
        let isLong = spec.hasInteractor && !parts.isEmpty
        let interactor = isLong ? "let interactor = \(parts[0].dropFirst("interactor: ".count))" : ""
        let presenter = spec.presenter(isLong ? ["interactor: interactor"] : parts, outlet: outlet, about: spec.subject?.name)
        let setUp = Code.lines([
            String((showsDetail ? shared : "").dropLast()), interactor, spec.hasRouter ? "let router = \(router)" : "",
            "let presenter = \(presenter)",
        ])
        guard spec.usesUIKit else {
            let extra = spec.navigation == .path ? ", router: router" + (showsDetail ? "" : ", destination: destination") : ""
            let end = ")" + (showsDetail ? " " + place : "")
            return Code.lines([setUp, "return \(spec.viewName)(display: \(spec.name)Display(presenter: presenter)\(extra)\(end)"])
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
            case .links where leading == nil, .path where leading == nil, .pushed where leading == nil: ""
            case .none: ""
            case .links, .path: " { destination in DestinationView(destination) }"
            case .open, .presented: " { destination in open(destination) }"
            case .pushed: " { destination in makeScreen(destination) }"
            }
        let list = arguments.isEmpty && !closure.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        return "\(spec.assemblyName).\(function)\(list)\(closure)" + behindARow
    }
}

extension AssemblyEmitter {
    /// The arguments that an app gives.
    var givenArguments: [String] {
        (spec.remote == nil ? [] : ["baseURL: configuration.baseURL"])
            + (spec.stored == nil ? [] : [spec.usesDatabase ? "container: container" : "file: configuration.\(Names.lower(spec.name))File"])
            + spec.neededProtocols.filter { !spec.live.contains($0) }.map { "\($0.property): \($0.property)" }
    }

    /// The arguments for whoever has parameters of the same names.
    var passedOn: [String] {
        if isGivenAll { return spec.neededProtocols.map { "\($0.property): \($0.property)" } }
        return (spec.remote == nil ? [] : ["baseURL: baseURL", "session: session"])
            + (spec.stored == nil ? [] : [spec.usesDatabase ? "container: container" : "file: file"])
            + spec.neededProtocols.filter { !spec.live.contains($0) }.map { "\($0.property): \($0.property)" }
    }
}

/// The screen behind a row.
extension AssemblyEmitter {
    /// Whether this assembly makes it: where the stack is the feature's own. Elsewhere whoever has the stack does.
    private var showsDetail: Bool { spec.detailScreen != nil && (spec.hasOwnStack || spec.navigation == .pushed) }

    /// The case that leads there, and the expression that makes the screen from expressions for its dependencies.
    func detail(_ dependency: (ProtocolSpec) -> String) -> (pattern: String, made: String)? {
        guard let screen = spec.detailScreen, let destination = spec.detail?.destination, let value = destination.values.first else {
            return nil
        }
        let carriesEntity = value.type == .named(spec.entity?.name ?? "")
        let name = carriesEntity ? "item" : "id"
        let arguments =
            screen.subjectArgument(carriesEntity ? "item.id" : "id") + screen.protocols.map { "\($0.property): \(dependency($0))" }
        return (".\(destination.name)(let \(name))", "\(screen.assemblyName).\(function)(\(arguments.joined(separator: ", ")))")
    }

    /// Makes the screen that a destination leads to; what is not written here is the app's.
    private var place: String { place(others: spec.hasOwnStack ? "destination(place)" : "makeScreen(place)") ?? "" }

    func place(others: String) -> String? {
        guard let detail = detail(\.property) else { return nil }
        let cases = ["case \(detail.pattern):\n    \(detail.made)", spec.destinations.count == 1 ? "" : "default:\n    \(others)"]
        return "{ place in\n    switch place {\n\(Code.indent(Code.lines(cases)))\n    }\n}"
    }

    /// How whoever has the stack makes it.
    private var behindARow: String {
        let given = ["baseURL: baseURL": "baseURL: configuration.baseURL", "session: session": "session: .shared"]
            .merging(["file: file": "file: configuration.\(Names.lower(spec.name))File"]) { first, _ in first }
        let ofApp = { dependency in given.reduce(live(dependency)) { $0.replacing($1.key, with: $1.value) } }
        guard !showsDetail, let detail = detail(ofApp) else { return "" }
        return "\n// For \(detail.pattern):\n\(detail.made)"
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
