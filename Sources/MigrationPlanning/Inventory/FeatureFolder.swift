/// The feature that a file belongs to, by its folder.
enum FeatureFolder {
    /// Folders that sort the files of one feature by kind.
    private static let kinds: Set<String> = [
        "view", "views", "viewmodel", "viewmodels", "viewcontroller", "viewcontrollers", "controller", "controllers", "presentation", "ui",
        "screen", "screens", "component", "components", "cell", "cells", "presenter", "presenters", "interactor", "router", "scene",
        "subviews",
        "model", "models", "entity", "entities",
    ]

    /// The folder without the last parts that only sort by kind; the folder itself when nothing would be left.
    static func path(of file: String) -> String {
        let folders = file.split(separator: "/").dropLast()
        var kept = folders
        while let last = kept.last, kept.count > 1, kinds.contains(last.lowercased()) { kept.removeLast() }
        return (kept.isEmpty ? folders : kept).joined(separator: "/")
    }

    /// What people would call it: the last part of the path.
    static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "the module" }
}
