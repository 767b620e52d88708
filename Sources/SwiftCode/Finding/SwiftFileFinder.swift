import Foundation

/// Finds the Swift files below a path, sorted.
struct SwiftFileFinder {
    struct Found {
        /// Absolute path of the folder.
        var root: String
        /// Relative to the root.
        var files: [String] = []
        /// What says which targets there are below the root: `Package.swift`, Xcode projects, workspaces and what they are generated from.
        var manifests: [String] = []
        var skipped: [SkippedFile] = []
        var isSingleFile = false
    }

    private static let skippedFolders: Set<String> = [
        ".build", ".git", ".swiftpm", "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "checkouts", ".mirror",
    ]

    let excludedPaths: [String]
    let limits: ModuleReader.Limits

    func find(_ path: String) throws -> Found {
        let expanded = (path as NSString).expandingTildeInPath
        let url = URL(fileURLWithPath: expanded).standardizedFileURL
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw ModuleReaderError.missing(path: path)
        }
        guard isFolder.boolValue else {
            guard url.pathExtension == "swift" else { throw ModuleReaderError.nothingToReview(path: path) }
            return Found(root: url.deletingLastPathComponent().path, files: [url.lastPathComponent], isSingleFile: true)
        }
        var found = Found(root: url.path)
        var totalBytes = 0
        let realRoot = url.resolvingSymlinksInPath().path
        // Not recursive: folders may be nested deeper than a stack.
        var folders = [""]
        while let folder = folders.popLast() {
            let absolute = folder.isEmpty ? url : url.appendingPathComponent(folder)
            let entries: [String]
            do {
                entries = try FileManager.default.contentsOfDirectory(atPath: absolute.path)
            } catch {
                if folder.isEmpty { throw ModuleReaderError.unreadable(path: path, reason: error.localizedDescription) }
                found.skipped.append(SkippedFile(file: folder, reason: "folder cannot be read: \(error.localizedDescription)"))
                continue
            }
            for name in entries.sorted() {
                let relative = folder.isEmpty ? name : folder + "/" + name
                visit(relative, name: name, below: url.path, realRoot, &folders, &found, &totalBytes)
            }
        }
        found.files.sort()
        found.manifests.sort()
        limitFileCount(&found)
        return found
    }

    private func visit(
        _ relative: String, name: String, below root: String, _ realRoot: String, _ folders: inout [String], _ found: inout Found,
        _ totalBytes: inout Int
    ) {
        guard let status = FileStatus(of: root + "/" + relative) else { return }
        let (type, size) = (status.kind, status.bytes)
        let isSwift = name.hasSuffix(".swift")
        if type == .link {
            let target = URL(fileURLWithPath: root).appendingPathComponent(relative).resolvingSymlinksInPath().path
            guard FileManager.default.fileExists(atPath: target) else {
                if isSwift { found.skipped.append(SkippedFile(file: relative, reason: "cannot be read: a link that leads nowhere")) }
                return
            }
            guard target == realRoot || target.hasPrefix(realRoot + "/") else {
                found.skipped.append(SkippedFile(file: relative, reason: "a symbolic link out of the folder that is read"))
                return
            }
            // Inside of the root the link's target is read by its own name, so a link can neither double nor loop.
            return
        }
        if type == .folder {
            if Self.skippedFolders.contains(name) || name.hasSuffix(".xcassets") || isExcluded(relative) { return }
            if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") {
                found.manifests.append(relative)
                return
            }
            folders.append(relative)
            return
        }
        if ManifestKind.names.contains(name), type == .file, !isExcluded(relative) { found.manifests.append(relative) }
        guard isSwift, name != "Package.swift", !name.hasPrefix("Package@swift-"), !isExcluded(relative) else { return }
        if type != .file {
            found.skipped.append(SkippedFile(file: relative, reason: "not a regular file"))
        } else if GeneratedFiles.isTemplate(relative) {
            found.skipped.append(SkippedFile(file: relative, reason: "a template of an editor, with placeholders in place of names"))
        } else if GeneratedFiles.hasGeneratedName(name) {
            found.skipped.append(SkippedFile(file: relative, reason: "generated file: its name says so"))
        } else if size > limits.maximumFileBytes {
            found.skipped.append(SkippedFile(file: relative, reason: "larger than \(limits.maximumFileBytes) bytes"))
        } else if totalBytes + size > limits.maximumTotalBytes {
            found.skipped.append(SkippedFile(file: relative, reason: "more than \(limits.maximumTotalBytes) bytes in all"))
        } else {
            totalBytes += size
            found.files.append(relative)
        }
    }

    private func isExcluded(_ relative: String) -> Bool {
        excludedPaths.contains { Glob.matches(relative, pattern: $0) }
    }

    private func limitFileCount(_ found: inout Found) {
        guard found.files.count > limits.maximumFiles else { return }
        for file in found.files[limits.maximumFiles...] {
            found.skipped.append(SkippedFile(file: file, reason: "more than \(limits.maximumFiles) files"))
        }
        found.files.removeLast(found.files.count - limits.maximumFiles)
    }
}
