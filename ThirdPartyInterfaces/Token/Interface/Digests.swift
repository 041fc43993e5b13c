/// Digests of bytes, for what must not be forged or guessed back: tokens, and what two sides compare.
public protocol Digests: Sendable {
    /// The 32 bytes of SHA-256 (FIPS 180-4).
    func sha256(_ bytes: [UInt8]) -> [UInt8]
}
