import Foundation
import ModuleReview
import Playbooks
import SwiftCode

/// Reviews text with an entry for every rule, so that each can speak without a playbook on disk.
enum Reviewing {
    static let library: PlaybookLibrary = {
        let rules = RuleList.all.map {
            RuleEntry(id: $0.id, title: $0.id, severity: "warning", grade: "required", why: "why", fix: "fix")
        }
        return PlaybookLibrary(guides: [Guide(id: "all", title: "All", path: "all.md", rules: rules)])
    }()

    static func findings(_ source: String) async throws -> [Finding] { try await result(source).findings }

    static func result(_ source: String, _ request: ReviewRequest = ReviewRequest()) async throws -> ReviewResult {
        try await ModuleReviewer(library: library).review(ModuleReader().read(source: source), request: request)
    }

    /// The places where one rule speaks, in the order of the source.
    static func symbols(_ rule: String, in source: String) async throws -> [String] {
        try await findings(source).filter { $0.rule == rule }.sorted { ($0.file, $0.line) < ($1.file, $1.line) }.map(\.symbol)
    }
}
