import SwiftCode

/// Recognises what the frameworks of the screen declare.
enum UserInterface {
    static let frameworks: Set<String> = ["SwiftUI", "UIKit", "AppKit"]

    /// True for a name that only a framework of the screen declares.
    static func declares(_ name: String) -> Bool {
        isUIKitName(name) || appKit.contains(name) || textKit.contains(name) || swiftUI.contains(name)
    }

    /// Colours, fonts and finished pieces of screen: what a decision looks like, not what was decided.
    static let looks: Set<String> = [
        "Color", "Font", "Image", "Text", "AnyView", "LinearGradient", "EdgeInsets", "UIColor", "UIFont", "UIEdgeInsets", "NSColor", "NSFont",
    ]

    /// `UIImage`, `UIApplication`; not `UIState`, which somebody made up, nor `UID`.
    private static func isUIKitName(_ name: String) -> Bool {
        let rest = name.dropFirst(2)
        guard name.hasPrefix("UI"), rest.first?.isUppercase == true, rest.contains(where: \.isLowercase) else { return false }
        return !["State", "Model", "Data", "Event", "Mode", "Config", "Info", "Constants"].contains { rest.hasSuffix($0) }
    }

    private static let appKit: Set<String> = [
        "NSColor", "NSFont", "NSImage", "NSView", "NSWindow", "NSViewController", "NSWindowController", "NSApplication", "NSAlert",
        "NSWorkspace", "NSMenu", "NSMenuItem", "NSPasteboard", "NSOpenPanel", "NSSavePanel", "NSScreen", "NSButton", "NSTextField",
    ]

    private static let textKit: Set<String> = [
        "NSTextAttachment", "NSShadow", "NSMutableParagraphStyle", "NSParagraphStyle", "NSLayoutConstraint", "NSDataAsset",
    ]

    private static let swiftUI: Set<String> = [
        "Color", "Font", "Image", "Text", "AnyView", "LinearGradient", "EdgeInsets", "Binding", "View", "ViewBuilder", "NavigationPath",
        "State", "StateObject", "AppStorage", "SceneStorage", "Environment", "EnvironmentObject", "FocusState",
    ]
}

extension ReviewedModule {
    /// Where a file writes a name that only a framework of the screen declares.
    func userInterfaceMentions(in file: FileFacts) -> [TypeMention] {
        file.typeMentions.filter { UserInterface.declares($0.name) && index.type(named: $0.name)?.isDeclared != true }
            .sorted { $0.position < $1.position }
    }

    /// A violation for each file of these types that imports a framework of the screen; one that draws or opens screens needs it.
    func userInterfaceImports(by meant: [ReadType], what: String) -> [Violation] {
        facts.files.flatMap { file -> [Violation] in
            let roles = file.types.map { self.roles.role(of: $0.qualifiedName) }
            guard !file.isTest, !roles.contains(where: { $0.isScreen || $0.isComposition }),
                let type = meant.first(where: { type in type.parts.contains { $0.file == file.path } })
            else { return [] }
            let found = file.imports.filter { UserInterface.frameworks.contains($0.module) && $0.condition == nil }
                .compactMap { violation($0, by: type, what, in: file) }
            return Array(found.prefix(1))
        }
    }

    private func violation(_ imported: ImportFact, by type: ReadType, _ what: String, in file: FileFacts) -> Violation? {
        let uses = userInterfaceMentions(in: file)
        let names = uses.map(\.name).uniqued()
        let use: String
        if let first = names.first {
            use = names.count == 1 ? "and uses `\(first)`" : "and uses \(names.prefix(4).map { "`\($0)`" }.joined(separator: ", "))"
        } else {
            // `indexPath.row` comes with UIKit, and SwiftUI brings functions for collections: such an import may be needed.
            let isMaybeNeeded = file.typeMentions.contains { ["IndexPath", "NSAttributedString", "NSMutableAttributedString"].contains($0.name) }
            guard imported.module == "UIKit", !isMaybeNeeded else { return nil }
            use = "and nothing of it is seen in use"
        }
        var seen: Set<String> = []
        return Violation(
            file: file.path, position: imported.position, symbol: type.qualifiedName,
            message: "The \(what) \(type.name) imports \(imported.path), \(use).",
            evidence: ["import \(imported.path)"]
                + uses.filter { seen.insert($0.name).inserted }.prefix(6).map { "\(file.path):\($0.position.line): \($0.name)" })
    }
}

extension Array where Element: Hashable {
    /// Each element once, where it stands first.
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
