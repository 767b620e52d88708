import Playbooks
import Foundation

/// The lowest system the code runs on, and what exists there.
struct MinimumSystem: Sendable, Hashable {
    static let example = "iOS 17"

    /// The name and version as they are written.
    var text: String
    /// Whether UIKit exists: not on the Mac, but for Catalyst, which is an iOS.
    var hasUIKit: Bool
    /// Whether URLSession waits by itself and values format themselves: iOS 15, macOS 12.
    var hasCurrentFoundation: Bool
    /// Whether Observation exists: iOS 17, macOS 14.
    var hasObservation: Bool
    /// Whether SwiftData exists: since the same versions.
    var hasSwiftData: Bool
    /// Whether NavigationStack exists: iOS 16, macOS 13.
    var hasNavigationStack: Bool
    /// Whether sequences name what they give and throw: iOS 18, macOS 15.
    var hasTypedSequences: Bool

    /// The version that counts as iOS 15, 16 and 17 on each platform.
    private static let floors: [(name: String, concurrency: Int, navigation: Int, observation: Int)] = [
        ("iOS", 15, 16, 17), ("macOS", 12, 13, 14), ("visionOS", 1, 1, 1),
    ]

    /// UIKit code can be one version older: tasks and actions are there from iOS 14 on.
    init(reading value: String, for interface: FeatureSpec.Interface) throws {
        let squeezed = value.trimmingCharacters(in: .whitespaces)
        let letters = squeezed.prefix { $0.isLetter }
        let number = squeezed.dropFirst(letters.count).trimmingCharacters(in: .whitespaces)
        let platform = Self.floors.first { $0.name.lowercased() == letters.lowercased() }
        guard let platform else {
            throw ScaffoldError.invalidValue(
                field: "minimum_os", value: value, allowed: ["iOS 15 or later", "macOS 12 or later", "visionOS 1 or later"],
                nearest: NearestName.find(String(letters), among: Self.floors.map(\.name)).map { "\($0) \(number)" }, example: Self.example)
        }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard let major = parts.first ?? nil, parts.count <= 3, parts.allSatisfy({ $0 != nil }) else {
            throw ScaffoldError.refused(
                field: "minimum_os", value: value, reason: "needs a version number after \(platform.name)", example: Self.example)
        }
        let isOlder = interface == .uikit && platform.name == "iOS"
        let lowest = platform.concurrency - (isOlder ? 1 : 0)
        guard major >= lowest else {
            let needs = isOlder ? "`UIAction` in controls and content configurations need" : "`task` and `refreshable` need"
            throw ScaffoldError.refused(
                field: "minimum_os", value: value, reason: "is older than the code can be: \(needs) \(platform.name) \(lowest)",
                example: "\(platform.name) \(lowest)")
        }
        text = "\(platform.name) \(number)"
        hasCurrentFoundation = major >= platform.concurrency
        hasUIKit = platform.name != "macOS"
        hasObservation = major >= platform.observation
        hasSwiftData = hasObservation
        hasNavigationStack = major >= platform.navigation
        hasTypedSequences = major > platform.observation
    }
}
