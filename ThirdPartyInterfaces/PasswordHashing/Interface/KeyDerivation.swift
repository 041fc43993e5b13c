/// Makes keys of passwords, slowly.
public protocol KeyDerivation: Sendable {
    /// scrypt (RFC 7914).
    /// - Parameters:
    ///   - cost: N, a power of two. Memory is 128 × N × `blockSize` bytes.
    ///   - blockSize: r.
    ///   - parallelism: p.
    ///   - length: bytes of the key.
    /// - Throws: where memory is short.
    func scrypt(
        _ password: [UInt8], salt: [UInt8], cost: Int, blockSize: Int, parallelism: Int, length: Int
    ) throws -> [UInt8]
}
