import Foundation
import Testing

@testable import SwiftCode

@Suite struct FactsCacheTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("FactsCacheTests-\(UUID().uuidString)")
    private var cache: FactsCache { FactsCache(root: folder.appendingPathComponent("cache"), build: "one") }

    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources")

    private func json(_ facts: FileFacts) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(facts)
    }

    private func entries() -> [URL] {
        let found = FileManager.default.enumerator(at: cache.directory, includingPropertiesForKeys: [.isRegularFileKey])
        return (found?.allObjects as? [URL] ?? []).filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true }
    }

    @Test func everyFieldOfOurOwnSourcesComesBack() throws {
        let files = try #require(FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)?.allObjects as? [URL])
        let swift = files.filter { $0.pathExtension == "swift" }
        #expect(swift.count > 100)
        for file in swift {
            let facts = SourceFileReader.facts(of: try String(contentsOf: file, encoding: .utf8), path: "")
            var writer = FactWriter()
            facts.write(to: &writer)
            var reader = try FactReader(entry: writer.entry[...])
            let back = try FileFacts.read(from: &reader)
            #expect(reader.isAtEnd)
            #expect(try json(back) == json(facts), "\(file.lastPathComponent)")
        }
    }

    @Test func factsThatNoSourceOfOursHas() throws {
        let source = """
            // swift-architecture:disable god-type - settled
            import struct UIKit.CGRect
            #if DEBUG
            @testable import Feed
            #endif
            enum Route: Int { case a, b(Int, name: String) }
            actor Store<Value: Sendable> { weak var owner: AnyObject?; unowned let parent: AnyObject
              func run() throws -> Int { defer { stop() }; switch x { case .a: return 1; default: throw E.b }
                for i in 0..<3 { try! go(i as! Int) }
                while let y = next() { x.map { [weak self, z = 3] (q) in self?.go(q) } } } }
            let broken = (
            """
        let facts = SourceFileReader.facts(of: source, path: "A.swift")
        let content = ContentHash(of: Array(source.utf8))
        cache.keep(facts, of: content)
        // The same text may stand anywhere, so an entry knows no path.
        let back = try #require(cache.facts(of: content))
        #expect(back.path.isEmpty)
        #expect(try json(back) == json(SourceFileReader.facts(of: source, path: "")))
        #expect(!facts.syntaxErrors.isEmpty && facts.suppressions.count == 1)
        try FileManager.default.removeItem(at: folder)
    }

    @Test func aDamagedEntryIsAbsent() throws {
        let facts = SourceFileReader.facts(of: "struct A { let b = 1; func c() { d() } }", path: "A.swift")
        let content = ContentHash(of: Array("x".utf8))
        cache.keep(facts, of: content)
        let place = try #require(entries().first)
        let whole = try Data(contentsOf: place)
        for index in whole.indices {
            var damaged = whole
            damaged[index] ^= 0x41
            try damaged.write(to: place)
            #expect(cache.facts(of: content) == nil, "byte \(index)")
        }
        for length in 0..<whole.count {
            try whole.prefix(length).write(to: place)
            #expect(cache.facts(of: content) == nil, "\(length) bytes")
        }
        try FileManager.default.removeItem(at: folder)
    }

    @Test func aReaderOfNonsenseThrowsAndDoesNotTrap() {
        for seed in 0..<2_000 {
            var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
            let bytes = (0..<200).map { _ -> UInt8 in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 33)
            }
            guard var reader = try? FactReader(entry: bytes[...]) else { continue }
            _ = try? FileFacts.read(from: &reader)
        }
    }

    @Test func aReaderOnlyLooks() throws {
        let facts = SourceFileReader.facts(of: "struct A {}", path: "A.swift")
        let content = ContentHash(of: [7])
        let root = folder.appendingPathComponent("cache")
        let reader = FactsCache(root: root, build: "one", isReadOnly: true)
        reader.keep(facts, of: content)
        #expect(!FileManager.default.fileExists(atPath: root.path))
        cache.keep(facts, of: content)
        #expect(reader.facts(of: content) != nil)
        try FileManager.default.removeItem(at: folder)
    }

    @Test func theOldestGoBeyondTheBound() throws {
        let small = FactsCache(root: folder.appendingPathComponent("cache"), build: "one", maximumBytes: 400)
        for number in 0..<20 {
            let facts = SourceFileReader.facts(of: "struct A\(number) {}", path: "A.swift")
            small.keep(facts, of: ContentHash(of: [UInt8(number)]))
        }
        let before = entries().count
        small.prune()
        let bytes = try entries().reduce(0) { try $0 + ($1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) }
        #expect(before == 20)
        #expect(bytes <= 400 && bytes > 0)
        try FileManager.default.removeItem(at: folder)
    }

    @Test func anotherBuildSeesNothingOfThisOne() throws {
        let content = ContentHash(of: [1])
        cache.keep(SourceFileReader.facts(of: "struct A {}", path: "A.swift"), of: content)
        let other = FactsCache(root: folder.appendingPathComponent("cache"), build: "two")
        #expect(cache.facts(of: content) != nil)
        #expect(other.facts(of: content) == nil)
        try FileManager.default.removeItem(at: folder)
    }

    @Test func nothingIsWrittenBelowTheProjectAndTheAnswerIsTheSame() async throws {
        let project = folder.appendingPathComponent("Project")
        try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
        let file = project.appendingPathComponent("A.swift")
        try "struct A { let b = 1 }".write(to: file, atomically: true, encoding: .utf8)
        let memory = FactsMemory()
        let reader = ModuleReader(cache: cache, memory: memory)
        let plain = try await ModuleReader().read(path: project.path)
        let first = try await reader.read(path: project.path)
        let cached = try await ModuleReader(cache: cache).read(path: project.path)
        let held = try await reader.read(path: project.path)
        for other in [first, cached, held] { #expect(try json(other.files[0]) == json(plain.files[0])) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: project.path) == ["A.swift"])
        #expect(entries().count == 1)

        try "struct Longer { let c = 2 }".write(to: file, atomically: true, encoding: .utf8)
        let changed = try await reader.read(path: project.path)
        #expect(changed.files[0].types.map(\.name) == ["Longer"])
        try FileManager.default.removeItem(at: folder)
    }

    @Test func theUsersCacheDirectoryIsTaken() {
        let here = FactsCache.standard(environment: ["XDG_CACHE_HOME": "/caches", "HOME": "/home/a"], executable: #filePath)
        #expect(here?.directory.path.hasPrefix("/caches/swift-architecture/facts/") == true)
        #expect(FactsCache.standard(environment: ["HOME": "/home/a"], executable: "/no/such/file") == nil)
    }
}
