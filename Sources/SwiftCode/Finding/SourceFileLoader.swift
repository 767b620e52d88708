import Foundation

/// Loads one file and reads it, or says why not.
enum SourceFileLoader {
    struct Result: Sendable {
        var facts: FileFacts?
        var skipped: SkippedFile?
    }

    static func load(_ file: String, below root: String, maximumBytes: Int) -> Result {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: root).appendingPathComponent(file), options: .mappedIfSafe)
        } catch {
            return Result(skipped: SkippedFile(file: file, reason: "cannot be read: \(error.localizedDescription)"))
        }
        // The size was looked at when the file was found, but it may have grown since.
        if data.count > maximumBytes {
            return Result(skipped: SkippedFile(file: file, reason: "larger than \(maximumBytes) bytes"))
        }
        if data.prefix(8_000).contains(0) {
            return Result(skipped: SkippedFile(file: file, reason: "binary, not Swift source"))
        }
        if GeneratedFiles.hasGeneratedHeader(data.prefix(2_000)) {
            return Result(skipped: SkippedFile(file: file, reason: "generated file: its header says so"))
        }
        if let source = String(data: data, encoding: .utf8) {
            return Result(facts: SourceFileReader.extract(source, path: file))
        }
        let facts = SourceFileReader.extract(String(decoding: data, as: UTF8.self), path: file)
        return Result(facts: facts, skipped: SkippedFile(file: file, reason: "read with replacement characters: not valid UTF-8"))
    }
}
