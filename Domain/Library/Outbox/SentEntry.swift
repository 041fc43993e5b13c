public import SyncProtocolDomain

/// A sealed outbox entry that the server has not acknowledged.
public struct SentEntry: Hashable, Sendable {
    public let operation: SyncOperation
    /// Whether the server fails on the operation, so that the device sends a `skip` in its place.
    public let isQuarantined: Bool

    public init(_ operation: SyncOperation, isQuarantined: Bool) {
        self.operation = operation
        self.isQuarantined = isQuarantined
    }
}
