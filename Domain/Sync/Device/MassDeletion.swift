/// A large deletion on another device. A person confirms it before it is applied here (SYNC.md, Failsafes).
public struct MassDeletion: Hashable, Sendable {
    /// The name of the type of the deleted records.
    public let type: String
    /// How many records would be deleted, at least.
    public let count: Int
    /// How many records of the type the library had before.
    public let total: Int

    public init(_ type: String, count: Int, total: Int) {
        self.type = type
        self.count = count
        self.total = total
    }
}
