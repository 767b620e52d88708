import SwiftCode

/// A file that the parser could not read whole.
enum UnparsedFile: Rule {
    static let id = "unparsed-file"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.facts.files.compactMap { file in
            guard let first = file.syntaxErrors.first else { return nil }
            return Violation(
                file: file.path, position: first.position, symbol: file.path,
                message:
                    "\(file.path) has \(file.syntaxErrors.count) syntax error\(file.syntaxErrors.count == 1 ? "" : "s"): \(first.message).")
        }
    }

}
