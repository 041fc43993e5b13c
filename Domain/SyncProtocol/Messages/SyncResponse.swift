public import DomainPrimitives

/// The answer to a ``SyncRequest``. What it acknowledges is durable.
public struct SyncResponse: Hashable, Sendable {
    /// Names the server's database; another after it was made anew. `nil` in an answer that brings nothing.
    public var epoch: String?
    /// What the server's clock says.
    public var serverNow: Timestamp
    /// The greatest number of the device that the server has; everything up to it is there.
    public var through: Int64
    /// One for each of the request's first operations; those without one are asked for again.
    public var receipts: [Receipt]
    /// Records in the order of their changes, without what this request itself set.
    public var changes: [Change]
    /// Where the next request goes on; opaque to a device.
    public var cursor: String
    /// The last change that there is; `nil` in an answer that brings nothing.
    public var upTo: Int64?
    /// Whether there are changes behind ``cursor``.
    public var more: Bool
    /// Up to where the server has let go of tombstones.
    public var purged: PurgeMark
    /// A checksum of the whole state; none yet.
    public var digest: String?

    public init(
        epoch: String?, serverNow: Timestamp, through: Int64, receipts: [Receipt] = [],
        changes: [Change] = [],
        cursor: String, upTo: Int64?, more: Bool, purged: PurgeMark = .none, digest: String? = nil
    ) {
        self.epoch = epoch
        self.serverNow = serverNow
        self.through = through
        self.receipts = receipts
        self.changes = changes
        self.cursor = cursor
        self.upTo = upTo
        self.more = more
        self.purged = purged
        self.digest = digest
    }

    /// Puts the next page behind this one.
    public mutating func append(_ next: SyncResponse) {
        let (receipts, changes) = (receipts + next.receipts, changes + next.changes)
        self = next
        (self.receipts, self.changes) = (receipts, changes)
    }

    /// Whether it answers just these operations, and rejects none.
    public func takes(_ operations: [SyncOperation]) -> Bool {
        receipts.count == operations.count
            && zip(receipts, operations).allSatisfy { receipt, operation in
                if case .rejected = receipt.status { false } else { receipt.n == operation.n }
            }
    }

    /// Whether it brings nothing: nothing was sent, and nothing is new.
    public var isIdle: Bool { receipts.isEmpty && changes.isEmpty && !more && digest == nil }
}
