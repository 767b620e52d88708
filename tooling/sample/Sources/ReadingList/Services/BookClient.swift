import Foundation

public protocol BookClient: Sendable {
    func library() async throws -> [Book]
    func search(_ query: String) async throws -> [Book]
    func recommendations() async throws -> [Book]
}

public struct RemoteBookClient: BookClient {
    private let baseURL: URL
    private let session: URLSession

    public init(baseURL: URL, session: URLSession = URLSession(configuration: .default)) {
        self.baseURL = baseURL
        self.session = session
    }

    public func library() async throws -> [Book] {
        try await books(at: baseURL.appending(path: "library"))
    }

    public func search(_ query: String) async throws -> [Book] {
        try await books(at: baseURL.appending(path: "search").appending(queryItems: [URLQueryItem(name: "q", value: query)]))
    }

    public func recommendations() async throws -> [Book] {
        try await books(at: baseURL.appending(path: "recommendations"))
    }

    private func books(at url: URL) async throws -> [Book] {
        let (data, _) = try await session.data(from: url)
        return try JSONDecoder().decode([Book].self, from: data)
    }
}
