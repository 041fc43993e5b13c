import Crypto
public import TokenInterface

/// Computes digests with swift-crypto.
public struct CryptoDigests: Digests {
    public init() {}

    public func sha256(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }
}
