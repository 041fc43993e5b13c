/// Much of a library that was deleted elsewhere: a person is asked first (SYNC.md, Failsafes).
public struct MassDeletion: Hashable, Sendable {
    /// The name of the type of records that would go.
    public let type: String
    /// How many would go, at least.
    public let count: Int
    /// Of how many of the type.
    public let total: Int

    public init(_ type: String, count: Int, total: Int) {
        self.type = type
        self.count = count
        self.total = total
    }
}
