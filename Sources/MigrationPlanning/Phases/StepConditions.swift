import Playbooks
import SwiftCode

/// Which steps with a condition belong to a plan, by the code and the words; without code every step that the words do not rule out.
struct StepConditions {
    let request: PlanRequest
    let module: ModuleReading?

    /// Every condition that a step may name.
    static let known: Set<String> = ["language-mode", "callbacks", "waits", "completions", "singletons", "extensions", "swiftui"]

    func keep(_ steps: [MigrationStep]) -> [MigrationStep] {
        steps.filter { step in step.condition.map(holds) ?? true }
    }

    private func holds(_ condition: String) -> Bool {
        if condition == "swiftui" { return wantsSwiftUI }
        guard let module else { return true }
        switch condition {
        case "language-mode":
            if says(["swift 6", "strict", "isolation", "language mode"]) { return true }
            return !says(["completion", "callback", "async"]) && module.facts.package?.languageMode != "6"
        case "callbacks":
            return says(["callback", "any thread", "delegate"])
                || module.types.contains { $0.role != .test && $0.hearsForeignDelegate(module) }
        case "waits":
            return says(["semaphore"]) || module.types.contains { $0.role != .test && $0.signs.contains(where: \.waitsForSemaphore) }
        case "completions":
            return says(["completion"]) || module.types.contains { $0.role != .test && $0.signs.contains(where: \.takesCompletion) }
        case "singletons": return says(["container", "singleton", "global"]) || module.types.contains(where: Seams.isSingleton)
        case "extensions":
            return says(["widget", "watch", "extension", "app clip"])
                || module.facts.files.contains { file in file.imports.contains { ["WidgetKit", "WatchKit"].contains($0.module) } }
        default: return true
        }
    }

    private var wantsSwiftUI: Bool {
        if let ui = request.ui { return ui == "swiftui" || ui == "mixed" }
        return says(["swiftui"])
    }

    private func says(_ words: [String]) -> Bool {
        let text = request.description?.lowercased() ?? ""
        return words.contains(where: text.contains)
    }
}

extension DeclaredType {
    /// True when it adopts a delegate protocol that neither the module nor the UI framework declares.
    func hearsForeignDelegate(_ module: ModuleReading) -> Bool {
        adopted.contains { name in
            name.hasSuffix("Delegate") && module.type(name) == nil && !name.hasPrefix("UI") && !name.hasPrefix("NSTable")
                && !name.hasPrefix("NSWindow")
        }
    }
}
