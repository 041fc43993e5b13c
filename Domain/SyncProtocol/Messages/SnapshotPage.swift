/// A page of a snapshot: all live records of a user, in the order of their keys. A device without a cursor
/// reads the snapshot.
public struct SnapshotPage: Hashable, Sendable {
    /// Live records, without tombstones.
    public var records: [Change]
    /// The position at which the next page continues; `nil` on the last page.
    public var next: String?
    /// The cursor from which the device reads changes after the last page. It is the position when the first
    /// page was read, so changes during the snapshot arrive after it.
    public var cursor: String

    public init(records: [Change], next: String?, cursor: String) {
        self.records = records
        self.next = next
        self.cursor = cursor
    }
}
