import Foundation
import Testing

@testable import MCPServer

@Suite("Lines in")
struct LineReaderTests {
    private func lines(_ parts: [[UInt8]], limit: Int = 100) -> [InputLine] {
        var reader = LineReader(limit: limit)
        var lines: [InputLine] = []
        for part in parts { reader.read(part[...]) { lines.append($0) } }
        reader.end { lines.append($0) }
        return lines
    }

    private func line(_ text: String) -> InputLine { .bytes(Data(text.utf8)) }

    @Test("input split at any byte is put together again, also inside a character")
    func splits() {
        let bytes = Array("a🧭é\nb\n".utf8)
        for cut in 0...bytes.count {
            #expect(lines([Array(bytes[..<cut]), Array(bytes[cut...])]) == [line("a🧭é"), line("b")], "cut at \(cut)")
        }
        #expect(lines(bytes.map { [$0] }) == [line("a🧭é"), line("b")])
    }

    @Test("CR LF ends a line, blank lines give nothing, the last line needs no end")
    func ends() {
        #expect(lines([Array("a\r\n\r\n\n \t\nb".utf8)]) == [line("a"), line("b")])
        #expect(lines([[]]) == [])
    }

    @Test("a byte order mark is skipped at the very start only")
    func byteOrderMark() {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        #expect(lines([mark + Array("a\n".utf8) + mark + Array("b\n".utf8)]) == [line("a"), .bytes(Data(mark + Array("b".utf8)))])
    }

    @Test("a line over the limit is reported once and dropped, the next one is read")
    func tooLong() {
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 101)
        let fits = [UInt8](repeating: UInt8(ascii: "y"), count: 100)
        #expect(lines([long, long, Array("\nb\n".utf8), fits, Array("\n".utf8)]) == [.tooLong, line("b"), .bytes(Data(fits))])
        #expect(lines([long]) == [.tooLong])
    }
}

@Suite("Lines out")
struct LineWriterTests {
    /// Takes what is written, a few bytes at a time.
    private final class Sink: Sendable {
        let bytes = Guarded<[UInt8]>([])
        func take(_ part: ArraySlice<UInt8>, atMost count: Int) -> Int? {
            bytes.withLock { $0.append(contentsOf: part.prefix(count)) }
            return min(part.count, count)
        }
    }

    @Test("short writes are continued, and draining waits for all of it")
    func shortWrites() {
        let sink = Sink()
        let writer = LineWriter(write: { sink.take($0, atMost: 3) }, readerIsGone: {})
        let lines = (0..<200).map { "line \($0) é🧭" }
        for line in lines { writer.write(line) }
        writer.start()
        writer.drain(givingUpAfter: 30)
        #expect(sink.bytes.withLock { String(decoding: $0, as: UTF8.self) } == lines.map { $0 + "\n" }.joined())
    }

    @Test("handing over does not wait for the reader")
    func readerTakesNothing() {
        let release = DispatchSemaphore(value: 0)
        let writer = LineWriter(
            write: { part in
                release.wait()
                release.signal()
                return part.count
            }, readerIsGone: {})
        writer.start()
        for number in 0..<10_000 { writer.write("\(number)") }
        release.signal()
        writer.drain(givingUpAfter: 30)
    }

    @Test("a reader that is gone is told once")
    func readerIsGone() async {
        await confirmation { confirm in
            await withCheckedContinuation { continuation in
                let writer = LineWriter(
                    write: { _ in nil },
                    readerIsGone: {
                        confirm()
                        continuation.resume()
                    })
                writer.write("a")
                writer.start()
            }
        }
    }

    @Test("draining gives up on a reader that takes nothing")
    func givesUp() {
        let release = DispatchSemaphore(value: 0)
        let writer = LineWriter(
            write: { part in
                release.wait()
                return part.count
            }, readerIsGone: {})
        writer.write("a")
        writer.start()
        writer.drain(givingUpAfter: 0.02)
        release.signal()
    }
}
