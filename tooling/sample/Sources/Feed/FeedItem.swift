struct FeedItem: Identifiable, Hashable, Sendable, Codable {
    let id: Int
    let title: String
}
