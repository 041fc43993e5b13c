public import SyncProtocolDomain

/// An operation that was given a number and is not acknowledged.
public struct SentEntry: Hashable, Sendable {
    public let operation: SyncOperation
    /// The server fails over it: something else goes in its place.
    public let isQuarantined: Bool

    public init(_ operation: SyncOperation, isQuarantined: Bool) {
        self.operation = operation
        self.isQuarantined = isQuarantined
    }
}
