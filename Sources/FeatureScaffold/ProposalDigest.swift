/// The digest that ties an approval to exact bytes: 64-bit FNV-1a, the same on every machine.
enum ProposalDigest {
    static func of(_ files: [ScaffoldFile]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func mix(_ text: String) {
            for byte in text.utf8 {
                hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
            }
            // A byte that UTF-8 never contains keeps ("ab", "c") and ("a", "bc") apart.
            hash = (hash ^ 0xff) &* 0x0000_0100_0000_01b3
        }
        for file in files {
            mix(file.path)
            mix(file.text)
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
