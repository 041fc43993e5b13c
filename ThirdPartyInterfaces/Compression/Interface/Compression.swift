/// Makes messages smaller, as gzip (RFC 1952).
public protocol Compression: Sendable {
    /// - Returns: `nil` where it cannot be made, as when memory is short: then it goes as it is.
    func gzip(_ bytes: [UInt8]) -> [UInt8]?
    /// - Parameter most: bytes that it may inflate to; what holds more is no message but a bomb.
    func gunzip(_ bytes: [UInt8], atMost most: Int) throws(CompressionError) -> [UInt8]
}
