public import DomainPrimitives

/// The response to a ``SyncRequest``. The server has written every acknowledged operation to its disk.
public struct SyncResponse: Hashable, Sendable {
    /// The name of the server's database. A new database has a new name. `nil` in an idle response
    /// (``isIdle``).
    public var epoch: String?
    public var serverNow: Timestamp
    /// The revision of the server's catalogue (``RecordCatalogue/revision``); 0 for an older server, which
    /// does not announce its revision.
    public var schema: Int
    /// The number of the device's latest operation on the server. The server also has all operations with
    /// smaller numbers.
    public var through: Int64
    /// The receipts (answers), in the order of the request's operations. If the last operations have no
    /// receipt, the device sends these operations again.
    public var receipts: [Receipt]
    /// Two groups of records:
    /// - First come the changes after the request's cursor. They do not contain the values that the request
    ///   itself set.
    /// - Then come complete records. In each, a value on the server won against a value of the request.
    public var changes: [Change]
    /// The cursor for the next request.
    public var cursor: String
    /// The number of the user's last change on the server (``Change/seq``). `nil` in an idle
    /// response (``isIdle``).
    public var upTo: Int64?
    /// Whether the server has further changes after ``cursor``.
    public var more: Bool
    /// How far the server has purged tombstones (deleted records).
    public var purged: PurgeMark
    /// The digest of all live records of the user, at the last change. `nil` if further changes follow, and
    /// for an older server, which sends no digest.
    public var digest: LibraryDigest?

    public init(
        epoch: String?, serverNow: Timestamp, schema: Int = 0, through: Int64, receipts: [Receipt] = [],
        changes: [Change] = [],
        cursor: String, upTo: Int64?, more: Bool, purged: PurgeMark = .none,
        digest: LibraryDigest? = nil
    ) {
        self.epoch = epoch
        self.serverNow = serverNow
        self.schema = schema
        self.through = through
        self.receipts = receipts
        self.changes = changes
        self.cursor = cursor
        self.upTo = upTo
        self.more = more
        self.purged = purged
        self.digest = digest
    }

    /// Appends the receipts and changes of `next`, a later response. Takes all other values from `next`.
    public mutating func append(_ next: SyncResponse) {
        let (receipts, changes) = (receipts + next.receipts, changes + next.changes)
        self = next
        (self.receipts, self.changes) = (receipts, changes)
    }

    /// Whether the response accepts all of `operations`. It then has a receipt for each operation, in the
    /// same order, and no receipt is a rejection.
    public func takes(_ operations: [SyncOperation]) -> Bool {
        receipts.count == operations.count
            && zip(receipts, operations).allSatisfy { receipt, operation in
                if case .rejected = receipt.status { false } else { receipt.n == operation.n }
            }
    }

    /// Whether the response has no receipts and no changes, and no further changes follow.
    public var isIdle: Bool { receipts.isEmpty && changes.isEmpty && !more }
}

/// The registers of one record that changed on the server after a cursor.
public struct Change: Hashable, Sendable {
    public let key: RecordKey
    /// The number of the change among all changes of the user, from 1. Later changes have larger numbers.
    public let seq: Int64
    public let state: RecordState

    public init(_ key: RecordKey, seq: Int64, _ state: RecordState) {
        self.key = key
        self.seq = seq
        self.state = state
    }
}

/// A mark of how far a server has purged tombstones (deleted records).
public struct PurgeMark: Hashable, Sendable {
    /// The number of the last change that the purge examined (``Change/seq``); 0 before the first purge.
    public let seq: Int64
    /// The stamp (time) of the latest deletion that the server has purged; zero before the first purge.
    public let stamp: Stamp

    /// The mark of a server that has purged nothing.
    public static let none = PurgeMark(seq: 0, stamp: .zero)

    public init(seq: Int64, stamp: Stamp) {
        self.seq = seq
        self.stamp = stamp
    }
}
