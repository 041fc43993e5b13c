/// Derives keys from passwords with a slow function, so that guessing a password takes long.
public protocol KeyDerivation: Sendable {
    /// Derives a key with scrypt (RFC 7914).
    /// - Parameters:
    ///   - cost: the parameter N of scrypt, a power of two. The function needs 128 × N × `blockSize` bytes of
    ///     memory.
    ///   - blockSize: the parameter r of scrypt.
    ///   - parallelism: the parameter p of scrypt.
    ///   - length: the size of the key, in bytes.
    /// - Throws: an error if there is too little memory.
    func scrypt(
        _ password: [UInt8], salt: [UInt8], cost: Int, blockSize: Int, parallelism: Int, length: Int
    ) throws -> [UInt8]
}
