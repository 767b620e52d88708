/// Writes the live implementation of a store: the list in one file.
struct FileStoreEmitter {
    let spec: FeatureSpec
    let dependency: ProtocolSpec
    let entity: EntitySpec

    private var name: String { "File" + dependency.name }

    init?(_ spec: FeatureSpec) {
        guard let dependency = spec.stored, let entity = spec.entity else { return nil }
        (self.spec, self.dependency, self.entity) = (spec, dependency, entity)
    }

    var file: ScaffoldFile {
        ScaffoldFile(
            path: spec.path(.data, name), purpose: "the live data, in a file",
            text: Code.file([
                "import Foundation",
                """
                /// Keeps the list in one file, which is replaced as a whole: a crash leaves the old one.
                actor \(name): \(dependency.name) {
                    private let file: URL

                    init(file: URL) { self.file = file }

                \(Code.indent(Code.blocks(dependency.functions.compactMap(function) + [reading, writing])))
                }
                """,
            ]))
    }

    private func function(_ function: FunctionSpec) -> String? {
        StoreOperation(function, entity: entity).map { "\(function.declaration) {\n\(Code.indent($0.body(function, entity)))\n}" }
    }

    private var reading: String {
        """
        private func read() throws -> [\(entity.name)] {
            guard FileManager.default.fileExists(atPath: file.path) else { return [] }
            return try JSONDecoder().decode([\(entity.name)].self, from: Data(contentsOf: file))
        }
        """
    }

    private var writing: String {
        guard dependency.functions.contains(where: { StoreOperation($0, entity: entity)?.writes == true }) else { return "" }
        return """
            private func write(_ list: [\(entity.name)]) throws {
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try JSONEncoder().encode(list).write(to: file, options: .atomic)
            }
            """
    }

    // MARK: - Tests

    var testFile: ScaffoldFile? {
        guard spec.tests != .none else { return nil }
        let usesXCTest = spec.tests == .xctest
        let suite = name + "Tests"
        let helper = """
            /// Where no file is yet, in a folder of its own.
            private func makePlace() -> URL {
                FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).appendingPathComponent("list.json")
            }
            """
        return ScaffoldFile(
            path: spec.path(.tests, suite), purpose: "proves what the file keeps",
            text: Code.file([
                spec.testImports(),
                """
                \(spec.free)\(usesXCTest ? "final class \(suite): XCTestCase" : "struct \(suite)") {
                \(Code.indent(Code.blocks([helper] + tests.map { test($0.name, $0.lines, usesXCTest) })))
                }
                """,
            ]))
    }

    private func test(_ name: String, _ lines: [String], _ usesXCTest: Bool) -> String {
        let marker = usesXCTest ? "func test\(Names.upper(name))" : "@Test func \(name)"
        return "\(marker)() async throws {\n\(Code.indent(Code.lines(lines)))\n}"
    }

    private func expect(_ right: String) -> [String] {
        [spec.tests == .xctest ? "XCTAssertEqual(found, \(right))" : "#expect(found == \(right))"]
    }

    private func call(_ function: FunctionSpec, on store: String, _ values: [String] = []) -> String {
        "\(function.marker)\(store).\(function.name)(\(zip(function.parameters, values).map { $0.argument($1) }.joined(separator: ", ")))"
    }

    private var tests: [(name: String, lines: [String])] {
        func first(_ operation: StoreOperation) -> FunctionSpec? {
            dependency.functions.first { StoreOperation($0, entity: entity) == operation }
        }
        guard let all = first(.all) else { return [] }
        let begin = [
            "let file = makePlace()", "defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }",
            "let store = \(name)(file: file)",
        ]
        var tests: [(name: String, lines: [String])] = [
            ("withoutAFileTheListIsEmpty", ["let found = \(call(all, on: "\(name)(file: makePlace())"))"] + expect("[]"))
        ]
        guard let save = first(.save) else { return tests }
        func saving(_ number: Int) -> String {
            (save.result == .void ? "" : "_ = ") + call(save, on: "store", ["\(entity.name).sample(\(number))"])
        }
        let read = "let found = \(call(all, on: "\(name)(file: file)"))"
        let item = "\(entity.name).sample(1)"
        tests.append(
            ("whatIsSavedIsThereAtTheNextStart", begin + [saving(1), saving(2), read] + expect("[\(item), \(entity.name).sample(2)]")))
        tests.append(("whatIsSavedAgainIsThereOnce", begin + [saving(1), saving(1), read] + expect("[\(item)]")))
        for (operation, value) in [(StoreOperation.deleteByID, item + ".id"), (.delete, item)] {
            guard let delete = first(operation) else { continue }
            tests.append(
                (
                    "\(delete.name)LeavesTheOthers",
                    begin + [saving(1), saving(2), call(delete, on: "store", [value]), read]
                        + expect("[\(entity.name).sample(2)]")
                ))
        }
        return tests
    }
}

/// What a function of a store does, as far as its form and its name say it.
enum StoreOperation: Sendable, Hashable {
    case all, save, delete, deleteByID, find

    private static let saving = ["save", "add", "insert", "update", "store", "upsert", "put", "keep"]
    private static let deleting = ["delete", "remove"]

    init?(_ function: FunctionSpec, entity: EntitySpec) {
        guard function.isAsync, function.isThrowing, function.failure == nil else { return nil }
        let whole = TypeName.named(entity.name)
        let identity = [TypeName.named(entity.name + ".ID"), entity.idType]
        let types = function.parameters.map(\.type)
        func begins(_ words: [String]) -> Bool { words.contains(where: function.name.hasPrefix) }
        switch (types, function.result) {
        case ([], .array(whole)): self = .all
        case ([whole], .void) where begins(Self.saving), ([whole], whole) where begins(Self.saving): self = .save
        case ([whole], .void) where begins(Self.deleting): self = .delete
        case (_, .void) where types.count == 1 && identity.contains(types[0]) && begins(Self.deleting): self = .deleteByID
        case (_, .optional(whole)) where types.count == 1 && identity.contains(types[0]): self = .find
        default: return nil
        }
    }

    var writes: Bool { self != .all && self != .find }

    func body(_ function: FunctionSpec, _ entity: EntitySpec) -> String {
        let value = function.parameters.first?.name ?? ""
        switch self {
        case .all: return "try read()"
        case .find: return "try read().first { $0.id == \(value) }"
        case .delete: return "try write(read().filter { $0.id != \(value).id })"
        case .deleteByID: return "try write(read().filter { $0.id != \(value) })"
        case .save:
            return """
                var list = try read()
                if let index = list.firstIndex(where: { $0.id == \(value).id }) { list[index] = \(value) } else { list.append(\(value)) }
                try write(list)\(function.result == .void ? "" : "\nreturn \(value)")
                """
        }
    }
}

extension FeatureSpec {
    private static let storing = ["Store", "Storage", "Cache", "Database", "Archive", "Persistence"]

    /// Whether what the screen shows is kept on the device, as the dependency's name says.
    var isKeptHere: Bool { load.map { load in Self.storing.contains(where: load.dependency.name.hasSuffix) } ?? false }

    /// The dependency that the assembly can make over a file.
    var stored: ProtocolSpec? {
        guard isKeptHere, let load, let entity, entity.conformances.contains("Codable"), load.inputs.isEmpty, load.paging == nil else {
            return nil
        }
        return load.dependency.functions.allSatisfy { StoreOperation($0, entity: entity) != nil } ? load.dependency : nil
    }

    /// The dependencies that the assembly makes itself.
    var live: [ProtocolSpec] { [remote, stored].compactMap { $0 } }
}
