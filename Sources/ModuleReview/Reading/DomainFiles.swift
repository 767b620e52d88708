import SwiftCode

extension ReviewedModule {
    /// True in a folder called Domain that holds the screens as well: what the word means there is the feature.
    func isInDomainOfScreens(_ file: String) -> Bool { Self.domainFolder(of: file).map(screenDomains.contains) == true }

    func findScreenDomains() -> Set<String> {
        var counts: [String: (screens: Int, all: Int)] = [:]
        for type in productionTypes where type.kind != .extension {
            guard let folder = Self.domainFolder(of: type.file) else { continue }
            let role = role(of: type)
            counts[folder, default: (0, 0)].all += 1
            if role.isScreen || role == .viewModel { counts[folder]?.screens += 1 }
        }
        return Set(counts.filter { $0.value.screens * 10 >= $0.value.all }.map(\.key))
    }

    private static func domainFolder(of file: String) -> String? {
        let folders = file.split(separator: "/").dropLast()
        return folders.firstIndex { $0.lowercased() == "domain" }.map { folders[...$0].joined(separator: "/") }
    }

    /// Files that hold domain code alone: use cases, interactors, or what lies in a folder called Domain.
    func findDomainFiles() -> [FileFacts] {
        facts.files.filter { file in
            let isOfTests = file.path.split(separator: "/").contains { $0.hasSuffix("Tests") || $0 == "Mocks" }
            guard !file.isTest, !isOfTests else { return false }
            let declared = file.types.filter { $0.kind != .extension }
            let roles = declared.map { self.roles.role(of: $0.qualifiedName) }
            // A protocol for its data is the domain's own; who adopts it is not.
            let isOfData = declared.contains { $0.kind != .protocol && self.roles.role(of: $0.qualifiedName).isDataAccess }
            guard !roles.isEmpty, !isOfData, !roles.contains(where: { $0.isScreen || $0 == .viewModel || $0 == .app || $0 == .router })
            else { return false }
            let folders = file.path.split(separator: "/").dropLast().map { $0.lowercased() }
            return roles.contains(.useCase) || roles.contains(.interactor) || folders.contains("domain") && !isInDomainOfScreens(file.path)
                || folders.contains("usecases")
        }
    }

    /// A violation for each import of one of these modules.
    func violations(importing modules: Set<String>, in files: [FileFacts], message: (FileFacts, ImportFact) -> String) -> [Violation] {
        files.flatMap { file in
            file.imports.filter { modules.contains($0.module) && $0.condition == nil }.map { imported in
                Violation(
                    file: file.path, position: imported.position,
                    symbol: file.types.first?.qualifiedName ?? file.path, message: message(file, imported),
                    evidence: ["import \(imported.path)"])
            }
        }
    }
}
