// file: Stations/StationSource.swift
import Combine
protocol StationSource { func stations(near place: String, limit: Int) -> AnyPublisher<[String], any Error>; func favourites() -> AnyPublisher<[String], Never> }
// file: Stations/StationListModel.swift
import Combine
final class StationListModel: ObservableObject {
    @Published var names: [String] = []
    private let source: any StationSource
    private var bag: Set<AnyCancellable> = []
    init(source: any StationSource) { self.source = source }
    func load() { source.stations(near: "here", limit: 3).sink(receiveCompletion: { _ in }, receiveValue: { self.names = $0 }).store(in: &bag) }
    func watch() { source.favourites().sink { self.names = $0 }.store(in: &bag) }
}
// file: Stations/StationListView.swift
import SwiftUI
struct StationListView: View {
    @ObservedObject var model: StationListModel
    var body: some View { List(model.names, id: \.self) { name in Text(name) } }
}
