import ModuleReview
import SwiftCode
import Testing

@Suite struct CancelledReviewTests {
    @Test func aCancelledReviewThrowsAndGivesNoPartOfIt() async {
        let reviewing = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await Reviewing.result("final class FeedViewModel { func load() {} }")
        }
        await #expect(throws: CancellationError.self) { try await reviewing.value }
    }

    @Test func aCancelledTaskMakesNoWholeGraph() async {
        let facts = ModuleReader().read(source: "class A {}\nclass B { let a = A() }")
        #expect(!TypeGraph(facts).uses.isEmpty)
        let uses = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return TypeGraph(facts).uses
        }.value
        #expect(uses.isEmpty)
    }
}
