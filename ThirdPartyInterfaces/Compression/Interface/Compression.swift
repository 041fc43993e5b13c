/// Compresses and decompresses messages with gzip (RFC 1952).
public protocol Compression: Sendable {
    /// Compresses bytes with gzip.
    /// - Returns: the compressed bytes; `nil` if compression fails, such as for lack of memory. After `nil`,
    ///   a caller should send the original bytes.
    func gzip(_ bytes: [UInt8]) -> [UInt8]?
    /// Decompresses gzip data.
    /// - Parameter most: the maximum size of the result, in bytes. The limit protects against a small message
    ///   that would fill the memory when decompressed.
    func gunzip(_ bytes: [UInt8], atMost most: Int) throws(CompressionError) -> [UInt8]
}

/// The reason why data cannot be decompressed.
public enum CompressionError: Error, Hashable, Sendable {
    /// The data is not gzip, is damaged, or is incomplete.
    case malformed
    /// The decompressed data would be larger than allowed.
    case tooLarge
}
