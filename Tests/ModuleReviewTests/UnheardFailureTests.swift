import Testing

/// Failures of which nobody who uses the app hears, each beside its look-alike.
struct UnheardFailureTests {
    @Test(arguments: [
        (work: "try? await client.post(text)", finds: ["ComposerViewModel.send"]),
        (work: "try? await client.warm(text)", finds: []),
        (work: "do { try await client.post(text) } catch { print(error) }", finds: ["ComposerViewModel.send"]),
        (work: "do { try await client.post(text) } catch { message = \"\\(error)\" }", finds: []),
        (work: "do { try await client.post(text) } catch {\n// The outbox sends it again.\n}", finds: []),
    ])
    func whatAPersonSent(work: String, finds: [String]) async throws {
        let source = """
            protocol NoteClient { func post(_ text: String) async throws; func warm(_ text: String) async throws }
            @MainActor final class ComposerViewModel {
                private(set) var message = ""
                private let client: NoteClient
                init(client: NoteClient) { self.client = client }
                func send(text: String) async {
                    \(work)
                }
            }
            """
        #expect(try await Reviewing.symbols("swallowed-error", in: source) == finds)
    }

    @Test(arguments: [
        (way: "guard let data = data else { return }", finds: ["TicketClient.tickets"]),
        (way: "guard let data = data else { completion([]); return }", finds: []),
        (way: "guard let self = self else { return }", finds: []),
        (way: "if let error = error { print(error); return }", finds: ["TicketClient.tickets"]),
        (way: "if let error = error { completion([]); return }", finds: ["TicketClient.tickets"]),
    ])
    func whoAskedByACallback(way: String, finds: [String]) async throws {
        let source = """
            import Foundation
            final class TicketClient {
                func tickets(at url: URL, completion: @escaping ([String]) -> Void) {
                    URLSession.shared.dataTask(with: url) { [weak self] data, _, error in
                        \(way)
                        completion(["one"])
                    }.resume()
                }
            }
            """
        #expect(try await Reviewing.symbols("swallowed-error", in: source) == finds)
    }

    @Test(arguments: [
        (success: "self?.rows = rows", call: "service.rows", finds: ["RowsViewController.refresh"]),
        (success: "print(rows)", call: "service.rows", finds: []),
        (success: "self?.rows = rows", call: "service.loadImage", finds: []),
    ])
    func whatAControllerShows(success: String, call: String, finds: [String]) async throws {
        let source = """
            import UIKit
            protocol RowService {
                func rows(_ done: @escaping (Result<[String], Error>) -> Void)
                func loadImage(_ done: @escaping (Result<[String], Error>) -> Void)
            }
            final class RowsViewController: UIViewController {
                private var rows: [String] = []
                private let service: RowService
                init(service: RowService) { self.service = service; super.init(nibName: nil, bundle: nil) }
                func refresh() {
                    \(call) { [weak self] result in
                        switch result {
                        case .success(let rows): \(success)
                        case .failure(let error): print(error)
                        }
                    }
                }
            }
            """
        #expect(try await Reviewing.symbols("swallowed-error", in: source) == finds)
    }
}
