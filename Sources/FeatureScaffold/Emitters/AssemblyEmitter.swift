/// Writes the assembly: the one place that knows which implementations the feature gets.
struct AssemblyEmitter {
    let spec: FeatureSpec

    /// The parameters of `makeView`, without the destinations.
    private var dependencies: [String] {
        (spec.remote == nil ? [] : ["baseURL: URL", "session: URLSession = .shared"])
            + spec.neededProtocols.filter { $0 != spec.remote }.map { "\($0.property): any \($0.name)" }
    }

    private var owner: String { ViewWords.of(spec).owner }
    var navigates: Bool { !spec.destinations.isEmpty && spec.system.hasNavigationStack }
    var handsOut: Bool { !spec.destinations.isEmpty && !spec.system.hasNavigationStack }

    var file: ScaffoldFile {
        var parameters = dependencies
        if navigates { parameters.append("@ViewBuilder destination: @escaping (\(spec.destinationName)) -> Destination") }
        if handsOut { parameters.append("open: @escaping (\(spec.destinationName)) -> Void") }
        let line = parameters.joined(separator: ", ")
        let list = line.count < 60 ? line : "\n" + Code.indent(parameters.joined(separator: ",\n"), by: 2) + "\n    "
        let generic = navigates ? "<Destination: View>" : ""
        let result = spec.viewName + (navigates ? "<Destination>" : "")
        let extra = navigates ? ", destination: destination" : handsOut ? ", open: open" : ""
        let head = spec.mainActor.isEmpty ? "" : "@MainActor\n"
        return ScaffoldFile(
            path: spec.path(.app, spec.assemblyName), purpose: "puts the feature together",
            text: Code.file([
                (spec.isComposable ? "import ComposableArchitecture\n" : "")
                    + (spec.remote == nil && !spec.isReactive ? "import SwiftUI" : "import Foundation\nimport SwiftUI"),
                """
                /// The one place that knows which implementations the feature gets.
                \(head)enum \(spec.assemblyName) {
                    static func makeView\(generic)(\(list)) -> \(result) {
                \(Code.indent(body(result: spec.viewName, extra: extra), by: 2))
                    }
                }
                """,
            ]))
    }

    private func body(result: String, extra: String) -> String {
        func live(_ dependency: ProtocolSpec) -> String {
            dependency == spec.remote ? "Remote\(dependency.name)(baseURL: baseURL, session: session)" : dependency.property
        }
        // Several use cases share what they are made of.
        let model = spec.hasUseCases ? spec.model(\.property) : spec.model(live)
        if spec.isComposable { return "let store = \(model)\nreturn \(result)(store: store\(extra))" }
        let shared = spec.hasUseCases ? spec.remote.map { "let \($0.property) = \(live($0))\n" } ?? "" : ""
        if !shared.isEmpty { return shared + "let \(owner) = \(model)\nreturn \(result)(\(owner): \(owner)\(extra))" }
        let line = "\(result)(\(owner): \(model)\(extra))"
        guard line.count > 110 else { return line }
        return "\(result)(\n    \(owner): \(model)\(extra.isEmpty ? "" : ",\n   " + extra.dropFirst()))"
    }

    /// How an app puts the feature on screen.
    var wiring: String {
        var arguments = spec.remote == nil ? [] : ["baseURL: configuration.baseURL"]
        arguments += spec.neededProtocols.filter { $0 != spec.remote }.map { "\($0.property): \($0.property)" }
        let closure =
            navigates ? " { destination in DestinationView(destination) }" : handsOut ? " { destination in open(destination) }" : ""
        return "\(spec.assemblyName).makeView(\(arguments.joined(separator: ", ")))\(closure)"
    }
}
