// file: Feed/FeedRepository.swift
protocol FeedRepository: Sendable { func items() async throws -> [String]; func remove(_ name: String) async throws }
// file: Feed/FeedViewModel.swift
import Observation
@MainActor @Observable final class FeedViewModel {
    private let repository: any FeedRepository
    init(repository: any FeedRepository) { self.repository = repository }
    func items() async throws -> [String] { try await repository.items() }
    func remove(_ name: String) async throws { try await repository.remove(name) }
}
// file: Feed/FeedView.swift
import SwiftUI
struct FeedView: View {
    let viewModel: FeedViewModel
    @State private var names: [String] = []
    var body: some View { List(names, id: \.self) { name in Text(name) }.task { names = (try? await viewModel.items()) ?? [] } }
}
