public import SyncProtocolDomain

/// Where a user's changes end. Whoever sees it sees everything up to it (SYNC.md, Server).
public struct HubHead: Hashable, Sendable {
    /// Names the database; another after it was made anew.
    public let epoch: String
    /// The last change.
    public var seq: Int64
    /// Eight bytes that follow from every commit so far.
    public var chain: [UInt8]
    /// Changes up to here may have been purged: who has not read them has to read everything.
    public var purged: Int64
    /// The latest deletion of a tombstone that was purged.
    public var purgedStamp: Stamp

    public init(
        epoch: String, seq: Int64 = 0, chain: [UInt8] = [UInt8](repeating: 0, count: 8), purged: Int64 = 0,
        purgedStamp: Stamp = .zero
    ) {
        self.epoch = epoch
        self.seq = seq
        self.chain = chain
        self.purged = purged
        self.purgedStamp = purgedStamp
    }
}
