import AccountsDomain
import CryptoAdapter
import DomainPrimitives
import DomainTesting
import HubDomain
import PasswordHashingInterface
import Testing

@testable import DataHub

@Suite("Passwords by scrypt")
struct ScryptTests {
    /// A valid key for a password hash: 32 bytes in Base64.
    private static let key = String(repeating: "A", count: 43)
    private let random = RandomSource(SeededGenerator(seed: 5))

    private func hasher(_ logCost: Int = 4) -> ScryptPasswordHasher {
        ScryptPasswordHasher(CryptoKeyDerivation(), random: random, logCost: logCost)
    }

    @Test func `the scrypt hasher knows the password that it hashed, and no other`() throws {
        let hash = try hasher().hash(Password(given: "비밀번호 1234"))

        #expect(hash.hasPrefix("$scrypt$ln=4,r=8,p=1$"))
        #expect(try hasher().check(Password(given: "비밀번호 1234"), against: hash) == .right(isOutdated: false))
        #expect(try hasher(5).check(Password(given: "비밀번호 1234"), against: hash) == .right(isOutdated: true))
        #expect(try hasher().check(Password(given: "비밀번호 1235"), against: hash) == .wrong)
        #expect(try hasher().check(Password(given: ""), against: nil) == .wrong)
        #expect(try hasher().hash(Password(given: "비밀번호 1234")) != hash)
    }

    @Test(arguments: [
        "", "$scrypt$", "$argon2id$v=19$m=1$AA$AA", "$scrypt$ln=4,r=8$AAAA$\(Self.key)",
        "$scrypt$ln=40,r=8,p=1$AAAA$\(Self.key)",
        "$scrypt$ln=4,r=8,p=1$AAAA$AAAA", "$scrypt$ln=4,r=8,p=1$!!$\(Self.key)",
    ])
    func `a scrypt hash is read back; a damaged or too expensive one is refused`(_ text: String) {
        #expect(ScryptHash("$scrypt$ln=4,r=8,p=1$AAAA$\(Self.key)") != nil)
        #expect(ScryptHash(text) == nil)
        #expect(throws: HubError.self) { try hasher().check(Password(given: "x"), against: text) }
    }

    @Test func `the scrypt hasher takes 128 MiB for a password by default`() throws {
        #expect(
            try ScryptPasswordHasher(CryptoKeyDerivation(), random: random).hash(Password(given: "x"))
                .hasPrefix(
                    "$scrypt$ln=17,r=8,p=1$"))
    }
}
