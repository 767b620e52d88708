import Foundation
import ModuleReview
import Playbooks
import SwiftCode
import Testing

/// What a module does in the same way at many places is told once.
@Suite struct HabitTests {
    private func source(_ count: Int) -> String {
        (0..<count).map { number in
            """
            // file: Feed/Feed\(number)ViewModel.swift
            final class Feed\(number)ViewModel {
                let client: Client
                var items: [Int] = []
                func load() async { do { items = try await client.items() } catch {} }
            }
            """
        }.joined(separator: "\n")
    }

    private func found(_ source: String, _ request: ReviewRequest = ReviewRequest(), grade: String = "recommended") async throws
        -> [Finding]
    {
        let entry = RuleEntry(id: "swallowed-error", title: "", severity: "warning", grade: grade, why: "why", fix: "fix")
        let library = PlaybookLibrary(guides: [Guide(id: "all", title: "All", path: "all.md", rules: [entry])])
        return try await ModuleReviewer(library: library).review(ModuleReader().read(source: source), request: request).findings
    }

    @Test func manyPlacesAreOneFindingWithAllOfThem() async throws {
        #expect(try await found(source(8)).count == 8)
        let many = try await found(source(9))
        #expect(many.count == 1)
        #expect(many.first?.message.hasSuffix("The same holds for 8 more places.") == true)
        #expect(many.first?.evidence.last == "Feed/Feed8ViewModel.swift:4: Feed8ViewModel.load")
    }

    @Test func anAppWhoseScreensAllAskItsDelegateHasTheHabit() async throws {
        func source(_ count: Int) -> String {
            let screens = (0..<count).map { number in
                """
                // file: Feed/Feed\(number)Controller.swift
                import UIKit
                final class Feed\(number)Controller: UIViewController {
                    func open() { (UIApplication.shared.delegate as? AppDelegate)?.open() }
                }
                """
            }
            return screens.joined(separator: "\n")
        }
        #expect(try await Reviewing.symbols("view-reaches-app-delegate", in: source(8)).count == 8)
        #expect(try await Reviewing.symbols("view-reaches-app-delegate", in: source(9)).count == 1)
    }

    @Test func whatIsRequiredIsToldPlaceByPlace() async throws {
        #expect(try await found(source(12), grade: "required").count == 12)
    }

    @Test func noPlaceIsBeyondWhatAPageShows() async throws {
        let found = try await found(source(60))
        #expect(found.count == 3)
        let told = Set(
            found.map(\.file) + found.flatMap(\.evidence).filter { $0.hasPrefix("Feed/") }.map { String($0.prefix { $0 != ":" }) })
        #expect(told.count == 60)
    }

    @Test func aBaselineOfFewPlacesHoldsWhenTheyAreToldTogether() async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("HabitTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: path) }
        try Baseline(of: try await found(source(8))).data().write(to: path)
        var request = ReviewRequest()
        request.baseline = path.path
        #expect(try await found(source(8), request).isEmpty)
        #expect(try await found(source(9), request).map(\.file) == ["Feed/Feed8ViewModel.swift"])
    }
}
