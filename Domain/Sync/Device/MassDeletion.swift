/// Much of a library that was deleted elsewhere: a person is asked first (SYNC.md, Failsafes).
public struct MassDeletion: Hashable, Sendable {
    /// How many todos would go, at least.
    public let count: Int
    /// Of how many.
    public let total: Int

    public init(count: Int, total: Int) {
        self.count = count
        self.total = total
    }
}
