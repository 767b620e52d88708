import Foundation

/// Versions of dependencies by identity in lower case, as the tool that fetched them wrote them down.
enum ResolvedVersions {
    /// Files that say so, by name.
    static let fileNames: Set<String> = ["Package.resolved", "Podfile.lock", "Cartfile.resolved"]

    /// The versions in a file with one of `fileNames`; none when it is absent or damaged.
    static func read(_ path: String) -> [String: String] {
        guard let data = ManifestText.data(path) else { return [:] }
        switch path.split(separator: "/").last {
        case "Podfile.lock": return pods(String(decoding: data, as: UTF8.self))
        case "Cartfile.resolved": return cartfile(String(decoding: data, as: UTF8.self))
        default: return package(data)
        }
    }

    /// `Package.resolved`, in all of its formats.
    private static func package(_ data: Data) -> [String: String] {
        guard let file = try? JSONDecoder().decode(File.self, from: data) else { return [:] }
        var versions: [String: String] = [:]
        for pin in file.pins ?? file.object?.pins ?? [] {
            // The oldest format names the package, which is not always the last part of its address.
            let identity = pin.identity ?? pin.repositoryURL.map(PackageIdentity.of) ?? pin.package
            if let identity, let version = pin.state?.version { versions[identity.lowercased()] = version }
        }
        return versions
    }

    /// `  - Alamofire (5.4.0):` below `PODS:`.
    private static func pods(_ text: String) -> [String: String] {
        var versions: [String: String] = [:]
        var isInside = false
        for line in text.split(whereSeparator: \.isNewline) {
            if line.first?.isWhitespace == false { isInside = line.hasPrefix("PODS:") }
            guard isInside, line.hasPrefix("  - ") else { continue }
            let entry = line.dropFirst(4).filter { $0 != "\"" }
            guard let open = entry.firstIndex(of: "("), let close = entry[open...].firstIndex(of: ")") else { continue }
            let name = entry[..<open].prefix { $0 != "/" }.trimmingCharacters(in: .whitespaces).lowercased()
            versions[name] = String(entry[entry.index(after: open)..<close])
        }
        return versions
    }

    /// `github "ReactiveX/RxSwift" "5.1.0"`.
    private static func cartfile(_ text: String) -> [String: String] {
        var versions: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
            guard parts.count >= 4, let name = parts[1].split(separator: "/").last else { continue }
            let version = parts[3].hasPrefix("v") ? parts[3].dropFirst() : parts[3]
            // A branch or a commit is no version.
            if version.first?.isNumber == true, version.contains(".") { versions[name.lowercased()] = String(version) }
        }
        return versions
    }

    private struct File: Decodable {
        struct Pin: Decodable {
            struct State: Decodable {
                var version: String?
            }
            var identity: String?
            var package: String?
            var repositoryURL: String?
            var state: State?
        }
        struct Object: Decodable {
            var pins: [Pin]
        }
        var pins: [Pin]?
        var object: Object?
    }
}

/// What a package is called in `Package.resolved`.
enum PackageIdentity {
    /// `swift-composable-architecture` of its address, with or without `.git`.
    static func of(_ address: String) -> String {
        let last = address.split(separator: "/").last.map(String.init) ?? address
        return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
    }
}
