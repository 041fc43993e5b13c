public import SyncProtocolDomain
public import DomainPrimitives

/// Where a library stands with the server.
public struct SyncState: Hashable, Sendable {
    /// Who this library is to the server.
    public var device: DeviceID
    /// Who it was before, and may still have sent what a server that was restored does not have.
    public var formerDevices: [DeviceID]
    /// Whose account the library goes into; `nil` before the first time.
    public var owner: LibraryOwner?
    /// Up to where it knows the changes; `nil` before the first time.
    public var cursor: String?
    /// Where a snapshot goes on that was not read to its end.
    public var snapshot: String?
    /// The greatest number that an operation was given.
    public var sent: Int64
    /// The purge of the server's that was last followed here.
    public var purgedSeq: Int64
    /// Whether what is confirmed was confirmed by another account, and nothing of it is known to be in this one.
    public var isForeign: Bool
    /// The records that syncs have deleted here since one came to its end.
    public var deleted: RecordCounts
    /// The copy that was made of the library since it last had a new cursor, by its file's name.
    public var copy: String?

    public init(
        device: DeviceID, formerDevices: [DeviceID] = [], owner: LibraryOwner? = nil, cursor: String? = nil,
        snapshot: String? = nil,
        sent: Int64 = 0, purgedSeq: Int64 = 0, isForeign: Bool = false, deleted: RecordCounts = RecordCounts(),
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
