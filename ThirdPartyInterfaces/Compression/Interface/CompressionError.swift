/// The reason for which data cannot be decompressed.
public enum CompressionError: Error, Hashable, Sendable {
    /// The data is not gzip, is damaged, or is incomplete.
    case malformed
    /// The decompressed data would be larger than allowed.
    case tooLarge
}
