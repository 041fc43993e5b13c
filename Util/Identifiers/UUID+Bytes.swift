public import Foundation

extension UUID {
    /// The 16 bytes in network order (RFC 9562 §4).
    public var bytes: [UInt8] { withUnsafeBytes(of: uuid) { Array($0) } }

    /// Makes a UUID from 16 bytes in network order; `nil` for another number of bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        var raw: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &raw) { $0.copyBytes(from: bytes) }
        self.init(uuid: raw)
    }
}
