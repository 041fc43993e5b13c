/// Computes digests of bytes, such as tokens. A digest cannot be turned back into the bytes.
public protocol Digests: Sendable {
    /// Returns the SHA-256 digest of the bytes, which has 32 bytes (FIPS 180-4).
    func sha256(_ bytes: [UInt8]) -> [UInt8]
}
