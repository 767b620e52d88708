import SwiftCode

extension ReviewedModule {
    /// Files that the project of Xcode around them lists in no target, though it lists nearly all: nobody builds them. Scripts are run by themselves.
    static func unbuiltFiles(of facts: ModuleFacts) -> Set<String> {
        let files = facts.files.filter { facts.package(around: $0.path)?.isXcodeProject == true }
        let byProject = Dictionary(grouping: files) { facts.package(around: $0.path)?.manifest ?? "" }
        return byProject.values.reduce(into: []) { unbuilt, files in
            let unlisted = files.filter { facts.target(of: $0.path) == nil }
            // Of a project that is generated, or that lists folders in a way that is not known, little would be found.
            guard unlisted.count * 5 < files.count else { return }
            unbuilt.formUnion(unlisted.filter { $0.topLevel == nil }.map(\.path))
        }
    }
}

extension Violation {
    /// What no target builds does no harm, and is one thing to mend, whatever it does.
    var inAFileThatNoTargetBuilds: Violation {
        var violation = self
        violation.words = (
            why: "No target of the project lists this file, so nobody builds it; whoever reads it takes it for a part of the app.",
            fix: "Delete the file, or add it to a target and review again."
        )
        violation.harm = ("info", "option")
        return violation
    }
}
