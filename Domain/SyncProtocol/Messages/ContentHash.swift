/// SHA-256, given to whoever needs it: the Domain imports no library.
public struct ContentHash: Sendable {
    private let sha256: @Sendable ([UInt8]) -> [UInt8]

    /// - Parameter sha256: gives the 32 bytes of FIPS 180-4.
    public init(_ sha256: @escaping @Sendable ([UInt8]) -> [UInt8]) { self.sha256 = sha256 }

    /// The 32 bytes of the digest.
    public func callAsFunction(_ bytes: [UInt8]) -> [UInt8] { sha256(bytes) }
}
