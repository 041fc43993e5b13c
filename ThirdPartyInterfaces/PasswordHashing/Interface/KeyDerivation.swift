/// Derives keys from passwords with a slow function, so that guessing a password takes long.
public protocol KeyDerivation: Sendable {
    /// Derives a key with scrypt (RFC 7914). This needs 128 × `cost` × `blockSize` bytes of memory.
    /// - Parameters:
    ///   - cost: the parameter N, a power of two.
    ///   - blockSize: the parameter r.
    ///   - parallelism: the parameter p.
    ///   - length: the size of the key, in bytes.
    /// - Throws: an error if there is too little memory.
    func scrypt(
        _ password: [UInt8], salt: [UInt8], cost: Int, blockSize: Int, parallelism: Int, length: Int
    ) throws -> [UInt8]
}
