import SwiftCode

/// A view or view controller calls the network, a file, a database or the keychain itself.
enum ViewDoesIO: Rule {
    static let id = "view-does-io"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { module.role(of: $0).isScreen }.flatMap { type -> [Violation] in
            let sessions = OutsideWorld.sessions(of: type)
            let found = module.members(of: type).filter { !$0.isDebugOnly }.flatMap { member in
                member.body.calls.compactMap { _, event, call -> Violation? in
                    guard let what = OutsideWorld.name(of: call, sessions: sessions, in: member.body),
                        !takesAwayWhatWasTemporary(call, event, member)
                    else { return nil }
                    let kind = member.role == .view ? "view" : "view controller"
                    var violation = Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message: "\(type.name) is a \(kind) and calls \(what) itself, in \(member.name).", evidence: [call.shortText])
                    if isSmall(what, call, in: member) { violation.weighLess() }
                    return violation
                }
            }
            // A file that is written for another app to take is the least of what a screen does.
            return Violation.merged(found.filter { $0.harm == nil } + found.filter { $0.harm != nil })
        } + inExtensions(of: module)
    }

    /// `for url in temporaryURLs { try? FileManager.default.removeItem(at: url) }`, and what ends with the screen.
    private static func takesAwayWhatWasTemporary(_ call: CallFact, _ event: EventPlace, _ member: Member) -> Bool {
        guard call.name == "removeItem" else { return false }
        let loops = member.body.scopesAround(event.scope).compactMap { scope -> String? in
            if case .loop(let header) = member.body.scopes[scope].kind { header } else { nil }
        }
        return member.kind == .deinitializer
            || (loops + call.arguments.map(\.text)).contains { text in
                let lower = text.lowercased()
                return lower.contains("temp") || lower.contains("tmp")
            }
    }

    /// A file that the person picked or is given, and a picture that a view loads for itself alone, are the least of what a screen does.
    private static func isSmall(_ what: String, _ call: CallFact, in member: Member) -> Bool {
        if what.hasPrefix("the network") { return isPictureOfItsOwn(member.type) }
        return what.hasPrefix("the file system") || OutsideWorld.readingLabel(of: call) != nil
    }

    /// A SwiftUI view of an address and a picture, as `AsyncImage` is one.
    private static func isPictureOfItsOwn(_ type: ReadType) -> Bool {
        guard type.kind == .struct else { return false }
        let stored = type.storedProperties.map(\.fact)
        return stored.contains { ["URL", "URL?"].contains($0.type ?? "") }
            && stored.contains { property in
                property.attributes.contains { $0.name == "State" }
                    && TypeText.names(in: property.type ?? property.constructs ?? "").contains { $0.hasSuffix("Image") }
            }
    }

    /// `extension UIImageView { func load(_ url: URL) }`: what every such view then does for itself.
    private static func inExtensions(of module: ReviewedModule) -> [Violation] {
        let views = module.index.types.filter { type in
            !type.isDeclared && (RoleNames.isView(type.name) || RoleNames.isViewController(type.name)) && type.name != "View"
                && !module.roles.isPreviewOrDouble(type)
        }
        return views.flatMap { type in
            Violation.merged(
                module.members(of: type).filter { !$0.isDebugOnly }.flatMap { member in
                    member.body.calls.compactMap { _, event, call -> Violation? in
                        guard let what = OutsideWorld.name(of: call, sessions: [], in: member.body), what.hasPrefix("the network") else {
                            return nil
                        }
                        var violation = Violation(
                            file: member.file, position: event.position, symbol: member.symbol,
                            message: "An extension of \(type.name) calls \(what), in \(member.name).", evidence: [call.shortText])
                        violation.weighLess()
                        return violation
                    }
                })
        }
    }
}
