public import DomainPrimitives
public import SyncProtocolDomain

/// How far a library has synced, and as which device.
public struct SyncState: Hashable, Sendable {
    /// The identifier under which this library sends.
    public var device: DeviceID
    /// The identifiers that this library used before. A server that was restored may lack operations sent
    /// under them.
    public var formerDevices: [DeviceID]
    /// The account that the library syncs with; `nil` before the first sync.
    public var owner: LibraryOwner?
    /// The position after the last change that the library received; `nil` before the first sync.
    public var cursor: String?
    /// The position at which an unfinished snapshot continues.
    public var snapshot: String?
    /// The number of the last sealed operation.
    public var sent: Int64
    /// The sequence number of the last server purge that the library applied.
    public var purgedSeq: Int64
    /// Whether another account confirmed the confirmed values. The present account may have none of them.
    public var isForeign: Bool
    /// How many records syncs have deleted since the last complete sync.
    public var deleted: RecordCounts
    /// The file name of the backup that was made since the cursor last changed; `nil` where there is none.
    public var copy: String?

    public init(
        device: DeviceID, formerDevices: [DeviceID] = [], owner: LibraryOwner? = nil, cursor: String? = nil,
        snapshot: String? = nil,
        sent: Int64 = 0, purgedSeq: Int64 = 0, isForeign: Bool = false,
        deleted: RecordCounts = RecordCounts(),
        copy: String? = nil
    ) {
        self.device = device
        self.formerDevices = formerDevices
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
