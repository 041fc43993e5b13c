public import SyncProtocolDomain

/// A computation of the digests of a user's live records from the records themselves.
public struct Recount {
    private let reader: any HubReader

    public init(reader: any HubReader) { self.reader = reader }

    public func callAsFunction() throws(HubError) -> TypeDigests {
        var digests = TypeDigests()
        var name = ""
        while let type = try reader.type(after: name) {
            try reader.liveHashes(of: type, in: nil) { id, hash in digests.add(hash, RecordKey(type, id)) }
            name = type
        }
        return digests
    }
}
