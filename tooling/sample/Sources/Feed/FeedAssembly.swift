import Foundation
import SwiftUI

/// The one place that knows which implementations the feature gets.
@MainActor
enum FeedAssembly {
    static func makeView(baseURL: URL, session: URLSession = .shared) -> FeedView {
        FeedView(model: FeedViewModel(repository: RemoteFeedRepository(baseURL: baseURL, session: session)))
    }
}
