/// An edit with its number: what a device sends, once or more often, and never changes again (SYNC.md,
/// Outbox).
public struct SyncOperation: Hashable, Sendable {
    /// What it says.
    public enum Content: Hashable, Sendable {
        case edit(Edit)
        /// What a server confirmed and no longer has, as after it was restored from a backup: the registers
        /// as they were.
        case restore(RecordKey, RecordState)
        /// Stands for an edit that the server cannot take, so that the numbers go on.
        case skip
    }

    /// From 1, without gaps, for each device.
    public let n: Int64
    /// What it says.
    public let content: Content
    /// The canonical JSON of ``content``: members by name, no white space.
    public let payload: [UInt8]
    /// SHA-256 of ``payload``: tells a repetition from another operation of the same number.
    public let hash: [UInt8]
    /// The stamp that this server gave it before it was restored, or another did; `nil` for one that was
    /// never acknowledged. It keeps that stamp: what was later than the operation stays later, whatever
    /// clocks say by now.
    public var given: Stamp?

    public init(n: Int64, _ content: Content, _ contentHash: ContentHash) {
        self.n = n
        self.content = content
        payload = content.payload
        hash = contentHash(payload)
    }

    /// One that was stored.
    public init(n: Int64, payload: [UInt8], hash: [UInt8], given: Stamp? = nil) throws(MalformedMessage) {
        self.n = n
        self.given = given
        content = try Content(payload: payload)
        self.payload = payload
        self.hash = hash
    }

    /// The records that it is about.
    public var keys: [RecordKey] {
        switch content {
        case .edit(let edit): [edit.key] + edit.carried.map(\.key)
        case .restore(let key, _): [key]
        case .skip: []
        }
    }
}
