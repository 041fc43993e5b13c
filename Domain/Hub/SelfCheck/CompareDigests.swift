public import DomainPrimitives
public import SyncProtocolDomain

/// Compares the digests of a device with those of the server, type by type (Documentation/Sync.md §The
/// self-check).
public struct CompareDigests: Sendable {
    private let repository: any HubRepository

    public init(repository: any HubRepository) { self.repository = repository }

    /// - Returns: the server's digests of the types that differ.
    /// - Throws: ``HubError/refused(_:)`` if the server refuses the cursor.
    public func callAsFunction(_ user: UserID, _ request: DigestRequest) throws(HubError) -> DigestResponse {
        try repository.read(user) { reader throws(HubError) in
            let head = try reader.head()
            guard try CursorCheck(head: head).isCurrent(request.cursor, reader) else {
                return DigestResponse(types: nil)
            }
            let total = request.types.values.reduce(into: LibraryDigest.empty) { $0.add($1) }
            if total == head.digest { return DigestResponse(types: [:]) }
            let present = try Recount(reader: reader)().byType
            var different: [String: BucketDigests] = [:]
            for name in Set(present.keys).union(request.types.keys) {
                let digests = present[name] ?? BucketDigests()
                if digests.total != request.types[name] ?? .empty { different[name] = digests }
            }
            return DigestResponse(types: different)
        }
    }
}

extension CursorCheck {
    /// Whether a device has read all changes.
    /// - Throws: ``HubError/refused(_:)`` if the server refuses the cursor.
    func isCurrent(_ cursor: String, _ reader: any HubReader) throws(HubError) -> Bool {
        try checked(cursor, last: 0, reader).seq == head.seq
    }
}
