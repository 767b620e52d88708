import Foundation
import SwiftCode
import Testing

@Suite struct OnceTests {
    /// Counts from any thread.
    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0
        func next() -> Int {
            lock.withLock {
                count += 1
                return count
            }
        }
    }

    @Test func whatManyAskForIsWorkedOutOnce() async {
        let (once, counter) = (Once<Int>(), Counter())
        let answers = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<100 { group.addTask { once.value { counter.next() } } }
            return await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(answers == [1])
        #expect(counter.next() == 2)
    }
}
