public import SyncProtocolDomain

/// A sealed operation that the server has not acknowledged.
public struct SentEntry: Hashable, Sendable {
    public let operation: SyncOperation
    /// Whether the server crashes on the operation, so that a `skip` is sent in its place.
    public let isQuarantined: Bool

    public init(_ operation: SyncOperation, isQuarantined: Bool) {
        self.operation = operation
        self.isQuarantined = isQuarantined
    }
}
