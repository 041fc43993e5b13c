public import DomainPrimitives
public import SyncProtocolDomain

/// Gives a device that knows nothing all live records, page by page (SYNC.md, Protocol).
public struct ReadSnapshot: Sendable {
    private let repository: any HubRepository
    private let catalogue: RecordCatalogue
    private let rows: Int

    /// - Parameters:
    ///   - catalogue: says in which order the types come; those of a later version come last.
    ///   - rows: most records of a page.
    public init(repository: any HubRepository, catalogue: RecordCatalogue, rows: Int = SyncLimits.rows) {
        self.repository = repository
        self.catalogue = catalogue
        self.rows = rows
    }

    /// - Parameter next: what the page before said; `nil` for the first.
    public func callAsFunction(_ user: UserID, after next: String?) throws(HubError) -> SnapshotPage {
        let place = next.flatMap(Place.init)
        if next != nil, place == nil { throw .refused(.malformed("'after' is none of this server's")) }
        // Of another order some types would be left out.
        if let place, place.revision != catalogue.revision { throw .refused(.resync(.tooOld, last: 0)) }
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
            for type in types(behind: place?.key, of: try reader.types()) where !isFull {
                try reader.liveRecords(of: type, after: place?.key.type == type ? place?.key.id : nil) { key, record in
                    if records.count >= rows || bytes >= SyncLimits.pageBytes {
                        isFull = true
                        return false
                    }
                    last = key
                    records.append(Change(key, seq: record.seq, record.state))
                    bytes += record.state.size
                    return true
                }
            }
            let following = isFull ? last.map { Place(cursor: cursor, revision: catalogue.revision, key: $0).description } : nil
            return SnapshotPage(records: records, next: following, cursor: cursor)
        }
    }

    /// The types whose records are still to come, in their order: the type of the last record that came is the first.
    private func types(behind last: RecordKey?, of present: Set<String>) -> ArraySlice<String> {
        let names = last.map { present.union([$0.type]) } ?? present
        let known = catalogue.types.map(\.name).filter(names.contains)
        let order = known + names.subtracting(known).sorted()
        return order[(order.firstIndex { $0 == last?.type } ?? 0)...]
    }

    /// Where a page begins: behind a record, in a snapshot that began at a cursor.
    private struct Place: CustomStringConvertible {
        let cursor: String
        /// The catalogue's, which says in which order the types come; 0 in a place that an older server gave.
        let revision: Int
        let key: RecordKey

        init(cursor: String, revision: Int, key: RecordKey) {
            self.cursor = cursor
            self.revision = revision
            self.key = key
        }

        init?(_ text: String) {
            var words = text.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
            if words.count == 3 { words.insert("0", at: 1) }
            guard words.count == 4, Cursor(words[0]) != nil, let revision = digits(words[1].utf8),
                OperationRules.isName(words[2]),
                let id = RecordID(words[3])
            else { return nil }
            self.init(cursor: words[0], revision: revision, key: RecordKey(words[2], id))
        }

        var description: String { "\(cursor)~\(revision)~\(key.type)~\(key.id)" }
    }
}
