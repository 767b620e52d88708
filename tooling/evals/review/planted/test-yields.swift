// case: fires — one yield
// file: Tests/CartTests.swift
import Testing

@testable import Cart

@MainActor
@Test func adds() async {
    let model = CartModel()
    model.addTapped()
    await Task.yield()
    #expect(model.count == 1)
}

// case: fires — a loop of yields
// file: Tests/SearchTests.swift
import XCTest

@testable import Search

final class SearchTests: XCTestCase {
    @MainActor
    func testFinds() async {
        let model = SearchModel()
        model.search("a")
        for _ in 0..<10 { await Task.yield() }
        XCTAssertEqual(model.hits, ["a"])
    }
}

// case: fires — mega yield
// file: Tests/PlayerTests.swift
import ConcurrencyExtras
import XCTest

@testable import Player

final class PlayerTests: XCTestCase {
    func testPlays() async {
        let model = PlayerModel()
        model.play()
        await Task.megaYield()
        XCTAssertTrue(model.isPlaying)
    }
}

// case: quiet — the work is awaited
// file: Tests/NoteTests.swift
import Testing

@testable import Note

@MainActor
@Test func saves() async {
    let model = NoteModel()
    await model.save("a")
    #expect(model.notes == ["a"])
}

// case: quiet — a stream's continuation yields values
// file: Tests/StreamTests.swift
import Testing

@testable import Ticker

@MainActor
@Test func follows() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let model = TickerModel(stream: stream)
    continuation.yield(1)
    continuation.finish()
    await model.follow()
    #expect(model.last == 1)
}

// case: quiet — a yield in the app's own loop
// file: Sources/Import/Importer.swift
actor Importer {
    private var rows = 0
    func run(_ count: Int) async {
        for _ in 0..<count {
            rows += 1
            await Task.yield()
        }
    }
}
// file: Tests/ImportTests/ImporterTests.swift
import Testing

@testable import Import

@Test func runs() async {
    let importer = Importer()
    await importer.run(3)
    #expect(await importer.count == 3)
}

// case: quiet — a loop that looks each time
// file: Tests/SignatureTests.swift
import XCTest

@testable import Signature

final class SignatureTests: XCTestCase {
    @MainActor
    func testSigns() async {
        let model = SignatureModel()
        model.sign()
        while model.isSigning { await Task.yield() }
        XCTAssertEqual(model.signatures, 1)
    }
}

// case: quiet — a yield that mixes up others, and nothing is asked after it
import Testing

struct RatesTests {
    @Test func readersAndAWriter() async {
        let rates = Rates()
        #expect(rates.isEmpty)
        for _ in 0..<100 {
            rates.read()
            await Task.yield()
        }
    }
}
