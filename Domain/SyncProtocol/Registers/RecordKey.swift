/// The key of a record on all devices. The type is a text, because a server also stores records of unknown
/// types.
public struct RecordKey: Hashable, Sendable {
    /// The name of a ``RecordType``.
    public let type: String
    public let id: RecordID

    public init(_ type: String, _ id: RecordID) {
        self.type = type
        self.id = id
    }
}
