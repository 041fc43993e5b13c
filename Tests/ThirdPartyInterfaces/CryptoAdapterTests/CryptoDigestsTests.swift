import CryptoAdapter
import Testing
import TokenInterface

@Suite("Digests")
struct CryptoDigestsTests {
    @Test(
        arguments: [
            ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ([0xD3], "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
        ] as [([UInt8], String)])
    func `SHA-256 digests are those of the standard (NIST CAVP, SHA256ShortMsg)`(
        _ message: [UInt8], _ digest: String
    ) {
        let digests: any Digests = CryptoDigests()

        let hexadecimal = digests.sha256(message).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            .joined()

        #expect(hexadecimal == digest)
    }
}
