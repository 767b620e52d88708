import ModuleReview
import SwiftCode
import Testing

/// What lies beside a project and is in none of its targets, and values that other targets make views of.
@Suite struct UnbuiltFileTests {
    private static let screens = (1...8).map { number in
        "// file: App/Row\(number).swift\nimport UIKit\nfinal class Row\(number)Controller: UIViewController {}\n"
    }.joined()

    private func facts(_ files: [String: String], targets: [(name: String, files: [String])]) -> ModuleFacts {
        let text = files.sorted { $0.key < $1.key }.map { "// file: \($0.key)\n\($0.value)\n" }.joined()
        var facts = ModuleReader().read(source: Self.screens + text)
        var package = PackageFacts(manifest: "App.xcodeproj/project.pbxproj")
        package.targets = targets.map { target in
            var facts = PackageTarget(name: target.name, kind: "executableTarget", dependencies: [], path: "")
            facts.files = target.files
            return facts
        }
        facts.package = package
        return facts
    }

    private func findings(_ facts: ModuleFacts, of rule: String) async throws -> [Finding] {
        try await ModuleReviewer(library: Reviewing.library).review(facts).findings.filter { $0.rule == rule }
    }

    @Test(arguments: [(true, "required"), (false, "option")])
    func whatNoTargetBuildsIsOneThingToMend(_ isListed: Bool, _ grade: String) async throws {
        let source = """
            import UIKit
            final class OldController: UIViewController {
                func load() { URLSession.shared.dataTask(with: url) { _, _, _ in }.resume() }
            }
            """
        let listed = (1...8).map { "App/Row\($0).swift" } + (isListed ? ["App/Old.swift"] : [])
        let found = try await findings(facts(["App/Old.swift": source], targets: [("App", listed)]), of: "view-does-io")
        #expect(found.map(\.grade) == [grade])
        #expect(found.first?.fix.contains("Delete the file") == !isListed)
    }

    @Test func aProjectThatListsLittleSaysNothing() async throws {
        let source =
            "import UIKit\nfinal class OldController: UIViewController { func load() { URLSession.shared.dataTask(with: url) { _, _, _ in }.resume() } }"
        let found = try await findings(facts(["App/Old.swift": source], targets: [("App", ["App/Row1.swift"])]), of: "view-does-io")
        #expect(found.map(\.grade) == ["required"])
    }

    @Test(arguments: [("Screens", false), ("Core", true)])
    func aValueThatAnotherTargetDrawsIsNoView(_ drawer: String, _ isView: Bool) async throws {
        let facts = facts(
            [
                "Core/Money.swift": "struct Money { let cents: Int }",
                "\(drawer)/MoneyView.swift": "import SwiftUI\nextension Money: View { var body: some View { Text(\"\") } }",
            ],
            targets: [
                ("App", (1...8).map { "App/Row\($0).swift" }), ("Core", ["Core/Money.swift", "Core/MoneyView.swift"]),
                ("Screens", ["Screens/MoneyView.swift"]),
            ])
        #expect((RoleMap(facts).role(of: "Money") == .view) == isView)
    }
}
