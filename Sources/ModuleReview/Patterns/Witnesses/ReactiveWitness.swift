import SwiftCode

/// Screens or logic that are wired by streams.
enum ReactiveWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        let libraries: Set<String> = ["RxSwift", "RxCocoa", "ReactiveSwift", "ReactiveCocoa", "Combine", "RxRelay"]
        let streaming = Set(scene.files.filter { !libraries.isDisjoint(with: $0.imports.map(\.module)) }.map(\.path))
        let subscribers = scene.types.filter { place in streaming.contains(place.file) && place.type.subscribes }
        guard !subscribers.isEmpty else { return nil }
        return PatternWeight(
            pattern: "reactive", score: 1.5 * Double(subscribers.count),
            evidence: subscribers.prefix(4).evidence { "\($0) subscribes to streams" }, isBeside: true,
            owns: "how values reach \(subscribers.named())")
    }
}

extension TypeFact {
    /// True when a member subscribes to a stream.
    fileprivate var subscribes: Bool {
        let bodies = functions.compactMap(\.body) + properties.flatMap { $0.accessors.map(\.body) } + properties.compactMap(\.initialBody)
        return bodies.contains { body in
            body.events.contains { event in
                guard case .call(let call) = event.kind else { return false }
                return ["subscribe", "sink", "drive", "bind", "assign", "startWithValues", "observeValues"].contains(call.name)
                    && call.receiver != nil
            }
        }
    }
}
