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

    /// Without `isHeld` the file is not looked at for its stamp.
    static func load(
        _ file: String, below root: String, maximumBytes: Int, isHeld: Bool = false, shards: FactsShards?, cache: FactsCache?
    ) -> Result {
        let path = root + "/" + file
        // Taken first: a change while the file is read then makes the next look differ.
        let stamp = isHeld ? FactsMemory.Stamp(of: path) : nil
        let bytes: [UInt8]
        do {
            bytes = try FileBytes.of(path) ?? Array(Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            return Result(skipped: SkippedFile(file: file, reason: "cannot be read: \(error.localizedDescription)"))
        }
        // The size was looked at when the file was found, but it may have grown since.
        if bytes.count > maximumBytes {
            return Result(skipped: SkippedFile(file: file, reason: "larger than \(maximumBytes) bytes"))
        }
        if bytes.withUnsafeBytes({ ByteSearch.offset(of: 0, in: $0, from: 0, to: min(8_000, $0.count)) != nil }) {
            return Result(skipped: SkippedFile(file: file, reason: "binary, not Swift source"))
        }
        if bytes.withUnsafeBytes({ GeneratedFiles.hasGeneratedHeader($0.prefix(2_000)) }) {
            return Result(skipped: SkippedFile(file: file, reason: "generated file: its header says so"))
        }
        guard isUTF8(bytes) else {
            let facts = SourceFileReader.extract(String(decoding: bytes, as: UTF8.self), path: file)
            return Result(facts: facts, skipped: SkippedFile(file: file, reason: "read with replacement characters: not valid UTF-8"))
        }
        let content = ContentHash(of: bytes)
        if let facts = shards?.facts(of: content) ?? cache?.facts(of: content) {
            return Result(facts: facts.at(file), stamp: stamp, content: content)
        }
        let facts = SourceFileReader.extract(bytes, path: file)
        cache?.keep(facts, of: content)
        return Result(facts: facts, stamp: stamp, isParsed: true, content: content)
    }

    /// Most files are ASCII, which is quickly told.
    private static func isUTF8(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            let whole = bytes.count & ~7
            var all: UInt64 = 0
            for start in stride(from: 0, to: whole, by: 8) { all |= bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self) }
            return all & 0x8080_8080_8080_8080 == 0 && bytes[whole...].allSatisfy { $0 < 0x80 }
        } || String(bytes: bytes, encoding: .utf8) != nil
    }
}
