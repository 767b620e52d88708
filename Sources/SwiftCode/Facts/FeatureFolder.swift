/// The folder of the feature that a file is part of.
public enum FeatureFolder {
    /// Folders that are called after what their files are, not after what the app does.
    private static let kinds: Set<String> = [
        "view", "views", "viewcontroller", "viewcontrollers", "controller", "controllers", "cells", "subviews", "viewmodel", "viewmodels",
        "presenter", "presenters", "interactor", "interactors", "router", "wireframe", "reactor", "reactors", "reducers", "stores",
        "models",
        "model", "ui", "user interface", "application logic", "module interface", "viewdata", "entity", "protocols", "extensions",
    ]

    /// `Feed` of `Feed/Views/FeedRow.swift`; empty at the root.
    public static func path(of file: String) -> String {
        name(of: file.lastIndex(of: "/").map { file[..<$0] } ?? "")
    }

    /// `Feed` of the folder `Feed/Views`.
    static func name(of folder: Substring) -> String {
        var components = folder.split(separator: "/")
        while let last = components.last, kinds.contains(last.lowercased()) { components.removeLast() }
        return components.joined(separator: "/")
    }
}
