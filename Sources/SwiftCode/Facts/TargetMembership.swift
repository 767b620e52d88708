/// Which target each file belongs to.
struct TargetMembership: Sendable {
    /// A target by its manifest's and its own place in the lists.
    struct Place: Sendable {
        let package: Int
        let target: Int
    }

    private var byFile: [String: [Place]] = [:]
    private var byFolder: [String: Place] = [:]
    private var excluded: Set<String> = []

    /// `packages` in the order that `Place.package` counts.
    init(_ packages: [PackageFacts]) {
        for (index, package) in packages.enumerated() {
            // Tests last, so that a file that a test target compiles again is the app's.
            let targets = package.targets.enumerated().sorted { !$0.element.isTest && $1.element.isTest }
            for (number, target) in targets {
                let place = Place(package: index, target: number)
                if let files = target.files {
                    for file in files { byFile[file, default: []].append(place) }
                } else if !package.folder.hasPrefix(".."), !target.path.isEmpty {
                    let folder = Self.normal(package.folder + target.path)
                    if byFolder[folder] == nil { byFolder[folder] = place }
                    excluded.formUnion(target.excluded.map { Self.normal(folder + "/" + $0) })
                }
            }
        }
    }

    /// Of several targets that list the file, the first; else the target of the nearest folder.
    func place(of file: String) -> Place? {
        if let listed = byFile[file]?.first { return listed }
        guard !byFolder.isEmpty else { return nil }
        var path = file[...]
        while true {
            if !excluded.isEmpty, excluded.contains(String(path)) { return nil }
            guard let slash = path.lastIndex(of: "/") else { return byFolder[""] }
            path = path[..<slash]
            if let place = byFolder[String(path)] { return place }
        }
    }

    private static func normal(_ path: String) -> String { String(FilePath.joined("/", path).dropFirst()) }
}

extension PackageTarget {
    /// True for a target of tests.
    public var isTest: Bool { kind == "testTarget" }

    /// What files of other targets write to import it.
    public var importName: String {
        moduleName ?? String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
}
