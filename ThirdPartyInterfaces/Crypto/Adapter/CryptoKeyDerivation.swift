import Crypto
import CryptoExtras
public import PasswordHashingInterface

/// Derives keys with scrypt from swift-crypto.
public struct CryptoKeyDerivation: KeyDerivation {
    public init() {}

    public func scrypt(
        _ password: [UInt8], salt: [UInt8], cost: Int, blockSize: Int, parallelism: Int, length: Int
    ) throws -> [UInt8] {
        // The limit is twice the needed memory. The default limit is too low for Haru's parameters.
        let key = try KDF.Scrypt.deriveKey(
            from: password, salt: salt, outputByteCount: length, rounds: cost, blockSize: blockSize,
            parallelism: parallelism,
            maxMemory: 2 * 128 * cost * blockSize * parallelism)
        return key.withUnsafeBytes { Array($0) }
    }
}
