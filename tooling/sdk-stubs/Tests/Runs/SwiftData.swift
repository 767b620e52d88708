import CoreData
import SwiftData
import SwiftUI

@Model final class Note {
    var text: String
    var rank: Int
    init(text: String, rank: Int) {
        self.text = text
        self.rank = rank
    }
}

@ModelActor actor Notes {
    func add(_ text: String) throws -> PersistentIdentifier {
        let note = Note(text: text, rank: 9)
        modelContext.insert(note)
        try modelContext.save()
        return note.persistentModelID
    }
}

extension EnvironmentValues {
    @Entry fileprivate var depth = 2
}

private enum Failed: Error { case once }

@MainActor func run() async {
    do {
        let container = try ModelContainer(for: Note.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let context = container.mainContext
        context.insert(Note(text: "b", rank: 2))
        context.insert(Note(text: "a", rank: 1))
        expect(context.hasChanges, true)
        expect(try ModelContext(container).fetchCount(FetchDescriptor<Note>()), 0, "what is not saved is not in another context")
        try context.save()
        expect(try ModelContext(container).fetch(FetchDescriptor<Note>(sortBy: [SortDescriptor(\.rank)])).map(\.text), ["a", "b"])
        expect(try context.fetch(FetchDescriptor<Note>(predicate: #Predicate { $0.rank > 1 })).map(\.text), ["b"])
        let id = try await Notes(modelContainer: container).add("c")
        let added: Note? = context.registeredModel(for: id)
        expect(added?.text, "c")
        if let added { context.delete(added) }
        context.rollback()
        expect(try context.fetchCount(FetchDescriptor<Note>()), 3)
    } catch { expect("\(error)", "no error") }

    var values = EnvironmentValues()
    expect(values.depth, 2)
    values.depth = 3
    expect(values.depth, 3)

    let stored = NSPersistentContainer(name: "Records")
    let saved = try? await stored.performBackgroundTask { context in
        NSManagedObject(context: context).setValue("x", forKey: "name")
        let changes = context.hasChanges
        try context.save()
        return changes && !context.hasChanges
    }
    expect(saved, true)
    let failed: Bool
    do {
        try await stored.performBackgroundTask { _ in throw Failed.once }
        failed = false
    } catch { failed = error is Failed }
    expect(failed, true)
}
