/// The registers of one record that changed since a cursor.
public struct Change: Hashable, Sendable {
    public let key: RecordKey
    /// The place of the change in the user's order of changes, from 1.
    public let seq: Int64
    /// The changed registers.
    public let state: RecordState

    public init(_ key: RecordKey, seq: Int64, _ state: RecordState) {
        self.key = key
        self.seq = seq
        self.state = state
    }
}
