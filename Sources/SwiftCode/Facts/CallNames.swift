/// Names of functions that somebody looks for among the calls of many bodies.
///
/// Nearly every body calls none of them, and says so at once: each name stands for one of 128 bits, and a body knows the bits of all that it calls.
public struct CallNames: ExpressibleByArrayLiteral, Sendable {
    /// The bits of some names.
    struct Bits: Sendable {
        private var low: UInt64 = 0
        private var high: UInt64 = 0

        mutating func insert(_ name: String) {
            // Its ends and its length tell most names apart, and take no longer than looking at it.
            let bytes = name.utf8
            let place = Int(bytes.first ?? 0) &* 31 &+ Int(bytes.last ?? 0) &* 7 &+ bytes.count &* 13
            if place & 64 == 0 { low |= 1 << UInt64(place & 63) } else { high |= 1 << UInt64(place & 63) }
        }

        func intersects(_ other: Bits) -> Bool { low & other.low != 0 || high & other.high != 0 }
    }

    let bits: Bits

    /// The names are compared with the last component of each callee.
    public init(arrayLiteral names: String...) { self.init(names) }

    /// The names are compared with the last component of each callee.
    public init(_ names: some Sequence<String>) {
        var bits = Bits()
        for name in names { bits.insert(name) }
        self.bits = bits
    }
}

extension BodyFact {
    /// False when the body surely calls nothing of these names. True says no more than that it is worth a look.
    public func mayCall(_ names: CallNames) -> Bool { calledBits.intersects(names.bits) }
}
