// file: Notes/NotesViewModel.swift
import Observation
protocol NotesRepository: Sendable { func notes() async throws -> [String] }
@MainActor @Observable final class NotesViewModel {
    private(set) var notes: [String] = []
    private let repository: any NotesRepository
    init(repository: any NotesRepository) { self.repository = repository }
    func load() async { notes = (try? await repository.notes()) ?? [] }
}
// file: Notes/NotesView.swift
import SwiftUI
struct NotesView: View {
    let viewModel: NotesViewModel
    var body: some View { List(viewModel.notes, id: \.self) { note in Text(note) }.task { await viewModel.load() } }
}
