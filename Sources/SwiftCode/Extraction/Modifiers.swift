import SwiftSyntax

/// What the modifiers of a declaration say.
struct Modifiers {
    var access: AccessLevel?
    var setAccess: AccessLevel?
    /// Without access levels.
    var others: [String] = []
    var isStatic = false
    var ownership = PropertyFact.Ownership.strong

    init(_ list: DeclModifierListSyntax) {
        guard list.count > 0 else { return }
        for modifier in list {
            let name = modifier.name.text
            if let level = AccessLevel(rawValue: name) {
                if modifier.detail?.detail.text == "set" { setAccess = level } else { access = level }
                continue
            }
            others.append(modifier.detail.map { "\(name)(\($0.detail.text))" } ?? name)
            switch name {
            case "static", "class": isStatic = true
            case "weak": ownership = .weak
            case "unowned": ownership = .unowned
            default: break
            }
        }
    }
}
