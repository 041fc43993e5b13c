public import DomainPrimitives
public import SyncProtocolDomain

/// The sync state of a library: its device identifier, its account, and how far it has synced.
public struct SyncState: Hashable, Sendable {
    /// The identifier under which this library sends operations.
    public var device: DeviceID
    /// The former identifiers of this library. A restored server may lack operations with these identifiers.
    public var formerDevices: [DeviceID]
    /// The catalogue revision that the server announced last (``RecordCatalogue/revision``); 0 before the
    /// first response, and for a server that announces no revision.
    public var serverSchema: Int
    /// The account that the library syncs with; `nil` before the first sync.
    public var owner: LibraryOwner?
    /// The cursor: the position up to which the library has received the server's changes. `nil` until the
    /// first snapshot is complete.
    public var cursor: String?
    /// The position at which an unfinished snapshot (a download of all records) continues; `nil` if no
    /// snapshot is unfinished.
    public var snapshot: String?
    /// The number of the last sealed operation; 0 before the first one.
    public var sent: Int64
    /// How far the library has applied the server's purges of old deleted records (``PurgeMark/seq``); 0
    /// before the first purge.
    public var purgedSeq: Int64
    /// Whether the server may lack values that this library holds as confirmed. For example, the library now
    /// syncs with another account, or the server was restored from a backup.
    public var isForeign: Bool
    /// For each type, the number of records that syncs have deleted. The numbers start again at 0 after a
    /// sync that ends without an error.
    public var deleted: RecordCounts
    /// The file name of the backup that an unfinished resync or repair made; `nil` if no such backup exists.
    /// While this name is stored, the next attempt makes no second backup.
    public var copy: String?

    public init(
        device: DeviceID, formerDevices: [DeviceID] = [], serverSchema: Int = 0,
        owner: LibraryOwner? = nil, cursor: String? = nil, snapshot: String? = nil,
        sent: Int64 = 0, purgedSeq: Int64 = 0, isForeign: Bool = false,
        deleted: RecordCounts = RecordCounts(),
        copy: String? = nil
    ) {
        self.device = device
        self.formerDevices = formerDevices
        self.serverSchema = serverSchema
        self.owner = owner
        self.cursor = cursor
        self.snapshot = snapshot
        self.sent = sent
        self.purgedSeq = purgedSeq
        self.isForeign = isForeign
        self.deleted = deleted
        self.copy = copy
    }
}
