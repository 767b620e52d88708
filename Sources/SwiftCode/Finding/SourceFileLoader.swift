import Foundation

/// Loads one file and reads it, or says why not.
enum SourceFileLoader {
    struct Result: Sendable {
        var facts: FileFacts?
        var skipped: SkippedFile?
        /// What the file looked like before it was read; nil when its facts are not to be held.
        var stamp: FactsMemory.Stamp?
        /// True when the parser had to read it.
        var isParsed = false
        /// Tells the text from every other; nil when its facts are not to be kept.
        var content: ContentHash?
    }

    static func load(_ file: String, below root: String, maximumBytes: Int, shards: FactsShards?, cache: FactsCache?) -> Result {
        // Taken first: a change while the file is read then makes the next look differ.
        let stamp = FactsMemory.Stamp(of: root + "/" + file)
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: root + "/" + file), options: .mappedIfSafe)
        } catch {
            return Result(skipped: SkippedFile(file: file, reason: "cannot be read: \(error.localizedDescription)"))
        }
        // The size was looked at when the file was found, but it may have grown since.
        if data.count > maximumBytes {
            return Result(skipped: SkippedFile(file: file, reason: "larger than \(maximumBytes) bytes"))
        }
        if data.withUnsafeBytes({ ByteSearch.offset(of: 0, in: $0, from: 0, to: min(8_000, $0.count)) != nil }) {
            return Result(skipped: SkippedFile(file: file, reason: "binary, not Swift source"))
        }
        if GeneratedFiles.hasGeneratedHeader(data.prefix(2_000)) {
            return Result(skipped: SkippedFile(file: file, reason: "generated file: its header says so"))
        }
        if let source = String(data: data, encoding: .utf8) {
            let content = data.withUnsafeBytes { ContentHash(of: $0) }
            if let facts = shards?.facts(of: content) ?? cache?.facts(of: content) {
                return Result(facts: facts.at(file), stamp: stamp, content: content)
            }
            let facts = SourceFileReader.extract(source, path: file)
            cache?.keep(facts, of: content)
            return Result(facts: facts, stamp: stamp, isParsed: true, content: content)
        }
        let facts = SourceFileReader.extract(String(decoding: data, as: UTF8.self), path: file)
        return Result(facts: facts, skipped: SkippedFile(file: file, reason: "read with replacement characters: not valid UTF-8"))
    }
}
