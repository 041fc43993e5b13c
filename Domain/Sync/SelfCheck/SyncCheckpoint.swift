public import SyncProtocolDomain

/// The digest of the server's records at a cursor.
public struct SyncCheckpoint: Hashable, Sendable {
    public let digest: LibraryDigest
    public let cursor: String

    public init(digest: LibraryDigest, cursor: String) {
        self.digest = digest
        self.cursor = cursor
    }
}
