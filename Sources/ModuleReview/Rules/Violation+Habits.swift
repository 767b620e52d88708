import Foundation
import SwiftCode

extension Violation {
    /// What a whole module does in one way is one thing to mend: the first place, with the others beside it. A few places stay by themselves.
    /// What is graver stays by itself for longer: then `most` is larger.
    static func folded(_ violations: [Violation], _ what: String, most: Int = 5) -> [Violation] {
        guard violations.count > most, let first = violations.first else { return violations }
        return [first.speaking(for: Array(violations.dropFirst()), what)]
    }

    /// What a rule says of many places in the same words is a habit of the module, said once; or a few times, where one finding would not hold
    /// all of the places.
    static func habits(_ violations: [Violation]) -> [Violation] {
        guard violations.count > mostAlone else { return violations }
        return violations.grouped { $0.saying + ($0.words?.fix ?? "") }.flatMap { same in
            guard same.count > mostAlone else { return same }
            var habits: [[Violation]] = []
            var lines = mostLines
            for violation in same {
                let own = 1 + violation.evidence.count
                if lines + own > mostLines {
                    habits.append([])
                    lines = 0
                }
                habits[habits.count - 1].append(violation)
                lines += own
            }
            return habits.compactMap { habit in habit.first?.speaking(for: Array(habit.dropFirst()), "places") }
        }
    }

    private static let mostAlone = 8
    /// As many lines of evidence as a page of a review shows of a finding.
    private static let mostLines = 40

    private func speaking(for others: [Violation], _ what: String) -> Violation {
        guard !others.isEmpty else { return self }
        var all = self
        let places = others.flatMap { other in
            ["\(other.file):\(other.position.line): \(other.symbol)"]
                + other.evidence.compactMap(FindingPlace.init).map { "\($0.file):\($0.line): \(other.symbol)" }
        }
        // One of the others may have several places of its own.
        let count = what == "places" ? places.count : others.count
        all.message += "\(Finding.habit)\(count) more \(count == 1 ? String(what.dropLast()) : what)."
        all.evidence += places
        return all
    }

    /// What is said, without the names and the code that it is said of.
    private var saying: String {
        let names = Set(symbol.split(separator: ".") + [symbol[...]])
        let parts = message.withoutOtherPlaces.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        return parts.filter { $0.offset.isMultiple(of: 2) }.flatMap { $0.element.split(separator: " ") }
            .filter { word in !names.contains(word) && !names.contains { word.contains(".") && word.hasSuffix("." + $0) } }
            .joined(separator: " ")
    }
}
