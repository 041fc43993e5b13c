/// Computes digests of bytes, such as tokens. A digest cannot be turned back into the bytes.
public protocol Digests: Sendable {
    /// Returns the 32 bytes of SHA-256 (FIPS 180-4).
    func sha256(_ bytes: [UInt8]) -> [UInt8]
}
