/// The wording of every error, in one place so that the sentences stay alike.
enum ErrorSentence {
    static func of(_ error: ScaffoldError) -> String {
        switch error {
        case .invalidValue(let field, let value, let allowed, let nearest, let example):
            let guess = nearest.map { "; did you mean \"\($0)\"?" } ?? "."
            return "\(field): \"\(shown(value))\" is not allowed\(guess) Allowed: \(allowed.joined(separator: ", ")). Example: \(example)"
        case .refused(let field, let value, let reason, let example):
            return "\(field): \"\(shown(value))\" \(reason). Example: \(example)"
        case .declaration(let field, let text, let line, let column, let reason, let example):
            return "\(field): \"\(shown(text))\" at \(line):\(column): \(reason). Example: \(example)"
        case .noEmitter(let pattern, let available):
            return "pattern: no emitter for \"\(pattern)\" yet; available: \(available.joined(separator: ", "))"
        case .uiNotWritten(let ui):
            return "ui: code for \"\(ui)\" is not written yet; available: swiftui, uikit"
        case .proposalDiffers(let given, let current):
            return
                "proposal: \"\(shown(given))\" is not what would be written now (\"\(current)\"); look at the files again and repeat the new proposal."
        case .notWritable(let directory, let roots):
            let allowed = roots.isEmpty ? "none (start the server with --writable DIR)" : roots.joined(separator: ", ")
            return "directory: \"\(shown(directory))\" is not inside a directory that may be written to. Allowed: \(allowed)"
        case .writeFailed(let path, let reason):
            return "\"\(path)\" could not be written (\(reason)); nothing was written."
        }
    }

    /// Long values are cut, so that an error never repeats a whole file.
    private static func shown(_ value: String) -> String {
        value.count <= 80 ? value : value.prefix(77) + "…"
    }
}
