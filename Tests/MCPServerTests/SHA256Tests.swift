import Foundation
import Testing

@testable import MCPServer

@Suite("SHA-256")
struct SHA256Tests {
    @Test(
        "standard vectors",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func vectors(text: String, digest: String) {
        #expect(SHA256.hexadecimalDigest(of: Data(text.utf8)) == digest)
    }

    @Test("one million a")
    func million() {
        let bytes = Data(repeating: UInt8(ascii: "a"), count: 1_000_000)
        #expect(SHA256.hexadecimalDigest(of: bytes) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test("every length around a block has its own digest of 64 digits")
    func padding() {
        let digests = (50...70).map { SHA256.hexadecimalDigest(of: Data(repeating: 0, count: $0)) }
        #expect(Set(digests).count == 21)
        #expect(digests.allSatisfy { $0.count == 64 })
        // 64 zero bytes, a digest that other implementations give.
        #expect(digests[14] == "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b")
    }
}
