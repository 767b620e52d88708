import Foundation
import SwiftCode
import Testing

@Test func dump() throws {
    let source = """
    import SwiftUI
    @MainActor @Observable final class Model: Base<Int>, Sendable {
        private(set) var items: [Item] = []
        weak var delegate: Delegate?
        @ObservationIgnored private let client = FeedClient(x: .live)
        func load(id: Int, _ y: String = "a") async throws -> [Item] {
            // swift-architecture:disable:next some-rule - because
            self.items = try await client.fetch(id: id).map { Item($0) } ?? []
            Task { [weak self] in
                guard let self else { return }
                await self.reload()
            }
            task = Task { await foo() }
            publisher.map(\\.x).receive(on: RunLoop.main).sink { [weak self] in self?.items = $0 }.store(in: &bag)
            do { try bar() } catch let error as APIError where error.x { log(error) } catch { print("\\(error.localizedDescription)") }
            count += 1
            let v = x as? Foo
            if let a = b(), case .loaded(let z) = state { run(a) } else { stop() }
            _ = await self.value
            return switch state { case .a: one() case .b: [] }
        }
    }
    #Preview { Text("x") }
    """
    let facts = SourceFileReader.facts(of: source, path: "A.swift")
    for (s, n) in [("(", 100_000), ("[", 100_000), ("{", 100_000), ("A<", 100_000), ("!", 100_000), ("try ", 20000), ("#if a\n", 20000), ("if a {} else ", 20000), ("func f() { ", 20000), ("class A { ", 20000), ("a ? b : ", 20000), ("- ", 20000),("a -> ", 20000), ("\"\\(", 20000), ("@a ", 20000), ("await .a", 20000), ("x as ", 20000)] {
        let t = Date(); FileHandle.standardError.write(Data(s.utf8))
        let f = SourceFileReader.facts(of: String(repeating: s, count: n), path: "A.swift")
        print(s, f.syntaxErrors.count, Date().timeIntervalSince(t))
    }
    for s in ["let x = " + Array(repeating: "a", count: 50_000).joined(separator: " + "), "let x = a" + String(repeating: ".b()", count: 5_000),
       "func f() { " + Array(repeating: "if a {} ", count: 3000).joined(separator: "else ") + "}"] {
        let t = Date(); FileHandle.standardError.write(Data(s.utf8))
        let f = SourceFileReader.facts(of: s, path: "A.swift")
        print(s.prefix(20), f.globals.first?.initialBody?.events.count ?? -1, f.functions.first?.body?.events.count ?? -1, Date().timeIntervalSince(t))
    }
}
