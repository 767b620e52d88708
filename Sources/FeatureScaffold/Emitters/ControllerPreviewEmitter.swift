/// Writes the preview of a UIKit screen, over samples.
struct ControllerPreviewEmitter {
    let spec: FeatureSpec

    var file: ScaffoldFile {
        let name = spec.name + "Previews"
        let composable = spec.isComposable ? "import ComposableArchitecture\n" : ""
        let preview = """
            \(composable)import SwiftUI

            struct \(name): PreviewProvider {
                static var previews: some View { Screen() }

                private struct Screen: UIViewControllerRepresentable {
                    func makeUIViewController(context: Context) -> UINavigationController {
            \(Code.indent(made, by: 3))
                        return UINavigationController(rootViewController: controller)
                    }

                    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
                }
            }
            """
        return ScaffoldFile(
            path: spec.path(.presentation, name), purpose: "shows the screen over samples",
            text: Code.file(["#if DEBUG\n\(Code.indent(preview))\n#endif"]))
    }

    private var made: String {
        guard spec.hasPresenter else {
            let owner = ViewWords.of(spec).owner
            let model = spec.model { "Sample\($0.name)()" }
            let open = spec.navigation == .open ? ", open: { _ in }" : ""
            return "let \(owner) = \(model)\nlet controller = \(spec.viewName)(\(owner): \(owner)\(open))"
        }
        let presenter = spec.presenter(
            spec.presenterParts { "Sample\($0.name)()" }, outlet: spec.hasRouter ? "router" : "{ _ in }")
        return Code.lines([
            spec.hasRouter ? "let router = \(spec.name)Router { _ in UIViewController() }" : "", "let presenter = \(presenter)",
            "let controller = \(spec.viewName)(presenter: presenter)", "presenter.view = controller",
            spec.hasRouter ? "router.screen = controller" : "",
        ])
    }
}
