import SwiftCode

extension ReviewedModule {
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
            return roles.contains(.useCase) || roles.contains(.interactor) || folders.contains("domain") || folders.contains("usecases")
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
