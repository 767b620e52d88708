import SwiftCode

/// Tells which pattern a module follows.
public struct PatternDetector {
    /// Weighs the evidence of a module, whole and feature by feature.
    public static func detect(in module: ModuleFacts, roles: RoleMap) -> DetectedPattern {
        let (telling, silent) = roles.declaredTypes.separated { !roles.isPreviewOrDouble($0) && !$0.isOfDebugBuilds }
        // A file of nothing but doubles is no part of the app, whatever target compiles it.
        let untold = Set(silent.map(\.file)).subtracting(telling.map(\.file))
        let files = module.files.filter { !$0.isTest && !untold.contains($0.path) }
        let types = Dictionary(grouping: telling.map(PatternScene.Place.init), by: \.file)
        func scene(_ files: [FileFacts]) -> PatternScene {
            PatternScene(files: files, types: files.flatMap { types[$0.path] ?? [] }, roles: roles)
        }
        var whole = weighed(scene(files))
        let features = FeatureFiles.features(of: files)
        if features.count > 1 {
            whole.features = withoutHelpers(
                features.map { feature in
                    let part = weighed(scene(feature.files))
                    return FeaturePattern(path: feature.path, pattern: part.pattern, confidence: part.confidence)
                })
        }
        return whole
    }

    /// A folder below a feature that follows no pattern of its own is part of the feature.
    private static func withoutHelpers(_ features: [FeaturePattern]) -> [FeaturePattern] {
        let telling = Set(features.filter { $0.pattern != "none" }.map(\.path))
        return features.filter { feature in
            guard feature.pattern == "none" else { return true }
            var folder = feature.path[...]
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                if telling.contains(String(folder)) { return false }
            }
            return true
        }
    }

    private static func weighed(_ scene: PatternScene) -> DetectedPattern {
        // Whoever cancelled wants none of it.
        if Task.isCancelled { return DetectedPattern(pattern: "none", confidence: 0) }
        let heard = PatternWitnesses.all.compactMap { $0.weight(in: scene) }.filter { $0.score > 0 }
        let explained = heard.reduce(into: Set<String>()) { $0.formUnion($1.explains) }
        let left = heard.filter { !explained.contains($0.pattern) }
        let beside = left.filter(\.isBeside).sorted { ($0.score, $1.pattern) > ($1.score, $0.pattern) }
        var ranked = left.filter { !$0.isBeside }
        // Where nothing but controllers presents, whoever owns the flow or the streams is what the code is built on.
        if !ranked.contains(where: { !["mvc", "mv"].contains($0.pattern) }) { ranked += beside.filter { isMain($0, scene) } }
        ranked.sort { ($0.score, $1.pattern) > ($1.score, $0.pattern) }
        guard let best = ranked.first else { return DetectedPattern(pattern: "none", confidence: sureness(ofNoneIn: scene)) }
        guard !isIncidental(scene) else {
            return DetectedPattern(pattern: "none", confidence: 0.6, evidence: Array(best.evidence.prefix(8)))
        }

        let total = ranked.reduce(0) { $0 + $1.score }
        let second = ranked.dropFirst().first { $0.isOfItsOwn && $0.score >= best.score * 0.5 }
        let others = beside.filter { $0.pattern != best.pattern } + [second].compactMap { $0 }.filter { !$0.isBeside }
        return DetectedPattern(
            pattern: best.pattern, confidence: sureness(of: best.score, in: total),
            boundaries: others.map { PatternBoundary(pattern: $0.pattern, owns: $0.owns ?? "what other screens show") },
            mixed: second != nil, evidence: Array(best.evidence.prefix(8)))
    }

    /// How often an answer with that much evidence, and that much against it, has been the one that a reader gave.
    private static func sureness(of score: Double, in total: Double) -> Double {
        let margin = 0.3 + 0.65 * score / total
        // One screen may be the exception of a module whose others are elsewhere.
        let amount = score < 3 ? 0.65 : score < 6 ? 0.9 : score < 9 ? 0.95 : 1
        return (margin * amount * 100).rounded() / 100
    }

    /// Nothing that presents is a sure sign of a library only where nothing draws either.
    private static func sureness(ofNoneIn scene: PatternScene) -> Double {
        let drawing: Set<String> = ["SwiftUI", "UIKit", "AppKit", "Cocoa", "WatchKit"]
        if !scene.imports.isDisjoint(with: drawing) { return 0.6 }
        return scene.types.count >= 3 ? 0.9 : 0.75
    }

    /// One view model among a hundred types of a library does not make it an app.
    private static func isIncidental(_ scene: PatternScene) -> Bool {
        let types = scene.types.filter { $0.type.kind != .protocol && !$0.type.qualifiedName.contains(".") }
        let roles = types.map { scene.roles.role(of: $0.type.qualifiedName) }
        let parts = roles.count { $0.isScreen || ($0.isLogic && $0 != .store) || $0 == .coordinator || $0 == .router }
        // Without a screen, rules and flows must be what most of the code is about.
        return types.count >= 20 && parts * (roles.contains(where: \.isScreen) ? 20 : 10) < types.count
    }

    private static func isMain(_ weight: PatternWeight, _ scene: PatternScene) -> Bool {
        let screens = scene.count(.view) + scene.count(.viewController)
        // Combine in a SwiftUI view or a lone subscription is a detail of the code, not what it is built on.
        return weight.pattern != "reactive" || (scene.count(.viewController) > 0 && weight.score >= 0.75 * screens)
    }
}

extension ReadType {
    /// True for what no release of the app has.
    fileprivate var isOfDebugBuilds: Bool {
        let conditions = parts.filter { $0.fact.kind != .extension }.map(\.fact.condition)
        return !conditions.isEmpty && conditions.allSatisfy { $0 == "DEBUG" || $0?.hasPrefix("DEBUG && ") == true }
    }
}

extension Sequence {
    /// The elements for which something holds, and the others.
    fileprivate func separated(by isFirst: (Element) -> Bool) -> ([Element], [Element]) {
        reduce(into: ([], [])) { if isFirst($1) { $0.0.append($1) } else { $0.1.append($1) } }
    }
}
