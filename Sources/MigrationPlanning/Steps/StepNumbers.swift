import Playbooks

/// The playbook counts its steps from 1; in a plan they have other numbers, and some are left out.
struct StepNumbers {
    private let names: [Int: String]

    init(all: [MigrationStep], kept: [MigrationStep], first: Int) {
        var names: [Int: String] = [:]
        var number = first - 1
        for (index, step) in all.enumerated() {
            if kept.contains(step) { number += 1 }
            // A step that is left out is done by the one before it.
            if number >= first { names[index + 1] = "step-\(number)" }
        }
        self.names = names
    }

    /// `step 2` becomes the step's identifier; a number of another stretch stays as it is.
    func put(into text: String) -> String {
        (1...9).reversed().reduce(text) { text, number in
            names[number].map { text.replacing("step \(number)", with: $0) } ?? text
        }
    }
}
