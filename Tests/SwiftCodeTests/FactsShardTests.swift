import Foundation
import Testing

@testable import SwiftCode

@Suite struct FactsShardTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("FactsShardTests-\(UUID().uuidString)")

    private func module(_ files: [String: String]) throws -> String {
        let module = folder.appendingPathComponent("module")
        try FileManager.default.createDirectory(at: module, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: module.appendingPathComponent(name)) }
        return module.path
    }

    /// Reads every share and saves it; the places of the files.
    private func shards(of path: String, count: Int, build: String = "one") async throws -> [String] {
        var places: [String] = []
        for number in 1...count {
            let share = try #require(FactsShard.Share("\(number)/\(count)"))
            let place = folder.appendingPathComponent("\(number)-of-\(count).facts")
            try await ModuleReader().readShard(share, of: path, build: build).data.write(to: place)
            places.append(place.path)
        }
        return places
    }

    private func json(_ facts: ModuleFacts) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(facts)
    }

    private static let files = [
        "A.swift": "struct A { let b: B }", "B.swift": "final class B { func run() { go() } }", "C.swift": "enum C { case a }",
        "D.swift": "protocol D { func d() async throws }", "E.swift": "extension A: D { func d() {} }",
    ]

    @Test(arguments: [1, 2, 3, 7]) func aModuleFromItsShardsIsTheModule(count: Int) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try module(Self.files)
        let shards = try FactsShards(readingFrom: try await shards(of: path, count: count), build: "one")
        let merged = try await ModuleReader(shards: shards).read(path: path)
        #expect(try json(merged) == json(try await ModuleReader().read(path: path)))
    }

    @Test func everyFileIsInExactlyOneShard() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try module(Self.files)
        var files = 0
        for number in 1...3 {
            let share = try #require(FactsShard.Share("\(number)/3"))
            files += try await ModuleReader().readShard(share, of: path, build: "one").files
        }
        #expect(files == Self.files.count)
    }

    @Test func whatAShardHoldsIsNotReadAgain() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try module(["A.swift": "struct A {}"])
        let place = try await shards(of: path, count: 1)[0]
        let shards = try FactsShards(readingFrom: [place], build: "one")
        let held = SourceFileLoader.load("A.swift", below: path, maximumBytes: 1_000, shards: shards, cache: nil)
        #expect(held.facts?.types.map(\.name) == ["A"])
        #expect(!held.isParsed)
    }

    @Test func aFileThatChangedSinceIsReadAnew() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try module(Self.files)
        let places = try await shards(of: path, count: 2)
        _ = try module(["A.swift": "struct Other {}"])
        let merged = try await ModuleReader(shards: FactsShards(readingFrom: places, build: "one")).read(path: path)
        #expect(merged.files.first?.types.map(\.name) == ["Other"])
    }

    @Test func shardsThatDoNotFitTogetherAreRefused() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try module(Self.files)
        let three = try await shards(of: path, count: 3)
        let two = try await shards(of: path, count: 2)
        func problem(_ places: [String], build: String = "one") -> String? {
            do {
                _ = try FactsShards(readingFrom: places, build: build)
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(problem([three[0], three[2]]) == "missing: 2/3")
        #expect(problem([two[0], three[1]])?.contains("of 2 and 3") == true)
        #expect(problem([two[0], two[0]])?.contains("both shard 1/2") == true)
        #expect(problem(two, build: "other")?.contains("another build") == true)
        #expect(problem([folder.appendingPathComponent("none").path])?.contains("no file") == true)
        #expect(problem([])?.contains("for example") == true)
    }

    @Test func aDamagedShardIsNone() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let share = try #require(FactsShard.Share("1/1"))
        let whole = try await ModuleReader().readShard(share, of: try module(["A.swift": "struct A { let b = 1 }"]), build: "one").data
        #expect(FactsShard(whole)?.files == 1)
        for index in whole.indices {
            var damaged = whole
            damaged[index] ^= 0x41
            #expect(FactsShard(damaged) == nil, "byte \(index)")
        }
        for length in 0..<whole.count { #expect(FactsShard(whole.prefix(length)) == nil, "\(length) bytes") }
    }

    @Test(arguments: ["0/3", "4/3", "1", "1/0", "-1/2", "a/b", "1/2/3", " 1/2", "1/99999"]) func noShare(text: String) {
        #expect(FactsShard.Share(text) == nil)
    }
}
