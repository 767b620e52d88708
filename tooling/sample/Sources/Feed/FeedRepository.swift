protocol FeedRepository: Sendable {
    func items() async throws -> [FeedItem]
}
