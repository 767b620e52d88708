// swift-tools-version: 6.0
import Foundation
import PackageDescription

let out = ProcessInfo.processInfo.environment["STUBS"]!
func flags(_ names: String...) -> [String] {
    names.flatMap { name in (try? String(contentsOfFile: out + "/" + name, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? [] }
}
let swift: [SwiftSetting] = [.unsafeFlags(["-I", out] + flags("tca-flags"))]
let linker: [LinkerSetting] = [.unsafeFlags(flags("tca-link-flags", "link-flags"))]

let package = Package(
    name: "InboxFeature",
    targets: [
        .target(name: "InboxFeature", path: ".", exclude: ["InboxTests.swift"], sources: ["Inbox.swift", "InboxView.swift"], swiftSettings: swift),
        .testTarget(
            name: "InboxFeatureTests", dependencies: ["InboxFeature"], path: ".", exclude: ["Inbox.swift", "InboxView.swift"],
            sources: ["InboxTests.swift"], swiftSettings: swift, linkerSettings: linker),
    ]
)
