import Foundation

/// Build settings of one target, the levels of project, target and their configuration files joined.
struct BuildSettings {
    private var values: [String: String] = [:]

    /// Later calls override earlier ones; `$(inherited)` is what stood before.
    mutating func add(_ settings: [(key: String, value: String)]) {
        for (key, value) in settings {
            // `KEY[sdk=…]` holds for some builds only.
            guard !key.contains("[") else { continue }
            let before = values[key] ?? ""
            values[key] = value.replacingOccurrences(of: "$(inherited)", with: before).replacingOccurrences(
                of: "${inherited}", with: before)
        }
    }

    /// The value with the settings that it names; nil when it is not set or names something unknown.
    subscript(key: String) -> String? {
        guard var value = values[key], !value.isEmpty else { return nil }
        for _ in 0..<10 where value.contains("$") {
            guard let (range, name) = Self.variable(in: value) else { break }
            guard let known = values[name], known.count < 10_000 else { return nil }
            value.replaceSubrange(range, with: known)
        }
        return value.contains("$(") || value.contains("${") || value.isEmpty ? nil : value
    }

    private static func variable(in text: String) -> (Range<String.Index>, String)? {
        for (open, close) in [("$(", ")"), ("${", "}")] {
            guard let start = text.range(of: open), let end = text.range(of: close, range: start.upperBound..<text.endIndex) else {
                continue
            }
            return (start.lowerBound..<end.upperBound, String(text[start.upperBound..<end.lowerBound]))
        }
        return nil
    }
}

// MARK: What the settings say

extension BuildSettings {
    private static let deploymentTargets = [
        ("IPHONEOS_DEPLOYMENT_TARGET", "iOS", "iphone"), ("MACOSX_DEPLOYMENT_TARGET", "macOS", "macosx"),
        ("TVOS_DEPLOYMENT_TARGET", "tvOS", "appletv"), ("WATCHOS_DEPLOYMENT_TARGET", "watchOS", "watch"),
        ("XROS_DEPLOYMENT_TARGET", "visionOS", "xr"),
    ]

    /// `iOS 17`; of several platforms those that the target is built for.
    var platforms: [String] {
        let built = (self["SUPPORTED_PLATFORMS"] ?? self["SDKROOT"]).flatMap { $0 == "auto" ? nil : $0 }
        return Self.deploymentTargets.compactMap { key, platform, sdk in
            guard let version = self[key], version.first?.isNumber == true, built.map({ $0.contains(sdk) }) ?? true else { return nil }
            return "\(platform) \(version.hasSuffix(".0") ? String(version.dropLast(2)) : version)"
        }
    }

    /// `6` of `SWIFT_VERSION = 6.0`.
    var languageMode: String? {
        self["SWIFT_VERSION"].map { String($0.prefix { $0 != "." }) }.flatMap { Int($0) == nil ? nil : $0 }
    }

    var defaultIsolation: String? { self["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" ? "MainActor" : nil }

    /// `complete`, `targeted`, `minimal`; nil when it is not set.
    var strictConcurrency: String? { self["SWIFT_STRICT_CONCURRENCY"] }

    /// `ExistentialAny` of `SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = YES` and of the compiler's own flag.
    var upcomingFeatures: [String] {
        let prefix = "SWIFT_UPCOMING_FEATURE_"
        var found = Set(
            values.keys.filter { $0.hasPrefix(prefix) && isOn($0) }.map { key in
                key.dropFirst(prefix.count).split(separator: "_").map { $0.capitalized }.joined()
            })
        if isOn("SWIFT_APPROACHABLE_CONCURRENCY") { found.insert("ApproachableConcurrency") }
        let flags = (self["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ")
        for (flag, feature) in zip(flags, flags.dropFirst()) where flag == "-enable-upcoming-feature" { found.insert(String(feature)) }
        return found.sorted()
    }

    private func isOn(_ key: String) -> Bool { self[key].map { ["YES", "1", "true"].contains($0) } ?? false }
}
