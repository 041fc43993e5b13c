public import SyncProtocolDomain

/// A stored record, as ``VerifyRecords`` finds it.
public enum VerifiedRecord: Sendable {
    /// - Parameters:
    ///   - isDeleted: whether the registers say that the record is deleted.
    ///   - isMarked: whether the repository finds the record among the deleted ones.
    case readable(RecordKey, isDeleted: Bool, isMarked: Bool)
    case unreadable(RecordName)
}

/// The type and the identifier of a stored record. Unlike a ``RecordKey``, it can have a damaged identifier.
public struct RecordName: Hashable, Sendable, CustomStringConvertible {
    public let type: String
    public let id: [UInt8]

    public init(type: String, id: [UInt8]) {
        self.type = type
        self.id = id
    }

    /// The type and the identifier, such as `todo 0199c2f0-…`. A damaged identifier is hexadecimal.
    public var description: String {
        let hexadecimal = id.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return "\(type) \(RecordID(bytes: id)?.description ?? hexadecimal)"
    }
}
