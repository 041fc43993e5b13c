/// The hash function SHA-256. It is injected, because Domain imports no cryptographic library.
public struct ContentHash: Sendable {
    private let sha256: @Sendable ([UInt8]) -> [UInt8]

    /// - Parameter sha256: returns the 32 bytes of SHA-256 (FIPS 180-4).
    public init(_ sha256: @escaping @Sendable ([UInt8]) -> [UInt8]) { self.sha256 = sha256 }

    /// Returns the 32 bytes of the digest.
    public func callAsFunction(_ bytes: [UInt8]) -> [UInt8] { sha256(bytes) }
}
