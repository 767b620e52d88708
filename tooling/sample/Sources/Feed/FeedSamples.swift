#if DEBUG
    extension FeedItem {
        static func sample(_ number: Int) -> FeedItem {
            FeedItem(id: number, title: "Title \(number)")
        }
    }

    struct SampleFeedRepository: FeedRepository {
        func items() async throws -> [FeedItem] { (1...3).map(FeedItem.sample) }
    }
#endif
