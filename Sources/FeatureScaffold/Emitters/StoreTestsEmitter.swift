/// Writes the tests of a live store: what is kept, what is replaced and what is left.
struct StoreTestsEmitter {
    /// Where what is stored is kept during a test.
    struct Place {
        /// Members of the suite that make it.
        var helpers: [String]
        /// The statements that make an empty place for two stores.
        var begin: [String]
        /// The store over that place.
        var store: String
        /// A store over a place of its own.
        var alone: String
        var imports: [String] = []
    }

    let spec: FeatureSpec
    let dependency: ProtocolSpec
    let entity: EntitySpec
    /// The name of the store.
    let name: String
    let place: Place

    private var usesXCTest: Bool { spec.tests == .xctest }
    private var suite: String { name + "Tests" }

    var file: ScaffoldFile? {
        guard spec.tests != .none else { return nil }
        return ScaffoldFile(
            path: spec.path(.tests, suite), purpose: "proves what is kept",
            text: Code.file([
                spec.testImports(more: place.imports),
                """
                \(spec.free)\(usesXCTest ? "final class \(suite): XCTestCase" : "struct \(suite)") {
                \(Code.indent(Code.blocks(place.helpers + tests.map { test($0.name, $0.lines) })))
                }
                """,
            ]))
    }

    private func test(_ name: String, _ lines: [String]) -> String {
        let marker = usesXCTest ? "func test\(Names.upper(name))" : "@Test func \(name)"
        return "\(marker)() async throws {\n\(Code.indent(Code.lines(lines)))\n}"
    }

    private func expect(_ right: String) -> [String] {
        [usesXCTest ? "XCTAssertEqual(found, \(right))" : "#expect(found == \(right))"]
    }

    private func call(_ function: FunctionSpec, on store: String, _ values: [String] = []) -> String {
        function.marker + function.applied("\(store).\(function.name)", zip(function.parameters, values).map { $0.argument($1) })
    }

    private func sample(_ number: Int) -> String { "\(entity.name).sample(\(number))" }

    /// The first sample's identity with everything else of the second.
    private var changed: String { Samples.entity(entity, number: "2", identity: sample(1) + ".id") }

    private var tests: [(name: String, lines: [String])] {
        func first(_ operation: StoreOperation) -> FunctionSpec? {
            dependency.functions.first { StoreOperation($0, entity: entity) == operation }
        }
        guard let all = first(.all) else { return [] }
        let begin = place.begin + ["let store = \(place.store)"]
        var tests: [(name: String, lines: [String])] = [
            ("withoutAnythingStoredTheListIsEmpty", ["let found = \(call(all, on: place.alone))"] + expect("[]"))
        ]
        guard let save = first(.save) else { return tests }
        func saving(_ value: String) -> String { (save.result == .void ? "" : "_ = ") + call(save, on: "store", [value]) }
        let read = "let found = \(call(all, on: place.store))"
        tests += [
            (
                "whatIsSavedIsThereAtTheNextStart",
                begin + [saving(sample(1)), saving(sample(2)), read] + expect("[\(sample(1)), \(sample(2))]")
            ),
            (
                "whatIsSavedAgainIsThereOnce",
                begin + ["let changed = \(changed)", saving(sample(1)), saving("changed"), read] + expect("[changed]")
            ),
        ]
        for (operation, value) in [(StoreOperation.deleteByID, sample(1) + ".id"), (.delete, sample(1))] {
            guard let delete = first(operation) else { continue }
            tests.append(
                (
                    "\(delete.name)LeavesTheOthers",
                    begin + [saving(sample(1)), saving(sample(2)), call(delete, on: "store", [value]), read] + expect("[\(sample(2))]")
                ))
        }
        if let find = first(.find) {
            tests.append(
                (
                    "\(find.name)FindsOne",
                    begin + [saving(sample(1)), saving(sample(2)), "let found = \(call(find, on: "store", [sample(2) + ".id"]))"]
                        + expect(sample(2))
                ))
        }
        return tests
    }
}
