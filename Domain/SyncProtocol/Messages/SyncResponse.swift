public import DomainPrimitives

/// The response to a ``SyncRequest``. Everything that it acknowledges is on the server's disk.
public struct SyncResponse: Hashable, Sendable {
    /// The name of the server's database. A new database has another name. `nil` in an idle response.
    public var epoch: String?
    /// The time of the server's clock.
    public var serverNow: Timestamp
    /// The largest operation number of the device that the server has. The server has all smaller numbers
    /// too.
    public var through: Int64
    /// Receipts for the first operations of the request. The device repeats the operations without a receipt.
    public var receipts: [Receipt]
    /// The changed records in the order of their changes, without the values that this request itself set.
    public var changes: [Change]
    /// The cursor for the next request.
    public var cursor: String
    /// The last change on the server; `nil` in an idle response.
    public var upTo: Int64?
    /// Whether there are changes after ``cursor``.
    public var more: Bool
    /// The place up to which the server has purged tombstones.
    public var purged: PurgeMark
    /// A checksum of the whole state. Reserved: always `nil`.
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

    /// Appends the next page to this one.
    public mutating func append(_ next: SyncResponse) {
        let (receipts, changes) = (receipts + next.receipts, changes + next.changes)
        self = next
        (self.receipts, self.changes) = (receipts, changes)
    }

    /// Whether the response has a receipt for each of these operations and rejects none of them.
    public func takes(_ operations: [SyncOperation]) -> Bool {
        receipts.count == operations.count
            && zip(receipts, operations).allSatisfy { receipt, operation in
                if case .rejected = receipt.status { false } else { receipt.n == operation.n }
            }
    }

    /// Whether the response is idle: it has no receipts and no changes.
    public var isIdle: Bool { receipts.isEmpty && changes.isEmpty && !more && digest == nil }
}

/// The registers of one record that changed since a cursor.
public struct Change: Hashable, Sendable {
    public let key: RecordKey
    /// The place of the change in the user's order of changes, from 1.
    public let seq: Int64
    /// The changed registers.
    public let state: RecordState

    public init(_ key: RecordKey, seq: Int64, _ state: RecordState) {
        self.key = key
        self.seq = seq
        self.state = state
    }
}

/// The place up to which a server has purged tombstones.
public struct PurgeMark: Hashable, Sendable {
    /// The last change that the purge examined; 0 before the first purge.
    public let seq: Int64
    /// The stamp of the latest purged deletion.
    public let stamp: Stamp

    /// The mark of a server that has purged nothing.
    public static let none = PurgeMark(seq: 0, stamp: .zero)

    public init(seq: Int64, stamp: Stamp) {
        self.seq = seq
        self.stamp = stamp
    }
}
