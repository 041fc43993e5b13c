/// What changed in one record since a cursor.
public struct Change: Hashable, Sendable {
    /// The record.
    public let key: RecordKey
    /// Its place in the user's order of changes, from 1.
    public let seq: Int64
    /// The registers that changed.
    public let state: RecordState

    public init(_ key: RecordKey, seq: Int64, _ state: RecordState) {
        self.key = key
        self.seq = seq
        self.state = state
    }
}
