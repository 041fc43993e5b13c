/// Some of all records, in the order of their keys: how a device begins that knows nothing.
public struct SnapshotPage: Hashable, Sendable {
    /// Live records; tombstones are left out.
    public var records: [Change]
    /// Where the next page goes on; `nil` behind the last.
    public var next: String?
    /// From where changes are to be asked for after the last page: the state of the first page's moment, so
    /// that what changed while the pages were read comes again.
    public var cursor: String

    public init(records: [Change], next: String?, cursor: String) {
        self.records = records
        self.next = next
        self.cursor = cursor
    }
}
