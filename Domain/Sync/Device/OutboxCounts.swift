public import DomainPrimitives

/// A counter for the edits in the outbox (the queue of edits for the server).
public protocol OutboxCounts: Sendable {
    /// Returns the number of edits that wait to be sent or acknowledged.
    func waiting() throws(PlannerError) -> Int

    /// Returns how many of the waiting edits the device holds until the server is updated
    /// (Documentation/Sync.md §Record types).
    func held() throws(PlannerError) -> Int

    /// Whether a sync can send some of the waiting edits now. It cannot send held edits, and edits of record
    /// types that this version of Haru does not know, such as notes after the Notes feature was removed.
    func hasUnsent() throws(PlannerError) -> Bool

    /// Returns the number of edits that the server did not store, because it rejected them or failed. Such an
    /// edit stays on this device. It is sent again with the next edit of its record.
    func rejected() throws(PlannerError) -> Int
}

/// The ``OutboxCounts`` of a library that this process opens only for reading, as the widget does.
public struct ReadOnlyOutboxCounts: Sendable {
    public let counts: any OutboxCounts

    public init(_ counts: any OutboxCounts) { self.counts = counts }
}
