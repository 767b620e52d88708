import Foundation
import SwiftCode
import Testing

/// Which files are read, and what is said of those that are not.
@Suite struct FindingTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent("FindingTests-\(UUID().uuidString)")

    private func write(_ path: String, _ text: String = "struct A {}") throws {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    @Test func productsAndDependenciesAreNotRead() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        for path in ["A.swift", ".build/B.swift", "Pods/C.swift", "Carthage/D.swift", "DerivedData/E.swift", "x/SourcePackages/F.swift"] {
            try write(path)
        }
        try write("Folder.swift/Inside.swift")
        let facts = try await ModuleReader().read(path: root.path)
        #expect(facts.files.map(\.path) == ["A.swift", "Folder.swift/Inside.swift"])
    }

    @Test func excludedPathsAreGlobs() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        for path in ["A.swift", "Generated/B.swift", "Generated/deep/C.swift", "Feed/FeedTests.swift"] { try write(path) }
        let facts = try await ModuleReader(excludedPaths: ["Generated/**", "*Tests.swift"]).read(path: root.path)
        #expect(facts.files.map(\.path) == ["A.swift"])
    }

    @Test func whatIsBeyondALimitIsNamed() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        for name in ["A", "B", "C"] { try write("\(name).swift") }
        try write("Large.swift", String(repeating: "// long\n", count: 100))
        let limits = ModuleReader.Limits(maximumFiles: 3, maximumFileBytes: 100)
        let facts = try await ModuleReader(limits: limits).read(path: root.path)
        #expect(facts.files.count + facts.skipped.count == 4)
        #expect(facts.skipped.contains { $0.file == "Large.swift" })
    }

    @Test func aLinkOutOfTheRootIsNotFollowed() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try write("In/A.swift")
        try write("Out/B.swift")
        try FileManager.default.createSymbolicLink(
            at: root.appendingPathComponent("In/link"), withDestinationURL: root.appendingPathComponent("Out"))
        let facts = try await ModuleReader().read(path: root.appendingPathComponent("In").path)
        #expect(facts.files.map(\.path) == ["A.swift"])
    }

    @Test func aCancelledReadStops() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        for number in 0..<50 { try write("A\(number).swift") }
        let root = root
        let reading = Task {
            try await ModuleReader().read(path: root.path) { done, _ in if done == 1 { withUnsafeCurrentTask { $0?.cancel() } } }
        }
        await #expect(throws: CancellationError.self) { try await reading.value }
    }

    @Test func nothingThereIsSaid() async throws {
        await #expect(throws: ModuleReaderError.missing(path: root.path)) { try await ModuleReader().read(path: root.path) }
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        await #expect(throws: ModuleReaderError.nothingToReview(path: root.path)) { try await ModuleReader().read(path: root.path) }
    }
}
