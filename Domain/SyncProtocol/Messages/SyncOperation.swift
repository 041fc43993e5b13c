/// A numbered message from a device: an edit, restored registers, or a skip. A device can send an operation
/// several times, but never changes a numbered operation (Documentation/Sync.md §Outbox).
public struct SyncOperation: Hashable, Sendable {
    /// The content of an operation.
    public enum Content: Hashable, Sendable {
        case edit(Edit)
        /// Registers that the server had confirmed and then lost, for example because the server was restored
        /// from a backup. The registers keep their versions. `ancestors` names, for each long text, earlier
        /// versions from which the text was made. At most ``SyncLimits/ancestors`` versions for each text,
        /// newest first.
        case restore(RecordKey, RecordState, ancestors: [String: [Version]] = [:])
        /// An empty operation. The device sends it instead of an edit that makes the server fail. It has the
        /// number of this edit, because the numbers must not have a gap.
        case skip
    }

    /// The number of the operation. The numbers of a device begin at 1 and have no gaps.
    public let n: Int64
    public let content: Content
    /// The canonical JSON of ``content``: members in the order of their names, without white space.
    public let payload: [UInt8]
    /// The SHA-256 of ``payload``. If two operations of a device have the same number, the server compares
    /// their hashes. Equal hashes mean that the device sent one operation twice.
    public let hash: [UInt8]
    /// The stamp that the server gave the operation; `nil` before the server's first receipt. If a restored
    /// server gets the operation again, the operation keeps this stamp.
    public var given: Stamp?

    public init(n: Int64, _ content: Content, _ contentHash: ContentHash) {
        self.n = n
        self.content = content
        payload = content.payload
        hash = contentHash(payload)
    }

    /// Creates an operation from the payload and hash that the library stored.
    /// - Throws: ``MalformedMessage`` if `payload` cannot be read.
    public init(n: Int64, payload: [UInt8], hash: [UInt8], given: Stamp? = nil) throws(MalformedMessage) {
        self.n = n
        self.given = given
        content = try Content(payload: payload)
        self.payload = payload
        self.hash = hash
    }

    /// The records that the operation changes.
    public var keys: [RecordKey] {
        switch content {
        case .edit(let edit): [edit.key] + edit.carried.map(\.key)
        case .restore(let key, _, _): [key]
        case .skip: []
        }
    }
}

/// The hash function SHA-256. The program passes the implementation in, because Domain imports no
/// cryptographic library.
public struct ContentHash: Sendable {
    private let sha256: @Sendable ([UInt8]) -> [UInt8]

    /// - Parameter sha256: returns the 32 bytes of SHA-256 (FIPS 180-4).
    public init(_ sha256: @escaping @Sendable ([UInt8]) -> [UInt8]) { self.sha256 = sha256 }

    public func callAsFunction(_ bytes: [UInt8]) -> [UInt8] { sha256(bytes) }
}
