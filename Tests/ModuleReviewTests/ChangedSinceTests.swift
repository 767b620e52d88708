import Foundation
import ModuleReview
import SwiftCode
import Testing

/// What git says was changed, on a repository made for the test.
@Suite struct ChangedSinceTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent("ChangedSince-\(UUID().uuidString)")

    private func git(_ words: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", root.path, "-c", "user.name=a", "-c", "user.email=a@b"] + words
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "git \(words)")
    }

    private func write(_ name: String, _ owner: String) throws {
        let text = """
            import SwiftUI
            final class Model\(owner): ObservableObject {}
            struct \(owner): View { @ObservedObject var model = Model\(owner)(); var body: some View { Text("") } }
            """
        try text.write(to: root.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }

    private func symbols(since revision: String) async throws -> [String] {
        var request = ReviewRequest()
        request.changedSince = revision
        let facts = try await ModuleReader().read(path: root.path)
        return try await ModuleReviewer(library: Reviewing.library).review(facts, request: request).findings.map(\.symbol)
    }

    @Test func onlyChangedRenamedAndNewFilesAreReported() async throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        try git("init", "-q")
        try write("Old.swift", "Old")
        try write("Moved.swift", "Moved")
        try write("Gone.swift", "Gone")
        try git("add", ".")
        try git("commit", "-qm", "one")
        #expect(try await symbols(since: "HEAD").isEmpty)
        try write("New.swift", "New")
        try git("mv", "Moved.swift", "Elsewhere.swift")
        try git("rm", "-q", "Gone.swift")
        #expect(try await symbols(since: "HEAD") == ["New.model"])
        try write("Old.swift", "Changed")
        #expect(try await symbols(since: "HEAD") == ["New.model", "Changed.model"])
    }

    @Test func aHabitOfTheModuleIsToldAtThePlaceThatChanged() async throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        func write(_ name: String, _ text: String) throws {
            try text.write(to: root.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        func view(_ name: String) -> String {
            "import SwiftUI\nstruct \(name): View { @ObservedObject var model = Model(); var body: some View { Text(\"\") } }\n"
        }
        try git("init", "-q")
        try write("Model.swift", "import SwiftUI\nfinal class Model: ObservableObject {}\n")
        for name in ["A", "B", "C", "D"] { try write("\(name).swift", view(name)) }
        try git("add", ".")
        try git("commit", "-qm", "four")
        try write("E.swift", view("E"))
        var request = ReviewRequest()
        request.changedSince = "HEAD"
        let facts = try await ModuleReader().read(path: root.path)
        let found = try await ModuleReviewer(library: Reviewing.library).review(facts, request: request).findings
        #expect(found.map(\.file) == ["E.swift"])
        #expect(found.first?.evidence.contains { $0.hasPrefix("A.swift:2: ") } == true)
    }

    @Test func whatIsNoRevisionOrNoRepositoryIsSaid() async throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        try write("A.swift", "A")
        await #expect(throws: ReviewProblem.self) { try await symbols(since: "HEAD") }
        try git("init", "-q")
        await #expect(throws: ReviewProblem.self) { try await symbols(since: "no-such-branch") }
        await #expect(throws: ReviewProblem.self) { try await symbols(since: "--output=x") }
    }

    @Test func theUsersSettingsOfGitAndBlanksInNamesChangeNothing() async throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        try git("init", "-q")
        for setting in ["diff.noprefix", "diff.mnemonicPrefix", "color.diff"] { try git("config", setting, "true") }
        try write("My View.swift", "Old")
        try git("add", ".")
        try git("commit", "-qm", "one")
        try write("My View.swift", "Changed")
        #expect(try await symbols(since: "HEAD") == ["Changed.model"])
    }

    @Test func textOfAFileThatLooksLikeAHeaderOfADiffIsText() async throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        try git("init", "-q")
        try write("A.swift", "Old")
        try write("Z.swift", "Known")
        try git("add", ".")
        try git("commit", "-qm", "one")
        // The diff shows the first line of this text as `+++ b/Z.swift`, and the lines after it as lines of A.
        let file = root.appendingPathComponent("A.swift")
        let text = "/*\n++ b/Z.swift\n*/\n" + (try String(contentsOf: file, encoding: .utf8))
        try text.write(to: file, atomically: true, encoding: .utf8)
        try git("add", ".")
        #expect(try await symbols(since: "HEAD").isEmpty)
        try (text + "\nstruct Late: View { @ObservedObject var model = ModelOld(); var body: some View { Text(\"\") } }\n")
            .write(to: file, atomically: true, encoding: .utf8)
        let found = try await symbols(since: "HEAD")
        #expect(found.contains("Late.model") && !found.contains("Known.model"))
    }

    @Test func whatTheOtherBranchChangedMeanwhileIsNotOurs() async throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        try git("init", "-q")
        try write("Shared.swift", "Shared")
        try git("add", ".")
        try git("commit", "-qm", "one")
        try git("branch", "theirs")
        try write("Ours.swift", "Ours")
        try git("add", ".")
        try git("commit", "-qm", "ours")
        try git("checkout", "-q", "theirs")
        try write("Shared.swift", "Theirs")
        try git("commit", "-qam", "theirs")
        try git("checkout", "-q", "-")
        #expect(try await symbols(since: "theirs") == ["Ours.model"])
    }

    @Test func aShallowCloneSaysThatItIsOne() async throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        let clone = FileManager.default.temporaryDirectory.appendingPathComponent("ChangedSince-\(UUID().uuidString)")
        defer { for folder in [root, clone] { try? FileManager.default.removeItem(at: folder) } }
        try git("init", "-q")
        for name in ["One", "Two"] {
            try write("A.swift", name)
            try git("add", ".")
            try git("commit", "-qm", name)
        }
        try git("clone", "-q", "--depth", "1", root.absoluteString, clone.path)
        var request = ReviewRequest()
        request.changedSince = "HEAD~1"
        let facts = try await ModuleReader().read(path: clone.path)
        let problem = await #expect(throws: ReviewProblem.self) {
            try await ModuleReviewer(library: Reviewing.library).review(facts, request: request)
        }
        #expect(problem?.description.contains("shallow") == true)
    }
}
