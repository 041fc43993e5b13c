/// Names a record across devices. The type is a text, as a server keeps and relays also what it does not
/// know.
public struct RecordKey: Hashable, Sendable {
    /// The name of a ``RecordType``.
    public let type: String
    /// Its identifier.
    public let id: RecordID

    public init(_ type: String, _ id: RecordID) {
        self.type = type
        self.id = id
    }
}
