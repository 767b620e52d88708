import Foundation
import Testing

@testable import FeatureScaffold

/// Writing is all or nothing, and only where it is allowed.
@Suite struct WriterTests {
    private let scaffold = Scaffold(
        files: [
            ScaffoldFile(path: "Feed/A.swift", purpose: "a", text: "a\n"), ScaffoldFile(path: "Feed/B.swift", purpose: "b", text: "b\n"),
        ],
        tree: "", protocols: [], graph: "", wiring: "", checklist: [], assumptions: [])

    @Test func everyFileIsWritten() throws {
        let root = try Disk.temporaryFolder()
        let result = try ScaffoldWriter(writableRoots: [root]).write(scaffold, directory: root + "/App", proposal: scaffold.proposal)
        #expect(result == WriteResult(written: ["Feed/A.swift", "Feed/B.swift"], conflicts: []))
        #expect(Disk.contents(root) == ["App", "App/Feed", "App/Feed/A.swift", "App/Feed/B.swift"])
    }

    @Test func anotherProposalIsRefused() throws {
        let root = try Disk.temporaryFolder()
        #expect(throws: ScaffoldError.proposalDiffers(given: "0", current: scaffold.proposal)) {
            try ScaffoldWriter(writableRoots: [root]).write(scaffold, directory: root, proposal: "0")
        }
        #expect(Disk.contents(root).isEmpty)
    }

    @Test func anExistingFileIsAConflictAndNothingIsWritten() throws {
        let root = try Disk.temporaryFolder()
        try FileManager.default.createDirectory(atPath: root + "/Feed", withIntermediateDirectories: true)
        try "mine".write(toFile: root + "/Feed/B.swift", atomically: true, encoding: .utf8)
        let result = try ScaffoldWriter(writableRoots: [root]).write(scaffold, directory: root, proposal: scaffold.proposal)
        #expect(result == WriteResult(written: [], conflicts: ["Feed/B.swift"]))
        #expect(Disk.contents(root) == ["Feed", "Feed/B.swift"])
        #expect(try String(contentsOfFile: root + "/Feed/B.swift", encoding: .utf8) == "mine")
    }

    @Test func nothingOutsideTheRootsIsWritten() throws {
        let root = try Disk.temporaryFolder()
        let outside = try Disk.temporaryFolder()
        try FileManager.default.createSymbolicLink(atPath: root + "/link", withDestinationPath: outside)
        try FileManager.default.createSymbolicLink(atPath: root + "/broken", withDestinationPath: outside + "/nowhere")
        for directory in [
            outside, root + "/..", root + "/a/../..", root + "/link", root + "/link/deeper", root + "/broken", "relative", root + "x",
        ] {
            #expect(throws: ScaffoldError.notWritable(directory: directory, roots: [root]), "\(directory)") {
                try ScaffoldWriter(writableRoots: [root]).write(scaffold, directory: directory, proposal: scaffold.proposal)
            }
        }
        #expect(throws: ScaffoldError.notWritable(directory: root, roots: [])) {
            try ScaffoldWriter(writableRoots: []).write(scaffold, directory: root, proposal: scaffold.proposal)
        }
        #expect(Disk.contents(outside).isEmpty)
    }

    @Test func aLinkInsideTheDirectoryDoesNotLeadOut() throws {
        let root = try Disk.temporaryFolder()
        let outside = try Disk.temporaryFolder()
        try FileManager.default.createSymbolicLink(atPath: root + "/Feed", withDestinationPath: outside)
        #expect(throws: ScaffoldError.self) {
            try ScaffoldWriter(writableRoots: [root]).write(scaffold, directory: root, proposal: scaffold.proposal)
        }
        #expect(Disk.contents(outside).isEmpty)
    }

    @Test func aPathOfTheProposalDoesNotLeadOut() throws {
        let root = try Disk.temporaryFolder()
        for path in ["../A.swift", "/etc/A.swift", "Feed/../../A.swift", "Feed//A.swift"] {
            let bad = Scaffold(
                files: [ScaffoldFile(path: path, purpose: "", text: "")], tree: "", protocols: [], graph: "", wiring: "", checklist: [],
                assumptions: [])
            #expect(throws: ScaffoldError.self, "\(path)") {
                try ScaffoldWriter(writableRoots: [root]).write(bad, directory: root, proposal: bad.proposal)
            }
        }
        #expect(Disk.contents(root).isEmpty)
    }

    @Test func aFaultHalfWayLeavesNothing() throws {
        struct Fault: Error {}
        let root = try Disk.temporaryFolder()
        let writer = ScaffoldWriter(writableRoots: [root]) { path in
            if path == "Feed/B.swift" { throw Fault() }
        }
        #expect(throws: ScaffoldError.self) { try writer.write(scaffold, directory: root + "/App", proposal: scaffold.proposal) }
        #expect(Disk.contents(root).isEmpty)
    }

    /// What a writing leaves that is killed after it has named one of its two files.
    private func cutOff(in root: String) throws -> String {
        let staging = root + "/.swift-architecture-1"
        try FileManager.default.createDirectory(atPath: staging, withIntermediateDirectories: false)
        try FileManager.default.createDirectory(atPath: root + "/Feed", withIntermediateDirectories: false)
        for name in ["0", "1"] { try "half".write(toFile: "\(staging)/\(name)", atomically: false, encoding: .utf8) }
        try FileManager.default.linkItem(atPath: staging + "/0", toPath: root + "/Feed/A.swift")
        try "\(root)/Feed/A.swift\n\(root)/Feed/B.swift".write(toFile: staging + "/targets", atomically: false, encoding: .utf8)
        return staging
    }

    @Test func whatAKillLeftIsTakenBackBeforeTheNextWriting() throws {
        let root = try Disk.temporaryFolder()
        _ = try cutOff(in: root)
        let result = try ScaffoldWriter(writableRoots: [root]).write(scaffold, directory: root, proposal: scaffold.proposal)
        #expect(result.conflicts.isEmpty)
        #expect(Disk.contents(root) == ["Feed", "Feed/A.swift", "Feed/B.swift"])
        #expect(try String(contentsOfFile: root + "/Feed/A.swift", encoding: .utf8) == "a\n")
    }

    @Test func whatAKillLeftDoesNotTakeFilesThatSomebodyWroteSince() throws {
        let root = try Disk.temporaryFolder()
        _ = try cutOff(in: root)
        try FileManager.default.removeItem(atPath: root + "/Feed/A.swift")
        try "mine".write(toFile: root + "/Feed/A.swift", atomically: false, encoding: .utf8)
        let result = try ScaffoldWriter(writableRoots: [root]).write(scaffold, directory: root, proposal: scaffold.proposal)
        #expect(result.conflicts == ["Feed/A.swift"])
        #expect(Disk.contents(root) == ["Feed", "Feed/A.swift"])
        #expect(try String(contentsOfFile: root + "/Feed/A.swift", encoding: .utf8) == "mine")
    }

    @Test func aFileThatComesMeanwhileIsKept() throws {
        let root = try Disk.temporaryFolder()
        let writer = ScaffoldWriter(writableRoots: [root]) { path in
            if path == "Feed/B.swift" { try "theirs".write(toFile: root + "/Feed/B.swift", atomically: true, encoding: .utf8) }
        }
        #expect(throws: ScaffoldError.self) { try writer.write(scaffold, directory: root, proposal: scaffold.proposal) }
        #expect(Disk.contents(root) == ["Feed", "Feed/B.swift"])
        #expect(try String(contentsOfFile: root + "/Feed/B.swift", encoding: .utf8) == "theirs")
    }
}
