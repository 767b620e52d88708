"""Small apps whose habits a new feature is to take over: public screens, layers, tabs and another suffix."""


def _public(name):
    return {
        f"Sources/App/Features/{name}/{name}View.swift": f"import SwiftUI\n\npublic struct {name}View: View {{\n    public var body: some View {{ Text(\"\") }}\n}}\n",
        f"Sources/App/Features/{name}/{name}Store.swift": f"import Observation\n\n@Observable @MainActor\npublic final class {name}Store {{\n    public init() {{}}\n}}\n",
        f"Tests/AppTests/{name}StoreTests.swift": f"import Testing\n\n@testable import App\n\nstruct {name}StoreTests {{\n    @Test func one() {{}}\n}}\n",
    }


def _layers(name):
    return {
        f"App/Domain/Entities/{name}.swift": f"struct {name}Value {{}}\n",
        f"App/Data/Repositories/{name}Repository.swift": f"struct Live{name}Repository {{}}\n",
        f"App/Presentation/{name}Scene/{name}ViewController.swift": f"import UIKit\n\nfinal class {name}ViewController: UIViewController {{}}\n",
    }


def _tabs(name):
    return {
        f"Features/{name}/{name}Screen.swift": f"import SwiftUI\n\nstruct {name}Screen: View {{\n\tvar body: some View {{ Text(\"\") }}\n}}\n",
        f"Features/{name}/{name}Model.swift": f"import Combine\n\nfinal class {name}Model: ObservableObject {{\n\t@Published var count = 0\n}}\n",
        f"AppTests/{name}ModelTests.swift": f"import XCTest\n\n@testable import App\n\nfinal class {name}ModelTests: XCTestCase {{}}\n",
    }


STYLES = {"public": _public, "layers": _layers, "tabs": _tabs}


def write(folder):
    """Writes an app of each style below the folder."""
    for style, make in STYLES.items():
        for name in ("Alpha", "Beta", "Gamma"):
            for path, text in make(name).items():
                file = folder / style / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text)
