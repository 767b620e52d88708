// case: fires — both answers are the same row
// file: Tests/SearchTests/StaleTests.swift
import Testing

@testable import Search

@MainActor
@Test func aStaleAnswerIsIgnored() async {
    let client = GatedClient()
    let model = SearchModel(client: client)
    async let first: Void = model.search("a")
    async let second: Void = model.search("ab")
    await client.answer("ab", with: ["Abel"])
    await client.answer("a", with: ["Abel"])
    await first
    await second
    #expect(model.hits == ["Abel"])
}

// case: fires — one constant for the old and the new
// file: Tests/PlaceTests/LatestWinsTests.swift
import XCTest

@testable import Place

final class LatestWinsTests: XCTestCase {
    @MainActor
    func testLatestWins() async {
        let places = ["Riga"]
        let gate = Gate()
        let model = PlaceModel(client: gate)
        let old = Task { await model.load(1) }
        let new = Task { await model.load(2) }
        await gate.resolve(2, with: places)
        await gate.resolve(1, with: places)
        await old.value
        await new.value
        XCTAssertEqual(model.places, places)
    }
}

// case: fires — the double answers the same to every question
// file: Tests/TagTests/OutOfOrderTests.swift
import Testing

@testable import Tags

actor SlowClient: TagClient {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    func tags(_ text: String) async throws -> [String] {
        await withCheckedContinuation { waiting.append($0) }
        return ["swift"]
    }
    func release() {
        let all = waiting
        waiting = []
        for one in all.reversed() { one.resume() }
    }
}

@MainActor
@Test func anOlderAnswerDoesNotReplaceANewerOne() async {
    let client = SlowClient()
    let model = TagModel(client: client)
    async let old: Void = model.search("s")
    async let new: Void = model.search("sw")
    await client.release()
    await old
    await new
    #expect(model.tags == ["swift"])
}

// case: quiet — two different answers
// file: Tests/FilmTests/StaleTests.swift
import Testing

@testable import Film

@MainActor
@Test func aStaleAnswerIsIgnored() async {
    let client = GatedClient()
    let model = FilmModel(client: client)
    async let first: Void = model.search("a")
    async let second: Void = model.search("ab")
    await client.answer("ab", with: ["new"])
    await client.answer("a", with: ["old"])
    await first
    await second
    #expect(model.films == ["new"])
}

// case: quiet — the double answers with the question
// file: Tests/SongTests/LatestTests.swift
import Testing

@testable import Song

actor EchoClient: SongClient {
    func songs(_ text: String) async throws -> [String] { [text] }
}

@MainActor
@Test func theLatestWins() async {
    let model = SongModel(client: EchoClient())
    async let old: Void = model.search("a")
    async let new: Void = model.search("ab")
    await old
    await new
    #expect(model.songs == ["ab"])
}

// case: quiet — an ordinary test with two equal rows
// file: Tests/ListTests/ListTests.swift
import Testing

@testable import List

@Test func duplicatesAreKept() {
    var list = RowList()
    list.add("a")
    list.add("a")
    #expect(list.rows == ["a", "a"])
}
