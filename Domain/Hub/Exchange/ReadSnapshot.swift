public import DomainPrimitives
public import SyncDomain

/// Gives a device that knows nothing all live records, page by page (SYNC.md, Protocol).
public struct ReadSnapshot: Sendable {
    private let repository: any HubRepository
    private let rows: Int

    /// - Parameter rows: most records of a page.
    public init(repository: any HubRepository, rows: Int = SyncLimits.rows) {
        self.repository = repository
        self.rows = rows
    }

    /// - Parameter next: what the page before said; `nil` for the first.
    public func callAsFunction(_ user: UserID, after next: String?) throws(HubError) -> SnapshotPage {
        let place = next.flatMap(Place.init)
        if next != nil, place == nil { throw .refused(.malformed("'after' is none of this server's")) }
        return try repository.read(user) { reader throws(HubError) in
            let head = try reader.head()
            let check = CursorCheck(head: head)
            // From where the first page was read; a server that was restored since has no such place.
            let start =
                try place.map { place throws(HubError) in try check.checked(place.cursor, last: 0, reader) }?.seq ?? head.seq
            let cursor = try check.cursor(start, known: start, reader).description
            var records: [Change] = []
            var last: RecordKey?
            var isFull = false
            var bytes = 0
            try reader.liveRecords(after: place?.key) { key, record in
                if records.count >= rows || bytes >= SyncLimits.pageBytes {
                    isFull = true
                    return false
                }
                last = key
                records.append(Change(key, seq: record.seq, record.state))
                bytes += record.state.size
                return true
            }
            let following = isFull ? last.map { Place(cursor: cursor, key: $0).description } : nil
            return SnapshotPage(records: records, next: following, cursor: cursor)
        }
    }

    /// Where a page begins: behind a record, in a snapshot that began at a cursor.
    private struct Place: CustomStringConvertible {
        let cursor: String
        let key: RecordKey

        init(cursor: String, key: RecordKey) {
            self.cursor = cursor
            self.key = key
        }

        init?(_ text: String) {
            let words = text.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
            guard words.count == 3, Cursor(words[0]) != nil, OperationRules.isName(words[1]), let id = RecordID(words[2]) else {
                return nil
            }
            self.init(cursor: words[0], key: RecordKey(words[1], id))
        }

        var description: String { "\(cursor)~\(key.type)~\(key.id)" }
    }
}
