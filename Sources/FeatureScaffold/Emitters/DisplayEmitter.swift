/// Writes what takes the view's place where SwiftUI draws: an object that keeps what the presenter last said.
struct DisplayEmitter {
    let spec: FeatureSpec

    var file: ScaffoldFile {
        let observed = spec.system.hasObservation
        return ScaffoldFile(
            path: spec.path(.presentation, spec.name + "Display"), purpose: "keeps what the presenter last said",
            text: Code.file([
                observed ? "import Observation" : "import Combine",
                """
                /// Stands in for a controller: SwiftUI has no view that could be told.
                \(spec.observedLine)final class \(spec.name)Display: \(observed ? "" : "ObservableObject, ")\(spec.viewContractName) {
                    \(observed ? "" : "@Published ")private(set) var data = \(spec.viewDataName)()
                    let presenter: \(spec.modelName)

                    init(presenter: \(spec.modelName)) {
                        self.presenter = presenter
                        presenter.view = self
                    }

                    func show(_ data: \(spec.viewDataName)) { self.data = data }
                }
                """,
            ]))
    }
}

extension FeatureSpec {
    /// The attributes of a class that a view observes, on a line of their own.
    var observedLine: String {
        let attributes = (system.hasObservation ? "@Observable " : "") + mainActor
        return attributes.isEmpty ? "" : attributes.dropLast() + "\n"
    }
}
