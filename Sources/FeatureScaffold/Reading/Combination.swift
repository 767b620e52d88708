import Foundation
import Playbooks

/// Decides which patterns can be combined: one decides how a screen is built, and others may own its layers or its streams.
struct Combination {
    let pattern: FeatureSpec.Pattern
    let given: [String]

    func read() throws -> Set<FeatureSpec.Pattern> {
        var combined: Set<FeatureSpec.Pattern> = []
        for id in given {
            let known = id.trimmingCharacters(in: .whitespaces).lowercased()
            guard SpecReader.patterns.contains(known) else {
                throw ScaffoldError.invalidValue(
                    field: "with", value: id, allowed: SpecReader.patterns, nearest: NearestName.find(known, among: SpecReader.patterns),
                    example: "clean-architecture")
            }
            if let reason = reason(against: known) {
                throw ScaffoldError.refused(
                    field: "with", value: known, reason: reason, example: "pattern mvvm with clean-architecture or reactive")
            }
            if let companion = FeatureSpec.Pattern(rawValue: known) { combined.insert(companion) }
        }
        return combined
    }

    /// Why the pair makes no sense; nothing when it does.
    private func reason(against companion: String) -> String? {
        let presentation: Set = ["mv", "mvvm", "layered-mvvm", "mvi", "tca", "mvp", "viper"]
        if companion == pattern.rawValue { return "is the pattern itself; leave `with` empty" }
        if presentation.contains(companion) {
            return "decides how a screen is built, and \(pattern.rawValue) does already; give one of them as `pattern`"
        }
        switch (companion, pattern) {
        case ("clean-architecture", .viper):
            return "is what viper has already: an interactor behind a contract; `layout: layer` gives each layer a folder"
        case ("clean-architecture", .mvp):
            return "is not written for mvp, whose presenter asks its dependencies itself; viper's asks an interactor"
        case ("clean-architecture", _): return nil
        case ("reactive", .mv), ("reactive", .mvvm), ("reactive", .layeredMVVM), ("reactive", .cleanArchitecture): return nil
        case ("reactive", .mvi): return "is not needed here: mvi's store already runs work and lets only the newest answer count"
        case ("reactive", .tca): return "is not needed here: tca's effects are async already, and publishers are the exception there"
        case ("reactive", .viper), ("reactive", .mvp):
            return "is not written for \(pattern.rawValue): its presenter is told what happened by calls, not by streams"
        case ("reactive", .coordinator):
            return "is not written for coordinator, whose own screen is MVVM: give reactive as `pattern` with coordinator"
        case ("coordinator", _): return nil
        default: return "is not written for new features; leave `with` empty"
        }
    }
}
