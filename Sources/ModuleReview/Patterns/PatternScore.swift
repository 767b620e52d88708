import SwiftCode

/// Counts what some files hold and weighs it for each pattern.
struct PatternScore {
    let files: [FileFacts]
    let roles: RoleMap

    func result() -> DetectedPattern {
        var places: [Role: [(file: String, fact: TypeFact)]] = [:]
        for file in files {
            for type in file.types where type.kind != .extension {
                places[roles.role(of: type.qualifiedName), default: []].append((file.path, type))
            }
        }
        let imports = Set(files.flatMap(\.imports).map(\.module))
        func count(_ role: Role) -> Double { Double(places[role]?.filter { $0.fact.kind != .protocol }.count ?? 0) }
        let screens = count(.view) + count(.viewController)
        let reducers = count(.reducer)
        var scores: [(pattern: String, score: Double, roles: [Role])] = []
        func add(_ pattern: String, _ score: Double, _ roles: Role...) { if score > 0 { scores.append((pattern, score, roles)) } }
        if imports.contains("ComposableArchitecture") { add("tca", 2 + 4 * reducers, .reducer) }
        if imports.contains("ReactorKit") {
            add("reactorkit", 1 + 4 * reducers, .reducer)
        } else if !imports.contains("ComposableArchitecture"),
            reducers
                + (places[.store]?.filter { $0.fact.functions.contains { ["send", "dispatch", "reduce"].contains($0.name) } }.count.asDouble
                    ?? 0) > 0
        {
            add(imports.contains("ReSwift") || imports.contains("SwiftUIFlux") ? "redux" : "mvi", 2 + 3 * reducers, .reducer, .store)
        }
        if count(.presenter) > 0, count(.interactor) > 0 {
            add("viper", 4 * min(count(.presenter), count(.interactor)) + 2 * count(.router), .presenter, .interactor, .router)
        }
        if count(.presenter) > 0, count(.interactor) == 0 { add("mvp", 3 * count(.presenter), .presenter) }
        if count(.viewModel) > 0 {
            let layered = count(.useCase) > 0
            let isClean = layered && (places[.repository]?.isEmpty == false)
            add(
                isClean ? "clean-architecture" : layered ? "layered-mvvm" : "mvvm", 3 * count(.viewModel) + count(.useCase), .viewModel,
                .useCase)
        } else if count(.useCase) > 0 {
            add("clean-architecture", 2 * count(.useCase), .useCase)
        }
        if count(.view) > 0, imports.contains("SwiftUI") { add("mv", 2 * count(.model) + 0.4 * count(.view), .model, .view) }
        if count(.viewController) > 0 { add("mvc", 0.8 * count(.viewController), .viewController) }
        scores.sort { ($0.score, $1.pattern) > ($1.score, $0.pattern) }
        let usesCoordinators = count(.coordinator) > 0
        let isReactive = !imports.isDisjoint(with: ["RxSwift", "RxCocoa", "ReactiveSwift"])
        let secondary = (usesCoordinators ? ["coordinator"] : []) + (isReactive ? ["reactive"] : [])
        guard screens + reducers + count(.presenter) + count(.viewModel) + count(.store) > 0, let best = scores.first else {
            return DetectedPattern(pattern: usesCoordinators ? "coordinator" : "none", confidence: usesCoordinators ? 0.6 : 0.7)
        }
        let total = scores.reduce(0) { $0 + $1.score }
        let second = scores.dropFirst().first { !["mv", "mvc", best.pattern].contains($0.pattern) && $0.score >= best.score * 0.5 }
        let evidence = best.roles.flatMap { role in
            (places[role] ?? []).prefix(4).map { place in
                PatternEvidence(
                    file: place.file, line: place.fact.position.line, note: "`\(place.fact.qualifiedName)` is a \(role.rawValue)")
            }
        }
        let confidence = (best.score / total * (best.score >= 3 ? 0.95 : 0.6) * 100).rounded() / 100
        return DetectedPattern(
            pattern: best.pattern, confidence: confidence, secondary: secondary, mixed: second != nil, evidence: Array(evidence.prefix(8)))
    }
}

extension Int {
    fileprivate var asDouble: Double { Double(self) }
}
