import CryptoAdapter
import PasswordHashingInterface
import Testing

@Suite("Keys of passwords")
struct KeyDerivationTests {
    @Test(arguments: [
        ("", "", 16, 1, 1, "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442"),
        (
            "password", "NaCl", 1_024, 8, 16,
            "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"
        ),
        (
            "pleaseletmein", "SodiumChloride", 16_384, 8, 1,
            "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
        ),
    ])
    func `keys of passwords are scrypt's, by the vectors of RFC 7914 §12`(
        _ password: String, _ salt: String, _ cost: Int, _ block: Int, _ parallelism: Int, _ key: String
    ) throws {
        let derived = try CryptoKeyDerivation().scrypt(
            Array(password.utf8), salt: Array(salt.utf8), cost: cost, blockSize: block,
            parallelism: parallelism, length: 32)

        #expect(derived.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == key)
    }
}
