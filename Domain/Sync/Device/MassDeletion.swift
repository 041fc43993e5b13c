/// A deletion of many records by other devices, which a person must confirm
/// (Documentation/Sync.md §Failsafes).
public struct MassDeletion: Hashable, Sendable {
    /// The name of the type of the deleted records.
    public let type: String
    /// The number of records that would be deleted, plus those deleted since the last complete sync.
    public let count: Int
    /// The number of records of the type before these deletions.
    public let total: Int

    public init(_ type: String, count: Int, total: Int) {
        self.type = type
        self.count = count
        self.total = total
    }
}
