public import SyncProtocolDomain

/// A stored record, as ``VerifyRecords`` finds it.
public enum VerifiedRecord: Sendable {
    /// - Parameters:
    ///   - hash: the hash of the record; `nil` for a deleted record.
    ///   - isWellFormed: whether the repository stores the record as a ``HubWriter`` stores it.
    case readable(RecordKey, hash: RecordHash?, isWellFormed: Bool)
    case unreadable(RecordName)
}

/// The type and the identifier of a stored record. Unlike those of a ``RecordKey``, they can be damaged.
public struct RecordName: Hashable, Sendable, CustomStringConvertible {
    public let type: String
    public let id: [UInt8]

    public init(type: String, id: [UInt8]) {
        self.type = type
        self.id = id
    }

    public init(_ key: RecordKey) { self.init(type: key.type, id: key.id.bytes) }

    /// The type and the identifier, such as `todo 0199c2f0-…`. A damaged identifier is hexadecimal, and other
    /// characters of a damaged type are question marks.
    public var description: String {
        let hexadecimal = id.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let name = type.map { $0.isASCII && ($0.isLetter || $0 == "_") ? $0 : "?" }
        return "\(String(name)) \(RecordID(bytes: id)?.description ?? hexadecimal)"
    }
}
