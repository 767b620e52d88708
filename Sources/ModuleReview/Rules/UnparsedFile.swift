import SwiftCode

/// A file that the parser could not read whole.
enum UnparsedFile: Rule {
    static let id = "unparsed-file"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.facts.files.compactMap { file in
            // The compiler only warns of a blank in `@available (iOS 16, *)`, and reads what is meant, as this parser does.
            let errors = file.syntaxErrors.filter { !$0.message.hasPrefix("extraneous whitespace") }
            guard let first = errors.first else { return nil }
            return Violation(
                file: file.path, position: first.position, symbol: file.path,
                message:
                    "\(file.path) has \(errors.count) syntax error\(errors.count == 1 ? "" : "s"): \(first.message).")
        }
    }

}
