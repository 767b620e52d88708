import Foundation
import Testing

@testable import Playbooks

@Suite("Where references are looked for")
struct ReferencesLocatorTests {
    private let folder: TemporaryFolder
    private var root: String { folder.path }

    init() throws { folder = try TemporaryFolder() }

    private func locate(option: String? = nil, variable: String? = nil) throws -> String {
        let environment = variable.map { [ReferencesLocator.environmentVariable: $0] } ?? [:]
        return try ReferencesLocator(
            option: option, environment: environment, executable: root + "/link", package: root + "/package"
        ).locate()
    }

    @Test("the option, the variable, the installation, the package")
    func order() throws {
        let places = ["option", "variable", "installed/share/swift-architecture/references", "package/references"]
        for place in places { try folder.write("# Notes", to: place + "/mv.md") }
        try folder.write("", to: "installed/bin/swift-architecture")
        try FileManager.default.createSymbolicLink(
            atPath: root + "/link", withDestinationPath: root + "/installed/bin/swift-architecture")
        #expect(try locate(option: root + "/option", variable: root + "/variable") == root + "/option")
        #expect(try locate(variable: root + "/variable") == root + "/variable")
        #expect(try locate() == root + "/installed/share/swift-architecture/references")
        #expect(try locate(variable: "") == root + "/installed/share/swift-architecture/references")
        try FileManager.default.removeItem(atPath: root + "/installed")
        #expect(try locate() == root + "/package/references")
    }

    @Test("a folder that somebody asked for is not replaced by another")
    func wishes() throws {
        try folder.write("# Notes", to: "package/references/mv.md")
        try folder.write("", to: "empty/notes.txt")
        #expect(throws: ReferencesNotFound(lookedAt: ["--references: \(root)/none (does not exist)"])) {
            try locate(option: root + "/none", variable: root + "/package/references")
        }
        #expect(throws: ReferencesNotFound(lookedAt: ["SWIFT_ARCHITECTURE_REFERENCES: \(root)/empty (holds no Markdown file)"])) {
            try locate(variable: root + "/empty")
        }
    }

    @Test func missing() throws {
        let error = #expect(throws: ReferencesNotFound.self) { try locate() }
        #expect(
            error?.description == """
                No references were found, a folder with playbooks such as mvvm.md. Looked at:
                  - --references: not given
                  - SWIFT_ARCHITECTURE_REFERENCES: not set
                  - beside the executable: \(URL(fileURLWithPath: root).deletingLastPathComponent().path)/share/swift-architecture/references (does not exist)
                  - the package it was built from: \(root)/package/references (does not exist)
                Give the folder with --references DIR or in SWIFT_ARCHITECTURE_REFERENCES.
                """)
        #expect(throws: ReferencesNotFound(lookedAt: ["\(root)/none (does not exist)"])) { try PlaybookLibrary.load(from: root + "/none") }
    }
}
