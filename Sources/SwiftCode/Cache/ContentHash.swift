/// 128 bits that tell one text from another. It guards against chance, not against somebody who looks for a collision: the cache is the user's own.
struct ContentHash: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    init(of bytes: some Collection<UInt8>) {
        self =
            bytes.withContiguousStorageIfAvailable { Self(ofRaw: UnsafeRawBufferPointer($0)) }
            ?? Array(bytes).withUnsafeBytes(Self.init(ofRaw:))
    }

    private init(ofRaw bytes: UnsafeRawBufferPointer) {
        // FNV-1a, eight bytes at a time, in two lanes that start apart. Each is mixed as it goes, so that one changed bit reaches all of them.
        var high: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
        var low: UInt64 = 0x9E37_79B9_7F4A_7C15
        func take(_ word: UInt64) {
            high = (high ^ word) &* 0x0000_0100_0000_01B3
            high ^= high >> 29
            low = (low ^ word) &* 0xD6E8_FEB8_6659_FD93
            low ^= low >> 32
        }
        let whole = bytes.count & ~7
        for start in stride(from: 0, to: whole, by: 8) { take(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)) }
        for byte in bytes[whole...] { take(UInt64(byte)) }
        self.high = Self.mixed(high)
        self.low = Self.mixed(low)
    }

    /// 32 hexadecimal digits.
    var text: String { [high, low].map { String($0, radix: 16).leftPadded(to: 16) }.joined() }

    /// The 16 bytes.
    var bytes: [UInt8] { [high, low].flatMap { lane in (0..<8).map { UInt8(truncatingIfNeeded: lane >> ($0 * 8)) } } }

    private static func mixed(_ value: UInt64) -> UInt64 {
        var value = value
        value = (value ^ (value >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        value = (value ^ (value >> 33)) &* 0xC4CE_B9FE_1A85_EC53
        return value ^ (value >> 33)
    }
}

extension String {
    fileprivate func leftPadded(to length: Int) -> String { String(repeating: "0", count: max(0, length - count)) + self }
}
