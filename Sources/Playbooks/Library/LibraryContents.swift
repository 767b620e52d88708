/// The documents that a library is made of, before they are sorted and checked against each other.
struct LibraryContents: Sendable {
    var documents: [LoadedDocument]
    var skillFile: ReferenceFile?
    /// Problems that belong to no document of the list.
    var otherProblems: [PlaybookProblem] = []
    /// The vocabulary of a library that was made from values, used when no document holds one.
    var givenVocabulary: Vocabulary?

    /// The words that the documents are compared in.
    var vocabulary: Vocabulary? {
        func read(_ id: String) -> Vocabulary? { documents.first { $0.id == id && $0.vocabulary != nil }?.vocabulary }
        guard let guide = read(VocabularyReader.guideID) else { return givenVocabulary }
        return VocabularyReader.wordFiles.compactMap(read).reduce(guide) { $0.adding($1) }
    }

    init(of folder: ReferencesFolder) {
        documents = folder.documents(displayPrefix: "references/")
        skillFile = folder.skillFile
        otherProblems = skillFile.map(ReferencesFolder.problems(ofSkill:)) ?? []
        checkNames()
        rejectRepeatedIdentifiers()
    }

    init(
        documents: [LoadedDocument], skillFile: ReferenceFile?, otherProblems: [PlaybookProblem], givenVocabulary: Vocabulary?
    ) {
        self.givenVocabulary = givenVocabulary
        self.documents = documents
        self.skillFile = skillFile
        self.otherProblems = otherProblems
    }

    /// Lays a team's folder on top: a usable file replaces the one with its identifier, or is added.
    mutating func lay(_ path: String) {
        let folder = ReferencesFolder(path)
        if let fault = folder.fault {
            otherProblems.append(PlaybookProblem(file: path, line: 1, message: "the folder \(fault)", expected: "a folder with playbooks"))
            return
        }
        let base = documents
        // Links in other files keep leading to the file: the replacement is served under the replaced file's name.
        let laid = folder.documents(displayPrefix: path.hasSuffix("/") ? path : path + "/") { id in
            base.first { $0.id == id && $0.file != nil }?.fileName
        }
        var replaced: Set<String> = []
        for var document in laid {
            if document.isUsable, let id = document.id {
                if replaced.insert(id).inserted {
                    documents.removeAll { $0.id == id }
                } else {
                    document.reject(
                        line: document.idLine, "the id `\(id)` is taken by another file of the folder", expected: "an id of its own")
                }
            }
            if document.isUsable, let owner = documents.first(where: { $0.fileName == document.fileName && $0.isUsable }) {
                document.reject(
                    line: document.idLine, "the file's name is taken by \(owner.displayPath) with another id",
                    expected: "\(owner.id.map { "`id: \($0)` to replace it" } ?? "another id"), or another file name")
            }
            documents.append(document)
        }
    }

    private mutating func checkNames() {
        for index in documents.indices {
            let document = documents[index]
            let name = String(document.fileName.dropLast(".md".count))
            if document.isUsable, let id = document.id, id != name {
                documents[index].problems.append(
                    PlaybookProblem(
                        file: document.displayPath, line: document.idLine, message: "the id is `\(id)`",
                        expected: "`\(name)`, the file's name without `.md`"))
            }
        }
    }

    private mutating func rejectRepeatedIdentifiers() {
        var owners: [String: String] = [:]
        for index in documents.indices where documents[index].isUsable {
            guard let id = documents[index].id else { continue }
            if let owner = owners[id] {
                documents[index].reject(line: documents[index].idLine, "the id `\(id)` is taken by \(owner)", expected: "an id of its own")
            } else {
                owners[id] = documents[index].displayPath
            }
        }
    }
}
