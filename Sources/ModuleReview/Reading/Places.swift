import SwiftCode

extension String {
    /// A place or receiver without the signs of optional access and without `self.` before it: `children` of `self?.children`.
    var plainPlace: String {
        let plain = without("?!")
        return plain.hasPrefix("self.") ? String(plain.dropFirst(5)) : plain
    }

    /// `child` of `self?.child.onEnd`.
    var firstOfPath: String { String(plainPlace[...].before(".[(")) }

    /// `onEnd` of `self?.child.onEnd`.
    var lastOfPath: String { TypeText.lastComponent(plainPlace) }

    /// `tick` of `#selector(Clock.tick(_:))`.
    var selectorName: String { TypeText.lastComponent(String(dropFirst("#selector(".count).before("(:)"))) }
}

extension ReviewedModule {
    /// True when code of the type or of a superclass, other than `deinit`, sets the property to nil.
    func isSetToNil(_ property: String, in type: ReadType) -> Bool {
        index.family(of: type).flatMap(members).contains { member in
            member.kind != .deinitializer
                && member.body.assignments.contains { $0.assignment.target.plainPlace == property && $0.assignment.value == "nil" }
        }
    }
}
