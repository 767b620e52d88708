/// The ten sections of a playbook and their order.
enum SectionOrder {
    static let headings = [
        "At a glance", "Fit", "Structure", "Worked example", "Effects and isolation", "SwiftUI and UIKit", "Testing", "Anti-patterns",
        "Migration", "Review checklist",
    ]

    /// Reports sections that are missing, that are there twice, and that stand out of order.
    static func check(_ sections: [MarkdownSection], _ context: inout DocumentContext) {
        var seen: [String] = []
        for section in sections {
            guard let place = headings.firstIndex(of: section.heading) else { continue }
            if seen.contains(section.heading) {
                context.report(section.line, "section `## \(section.heading)` is there twice", expected: "each section once")
            } else if let later = seen.last(where: { headings.firstIndex(of: $0).map { $0 > place } ?? false }) {
                context.report(
                    section.line, "section `## \(section.heading)` stands below `## \(later)`",
                    expected: "it above `## \(later)`")
            }
            seen.append(section.heading)
        }
        for (place, heading) in headings.enumerated() where !seen.contains(heading) {
            let position = place == 0 ? "it as the first section" : "it below `## \(headings[place - 1])`"
            context.report(1, "section `## \(heading)` is missing", expected: position)
        }
    }
}
