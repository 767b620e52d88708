/// Everything that `references/` says, read once and ready to be asked.
public struct PlaybookLibrary: Sendable {
    /// The patterns: the ones of the index in its order, then the others by identifier.
    public let patterns: [Playbook]
    /// Every other reference file, by identifier.
    public let guides: [Guide]
    /// What is malformed, by file and line.
    public let problems: [PlaybookProblem]
    /// The facts and phrases of the selection guide; empty when it is missing.
    public let vocabulary: Vocabulary
    /// The files themselves: `SKILL.md` first when there is one beside the folder, then the references by name.
    public let files: [ReferenceFile]
    /// The folder that was read.
    public let location: String
    /// What the library was made from, for a folder that is laid over it later.
    private let contents: LibraryContents

    /// Makes a library from its parts.
    public init(
        patterns: [Playbook] = [],
        guides: [Guide] = [],
        problems: [PlaybookProblem] = [],
        vocabulary: Vocabulary = Vocabulary(),
        files: [ReferenceFile] = [],
        location: String = ""
    ) {
        self.patterns = patterns
        self.guides = guides
        self.problems = problems
        self.vocabulary = vocabulary
        self.files = files
        self.location = location
        contents = LibraryContents(patterns: patterns, guides: guides, problems: problems, vocabulary: vocabulary, files: files)
    }

    private init(_ contents: LibraryContents, location: String) {
        self.contents = contents
        self.location = location
        let documents = contents.documents
        patterns = documents.compactMap(\.pattern).sorted { Self.place(of: $0) < Self.place(of: $1) }
        guides = documents.compactMap(\.guide).sorted { $0.id < $1.id }
        vocabulary = contents.vocabulary ?? Vocabulary()
        files = contents.files
        let problems = contents.otherProblems + documents.flatMap(\.problems) + CrossReferenceCheck(contents).problems
        self.problems = problems.enumerated()
            .sorted { ($0.element.file, $0.element.line, $0.offset) < ($1.element.file, $1.element.line, $1.offset) }
            .map(\.element)
    }

    /// The pattern with that identifier, if its playbook could be read.
    public func pattern(_ id: String) -> Playbook? { patterns.first { $0.id == id } }

    /// The rule with that identifier, from a playbook or a guide.
    public func rule(_ id: String) -> RuleEntry? { rules.first { $0.id == id } }

    /// Every move that keeps the pattern, in its general form.
    public var moves: [Move] { guides.flatMap(\.moves).filter { $0.variant == nil } }

    /// The steps of a move for one pattern or direction, when a guide has them.
    public func move(_ id: String, variant: String) -> Move? {
        guides.flatMap(\.moves).first { $0.id == id && $0.variant == variant }
    }

    /// The move that words ask for: the one with the longest phrase in them, which is the surest sign.
    public func move(askedForBy words: String) -> Move? {
        let words = words.lowercased()
        let found = moves.flatMap { move in move.words.map { (move: move, phrase: $0) } }.filter { words.contains($0.phrase) }
        return found.max { $0.phrase.count < $1.phrase.count }?.move
    }

    /// Every rule: those of the patterns, then those of the guides. Of entries with one identifier, only the first is in the list.
    public var rules: [RuleEntry] {
        var seen: Set<String> = []
        return (patterns.flatMap(\.rules) + guides.flatMap(\.rules)).filter { seen.insert($0.id).inserted }
    }

    /// The problems of one file, such as `mvvm.md`; an answer that would have used the file tells of them.
    public func problems(ofFile name: String) -> [PlaybookProblem] {
        problems.filter { $0.file == name || $0.file.hasSuffix("/" + name) }
    }

    /// Reads a folder of references, and lays the folders of `overlay` over it, the last one on top.
    ///
    /// Throws `ReferencesNotFound` when there is no such folder or nothing in it; whatever is wrong within files is in `problems`.
    public static func load(from references: String, overlay: [String] = []) throws -> PlaybookLibrary {
        let folder = ReferencesFolder(references)
        if let fault = folder.fault { throw ReferencesNotFound(lookedAt: ["\(references) (\(fault))"]) }
        var contents = LibraryContents(of: folder)
        for path in overlay { contents.lay(path) }
        return PlaybookLibrary(contents, location: references)
    }

    /// This library with a team's own folder laid over it: a file with the same `id` replaces, a new one adds.
    ///
    /// A file of the team that cannot be used leaves the one below it in place, and its problems say so.
    public func overlaid(with folder: String) -> PlaybookLibrary {
        var contents = contents
        contents.lay(folder)
        return PlaybookLibrary(contents, location: location)
    }

    private static func place(of playbook: Playbook) -> (Int, String) {
        (PatternIdentifiers.index.firstIndex(of: playbook.id) ?? PatternIdentifiers.index.count, playbook.id)
    }
}

extension LibraryContents {
    /// The files to serve, each name once: what can be used goes before what cannot.
    fileprivate var files: [ReferenceFile] {
        var byPath: [String: ReferenceFile] = [:]
        for document in documents.filter(\.isUsable) + documents.filter({ !$0.isUsable }) {
            guard let file = document.file, byPath[file.path] == nil else { continue }
            byPath[file.path] = file
        }
        return (skillFile.map { [$0] } ?? []) + byPath.values.sorted { $0.path < $1.path }
    }

    /// The contents of a library that was made from values.
    fileprivate init(
        patterns: [Playbook], guides: [Guide], problems: [PlaybookProblem], vocabulary: Vocabulary, files: [ReferenceFile]
    ) {
        func document(_ id: String, _ name: String, _ content: LoadedDocument.Content) -> LoadedDocument {
            let path = "references/\(name)"
            return LoadedDocument(
                displayPath: path, fileName: name, id: id, idLine: 1, content: content, file: files.first { $0.path == path }, problems: [],
                mentions: [])
        }
        let guideDocuments = guides.map {
            document($0.id, $0.path, .guide($0, nil))
        }
        self.init(
            documents: patterns.map { document($0.id, $0.path, .pattern($0)) } + guideDocuments,
            skillFile: files.first { $0.path == "SKILL.md" }, otherProblems: problems,
            givenVocabulary: vocabulary)
    }
}
