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
        "Color", "Font", "Image", "Text", "AnyView", "LinearGradient", "EdgeInsets", "UIColor", "UIFont", "UIEdgeInsets", "NSColor",
        "NSFont",
    ]

    /// `UIImage`, `UIApplication`; not `UIState`, which somebody made up, nor `UID`.
    private static func isUIKitName(_ name: String) -> Bool {
        let rest = name.dropFirst(2)
        guard name.hasPrefix("UI"), rest.startsUppercase, rest.contains(where: \.isLowercase) else { return false }
        return !["State", "Model", "Data", "Event", "Mode", "Config", "Info", "Constants"].contains { rest.hasSuffix($0) }
    }

    private static let appKit: Set<String> = [
        "NSColor", "NSFont", "NSImage", "NSView", "NSWindow", "NSViewController", "NSWindowController", "NSApplication", "NSAlert",
        "NSWorkspace", "NSMenu", "NSMenuItem", "NSPasteboard", "NSOpenPanel", "NSSavePanel", "NSScreen", "NSButton", "NSTextField",
    ]

    private static let textKit: Set<String> = [
        "NSTextAttachment", "NSShadow", "NSMutableParagraphStyle", "NSParagraphStyle", "NSLayoutConstraint", "NSDataAsset",
    ]

    static func isOnlyOfSwiftUI(_ name: String) -> Bool { swiftUI.contains(name) }

    private static let swiftUI: Set<String> = [
        "Color", "Font", "Image", "Text", "AnyView", "LinearGradient", "EdgeInsets", "Binding", "View", "ViewBuilder", "NavigationPath",
        "State", "StateObject", "AppStorage", "SceneStorage", "Environment", "EnvironmentObject", "FocusState",
    ]
}

extension ReviewedModule {
    /// Where a file writes a name that only a framework of the screen declares.
    func userInterfaceMentions(in file: FileFacts) -> [TypeMention] {
        // `State` and `Binding` are words of many, and SwiftUI's only where it is imported.
        let hasSwiftUI = file.imports.contains { $0.module == "SwiftUI" }
        let own = Set(file.types.map(\.name))
        return file.typeMentions.filter {
            UserInterface.declares($0.name) && !own.contains($0.name) && index.type(named: $0.name)?.isDeclared != true
                && (hasSwiftUI || !UserInterface.isOnlyOfSwiftUI($0.name))
        }
        .sorted { $0.position < $1.position }
    }

    /// A violation for each file of these types that imports a framework of the screen and uses it, and for those that only import it.
    /// A file that draws or opens screens needs the import, and so may one of contracts, which are also those of screen and router.
    func userInterfaceImports(by meant: [ReadType], what: String) -> [Violation] {
        var used: [Violation] = []
        var unused: [Violation] = []
        for file in facts.files where !file.isTest {
            let roles = file.types.map { self.roles.role(of: $0.qualifiedName) }
            let own = meant.filter { type in type.parts.contains { $0.file == file.path } }
            let isOfContracts = own.allSatisfy { $0.kind == .protocol } && Set(roles).count > 1
            guard !isOfContracts, let type = own.first(where: { $0.kind != .protocol }) ?? own.first,
                let imported = file.imports.first(where: { UserInterface.frameworks.contains($0.module) && $0.condition == nil })
            else { continue }
            let composes = roles.contains(where: \.isComposition)
            let isShared = zip(file.types, roles).contains { $1.isScreen || $1.isComposition && $0.kind != .protocol }
            let uses =
                isShared
                ? ownMentions(of: type, in: file)
                // The contract of a router beside it needs the framework by itself.
                : userInterfaceMentions(in: file).filter { !composes || isWritten($0, by: type, in: file) }
                    + animations(of: type, in: file)
            if !uses.isEmpty {
                used.append(violation(imported, by: type, what, in: file, uses))
            } else if !isShared, !composes, !mayNeed(imported, file) {
                unused.append(violation(imported, by: type, what, in: file))
            }
        }
        // What a template put into every file is one thing to mend.
        return used + Violation.folded(unused, "\(what)s")
    }

    private func isWritten(_ mention: TypeMention, by type: ReadType, in file: FileFacts) -> Bool {
        type.parts.contains { part in
            part.file == file.path && part.fact.position <= mention.position && mention.position <= part.fact.end
        }
    }

    /// Where another type of the file needs the import, only what this one writes itself counts, and not to put screens together.
    private func ownMentions(of type: ReadType, in file: FileFacts) -> [TypeMention] {
        guard type.kind != .protocol else { return [] }
        let looks: Set<String> = [
            "UIColor", "UIFont", "UIImage", "NSColor", "NSFont", "NSImage", "Color", "Font", "Image", "UITableViewCell",
            "UICollectionViewCell",
        ]
        return type.parts.filter { $0.file == file.path }.flatMap(\.fact.typeMentions).filter {
            looks.contains($0.name) && index.type(named: $0.name)?.isDeclared != true
        }.sorted { $0.position < $1.position }
    }

    /// `withAnimation` is no type, and belongs to the screen all the same.
    private func animations(of type: ReadType, in file: FileFacts) -> [TypeMention] {
        members(of: type).filter { $0.file == file.path }.flatMap(\.body.calls).compactMap { _, event, call in
            ["withAnimation", "withTransaction"].contains(call.callee) ? TypeMention(name: call.callee, position: event.position) : nil
        }
    }

    private func violation(
        _ imported: ImportFact, by type: ReadType, _ what: String, in file: FileFacts, _ uses: [TypeMention] = []
    ) -> Violation {
        let names = uses.map(\.name).uniqued()
        let use =
            names.isEmpty
            ? "and nothing of it is seen in use" : "and uses \(names.prefix(4).map { "`\($0)`" }.joined(separator: ", "))"
        let places = names.prefix(6).compactMap { name in
            uses.first { $0.name == name }.map { "\(file.path):\($0.position.line): \(name)" }
        }
        var violation = Violation(
            file: file.path, position: imported.position, symbol: type.qualifiedName,
            message: "The \(what) \(type.name) imports \(imported.path), \(use).", evidence: ["import \(imported.path)"] + places)
        if names.isEmpty { violation.isUnusedImport(imported.path) }
        return violation
    }

    /// `indexPath.row` comes with UIKit, and SwiftUI brings functions for collections: such an import may be needed.
    private func mayNeed(_ imported: ImportFact, _ file: FileFacts) -> Bool {
        imported.module != "UIKit"
            || file.typeMentions.contains { ["IndexPath", "NSAttributedString", "NSMutableAttributedString"].contains($0.name) }
    }
}

extension Violation {
    /// An import that nothing needs is quickly mended, and breaks nothing by itself.
    mutating func isUnusedImport(_ path: String) {
        words = (why: "An import that nobody needs invites the next use.", fix: "Remove `import \(path)`.")
        weighLess()
    }
}

extension Array where Element: Hashable {
    /// Each element once, where it stands first.
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
