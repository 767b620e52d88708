import Foundation

struct RemoteFeedRepository: FeedRepository {
    let baseURL: URL
    let session: URLSession

    func items() async throws -> [FeedItem] {
        try decode([FeedItem].self, from: await send("GET", "items"))
    }

    private func send(_ method: String, _ path: String) async throws -> Data {
        var request = URLRequest(url: baseURL.appendingPathComponent(path))
        request.httpMethod = method
        let (data, response) = try await session.data(for: request)
        guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {
            throw URLError(.badServerResponse)
        }
        return data
    }

    private func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        try JSONDecoder().decode(type, from: data)
    }
}
