public import DomainPrimitives
public import SyncProtocolDomain

/// Reads all live records page by page, for a device without a cursor (Documentation/Sync.md §Protocol).
public struct ReadSnapshot: Sendable {
    private let repository: any HubRepository
    private let catalogue: RecordCatalogue
    /// The names of the catalogue's record types, in the order in which a snapshot lists them.
    private let types: [String]
    private let rows: Int

    /// - Parameters:
    ///   - catalogue: gives the order of the types. Unknown types come last.
    ///   - rows: the largest number of records on a page.
    public init(repository: any HubRepository, catalogue: RecordCatalogue, rows: Int = SyncLimits.rows) {
        self.repository = repository
        self.catalogue = catalogue
        types = catalogue.types.map(\.name)
        self.rows = rows
    }

    /// - Parameter next: the `next` of the previous page; `nil` for the first page.
    public func callAsFunction(_ user: UserID, after next: String?) throws(HubError) -> SnapshotPage {
        let place = next.flatMap(Position.init)
        if next != nil, place == nil {
            throw .refused(.malformed(.member("after", in: .request, .snapshotPosition)))
        }
        // If the order of the types has changed, the following pages could leave out whole types.
        if let place, place.revision != catalogue.revision { throw .refused(.resync(.tooOld, last: 0)) }
        return try repository.read(user) { reader throws(HubError) in
            let head = try reader.head()
            let check = CursorCheck(head: head)
            // The position of the user's changes when the first page was read. If the server was restored
            // since, it refuses this position.
            let start =
                try place.map { place throws(HubError) in try check.checked(place.cursor, last: 0, reader) }?
                .seq ?? head.seq
            let cursor = try check.cursor(start, known: start, reader).description
            var records: [Change] = []
            var last: RecordKey?
            var isFull = false
            var bytes = 0
            var type = place?.key.type
            if type == nil { type = try firstType(after: nil, reader) }
            var after = place?.key.id
            while let name = type, !isFull {
                try reader.liveRecords(of: name, after: after) { key, record in
                    if records.count >= rows || bytes >= SyncLimits.pageBytes {
                        isFull = true
                        return false
                    }
                    last = key
                    let change = Change(key, seq: record.seq, record.state)
                    records.append(change)
                    bytes += change.encodedSize
                    return true
                }
                after = nil
                if !isFull { type = try firstType(after: name, reader) }
            }
            let following =
                isFull
                ? last.map { Position(cursor: cursor, revision: catalogue.revision, key: $0).description }
                : nil
            return SnapshotPage(
                records: records, next: following, cursor: cursor, schema: catalogue.revision)
        }
    }

    /// Returns the name of the next type in a snapshot; `nil` after the last type. Known types come before
    /// unknown types, and unknown types are sorted by name.
    /// - Parameter type: the type before the returned type; `nil` to get the first type.
    private func firstType(after type: String?, _ reader: any HubReader) throws(HubError) -> String? {
        guard let type else {
            if let first = types.first { return first }
            return try reader.type(after: "")
        }
        let known = types.firstIndex(of: type)
        if let known, known + 1 < types.count { return types[known + 1] }
        var name = try reader.type(after: known == nil ? type : "")
        while let other = name, types.contains(other) { name = try reader.type(after: other) }
        return name
    }

    /// The place in a snapshot at which a page begins.
    private struct Position: CustomStringConvertible {
        /// The cursor of the user's newest change at the time when the snapshot began.
        let cursor: String
        /// The catalogue revision of the server that made the previous page. The revision determines the
        /// order of the types. It is 0 if an older server made the page without a revision.
        let revision: Int
        /// The last record of the previous page.
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
