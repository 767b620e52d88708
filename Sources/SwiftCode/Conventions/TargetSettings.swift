/// What the settings of the targets say that hold the code.
struct TargetSettings {
    private struct Holder {
        let target: PackageTarget
        let package: PackageFacts
        var files = 0
    }

    private let holders: [Holder]
    private let package: PackageFacts?
    private let fileCount: Int

    init(_ module: ModuleFacts) {
        var found: [String: Holder] = [:]
        var count = 0
        for file in module.files {
            guard let target = module.target(of: file.path), !target.isTest, let package = module.package(around: file.path) else {
                continue
            }
            found[package.manifest + " " + target.name, default: Holder(target: target, package: package)].files += 1
            count += 1
        }
        holders = found.sorted { ($1.value.files, $0.key) < ($0.value.files, $1.key) }.map(\.value)
        package = module.package
        fileCount = count
    }

    var minimumOS: Conventions.Reading {
        // A target of a few files, a widget or a helper, does not bind the rest.
        let weighty = holders.filter { $0.files * 20 >= fileCount }
        let candidates = weighty.flatMap { holder in
            platforms(of: holder).map { (platform: $0, evidence: evidence(holder)) }
        }
        guard !candidates.isEmpty else {
            guard let package, let platform = package.platforms.first(where: { $0.hasPrefix("iOS") }) ?? package.platforms.first else {
                return .unknown
            }
            return Conventions.Reading(value: platform, evidence: package.manifest)
        }
        let system = candidates.contains { $0.platform.hasPrefix("iOS") } ? "iOS" : String(candidates[0].platform.prefix { $0 != " " })
        let lowest = candidates.filter { $0.platform.hasPrefix(system + " ") }
            .min { $0.platform.compare($1.platform, options: .numeric) == .orderedAscending }
        return lowest.map { Conventions.Reading(value: $0.platform, evidence: $0.evidence) } ?? .unknown
    }

    private func platforms(of holder: Holder) -> [String] {
        holder.target.platforms.isEmpty ? holder.package.platforms : holder.target.platforms
    }

    var languageMode: Conventions.Reading {
        reading(whole: package?.languageMode) { $0.target.languageMode ?? $0.package.languageMode }
    }

    var defaultIsolation: Conventions.Reading {
        // A manifest that was read and does not speak of isolation has the compiler's default.
        let whole = package.flatMap { package -> String? in
            let isolations = Set(package.targets.filter { !$0.isTest }.map(\.defaultIsolation))
            guard !isolations.isEmpty else { return nil }
            return isolations.contains("MainActor") ? isolations.count == 1 ? "main-actor" : "mixed" : "none"
        }
        return reading(whole: whole) { $0.target.defaultIsolation == "MainActor" ? "main-actor" : "none" }
    }

    var strictConcurrency: Conventions.Reading {
        reading(whole: nil) { holder in
            (holder.target.languageMode ?? holder.package.languageMode) == "6" ? "complete" : holder.target.strictConcurrency
        }
    }

    var upcomingFeatures: [String] {
        let all = Set(holders.flatMap(\.target.upcomingFeatures))
        return all.filter { feature in
            2 * holders.reduce(0) { $0 + ($1.target.upcomingFeatures.contains(feature) ? $1.files : 0) } > fileCount
        }.sorted()
    }

    /// What holds for most files; `mixed` when another value holds for at least a third as many.
    private func reading(whole: String?, _ value: (Holder) -> String?) -> Conventions.Reading {
        guard !holders.isEmpty else {
            guard let package, let whole else { return .unknown }
            return Conventions.Reading(value: whole, evidence: package.manifest)
        }
        var counts: [String: (files: Int, evidence: String)] = [:]
        for holder in holders {
            guard let value = value(holder) else { continue }
            counts[value, default: (0, evidence(holder))].files += holder.files
        }
        let ranked = counts.sorted { ($1.value.files, $0.key) < ($0.value.files, $1.key) }
        guard let first = ranked.first else { return .unknown }
        guard let rival = ranked.dropFirst().first, rival.value.files * 3 >= first.value.files else {
            return Conventions.Reading(value: first.key, evidence: first.value.evidence)
        }
        let evidence = [first, rival].map { "\($0.key): \($0.value.evidence)" }.joined(separator: ", ")
        return Conventions.Reading(value: "mixed", evidence: evidence)
    }

    private func evidence(_ holder: Holder) -> String {
        "\(holder.package.manifest)\(holder.target.position.map { ":\($0.line)" } ?? "") (target \(holder.target.name))"
    }
}
