import Foundation
import SwiftCode

/// A project file as Xcode writes it, made from the parts that a test is about.
struct XcodeProjectText {
    var objects: [String] = []
    var targets: [String] = []
    var groupChildren: [String] = []
    var projectSettings = ""
    var projectFile = ""
    var packageReferences: [String] = []
    private var sources: [String: [String]] = [:]

    /// Adds a file to the main group; its identifier is its name.
    mutating func addFile(_ path: String, sourceTree: String = "\"<group>\"", identifier: String? = nil, inMainGroup: Bool = true) {
        let name = identifier ?? path
        objects.append("\"\(name)\" = { isa = PBXFileReference; path = \"\(path)\"; sourceTree = \(sourceTree); };")
        if inMainGroup { groupChildren.append("\"\(name)\"") }
    }

    mutating func addGroup(_ name: String, path: String, children: [String]) {
        let list = children.map { "\"\($0)\"" }.joined(separator: ", ")
        objects.append("\"\(name)\" = { isa = PBXGroup; path = \"\(path)\"; sourceTree = \"<group>\"; children = ( \(list) ); };")
        groupChildren.append("\"\(name)\"")
    }

    /// `extra` are further lines of the target; `settings` its build settings in the configuration that is shipped.
    mutating func addTarget(
        _ name: String, product: String = "application", files: [String] = [], settings: String = "", configurationFile: String? = nil,
        extra: String = ""
    ) {
        for file in files { objects.append("\"\(name)-\(file)\" = { isa = PBXBuildFile; fileRef = \"\(file)\"; };") }
        let list = files.map { "\"\(name)-\($0)\"" }.joined(separator: ", ")
        objects.append("\"\(name)-sources\" = { isa = PBXSourcesBuildPhase; files = ( \(list) ); };")
        let base = configurationFile.map { "baseConfigurationReference = \"\($0)\";" } ?? ""
        objects.append(
            """
            "\(name)-release" = { isa = XCBuildConfiguration; name = Release; \(base) buildSettings = { \(settings) }; };
            "\(name)-list" = { isa = XCConfigurationList; buildConfigurations = ( "\(name)-release" ); };
            "\(name)" = { isa = PBXNativeTarget; name = "\(name)"; productType = "com.apple.product-type.\(product)";
                buildConfigurationList = "\(name)-list"; buildPhases = ( "\(name)-sources", "\(name)-frameworks" ); \(extra) };
            """)
        targets.append("\"\(name)\"")
    }

    var text: String {
        let base = projectFile.isEmpty ? "" : "baseConfigurationReference = \"\(projectFile)\";"
        return """
            // !$*UTF8*$!
            {
            archiveVersion = 1; objectVersion = 77;
            objects = {
            /* what the test is about */
            \(objects.joined(separator: "\n"))
            main = { isa = PBXGroup; sourceTree = "<group>"; children = ( \(groupChildren.joined(separator: ", ")) ); };
            debug = { isa = XCBuildConfiguration; name = Debug; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 99.0; }; };
            release = { isa = XCBuildConfiguration; name = Release; \(base) buildSettings = { \(projectSettings) }; };
            list = { isa = XCConfigurationList; buildConfigurations = ( debug, release ); defaultConfigurationName = Release; };
            project = { isa = PBXProject; mainGroup = main; buildConfigurationList = list; projectDirPath = "";
                targets = ( \(targets.joined(separator: ", ")) ); packageReferences = ( \(packageReferences.joined(separator: ", ")) ); };
            };
            rootObject = project;
            }
            """
    }
}

/// A folder of files that is gone when the test is.
final class ProjectFolder {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("ProjectFolder-\(UUID().uuidString)")

    init(_ files: [String: String]) throws {
        for (path, text) in files {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        // A repository's root: what lies above is not read.
        try FileManager.default.createDirectory(at: root.appendingPathComponent(".git"), withIntermediateDirectories: true)
    }

    /// What is read of it, or of a folder in it.
    func read(_ path: String = "") async throws -> ModuleFacts {
        defer { withExtendedLifetime(self) {} }
        return try await ModuleReader().read(path: path.isEmpty ? root.path : root.appendingPathComponent(path).path)
    }

    deinit { try? FileManager.default.removeItem(at: root) }
}
