/// Compresses and decompresses messages with gzip (RFC 1952).
public protocol Compression: Sendable {
    /// Returns the compressed bytes; `nil` if compression fails, such as for lack of memory. The caller then
    /// sends the bytes uncompressed.
    func gzip(_ bytes: [UInt8]) -> [UInt8]?
    /// Returns the decompressed bytes.
    /// - Parameter most: the maximum size of the result, in bytes. It protects against a decompression bomb.
    func gunzip(_ bytes: [UInt8], atMost most: Int) throws(CompressionError) -> [UInt8]
}

/// The reason for which data cannot be decompressed.
public enum CompressionError: Error, Hashable, Sendable {
    /// The data is not gzip, is damaged, or is incomplete.
    case malformed
    /// The decompressed data would be larger than allowed.
    case tooLarge
}
