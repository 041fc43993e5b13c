/// Why something does not inflate.
public enum CompressionError: Error, Hashable, Sendable {
    /// It is no gzip, or damaged, or cut off.
    case malformed
    /// It holds more than is allowed.
    case tooLarge
}
