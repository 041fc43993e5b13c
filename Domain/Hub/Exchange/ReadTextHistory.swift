public import DomainPrimitives
public import SyncProtocolDomain

/// Reads the stored versions of a long text page by page, newest first (Documentation/Sync.md §Protocol).
public struct ReadTextHistory: Sendable {
    /// A request for one page of versions.
    public struct Query: Hashable, Sendable {
        public let key: RecordKey
        public let field: String
        /// The position that the previous page gave (``TextHistoryPage/before``); `nil` for the first page.
        public let before: String?
        /// The largest number of versions on the page. The use case raises a number below 1 to 1, and lowers
        /// a number above ``SyncLimits/versions``.
        public let limit: Int

        public init(_ key: RecordKey, field: String, before: String? = nil, limit: Int = SyncLimits.versions)
        {
            self.key = key
            self.field = field
            self.before = before
            self.limit = limit
        }
    }

    private let repository: any HubRepository

    public init(repository: any HubRepository) { self.repository = repository }

    /// Returns a page without versions for an unknown record, and for a field without a long text.
    /// - Throws: ``HubError/refused(_:)`` if a part of the query has a wrong form.
    public func callAsFunction(_ user: UserID, _ query: Query) throws(HubError) -> TextHistoryPage {
        guard OperationRules.isName(query.key.type) else { throw Self.wrong("type", .name) }
        guard OperationRules.isName(query.field) else { throw Self.wrong("field", .name) }
        let place = query.before.flatMap(Version.init(text:))
        if query.before != nil, place == nil { throw Self.wrong("before", .historyPosition) }
        return try repository.read(user) { reader throws(HubError) in try page(query, from: place, reader) }
    }

    /// The largest number of versions that one query of the database returns.
    private static let portion = 8

    private func page(
        _ query: Query, from start: Version?, _ reader: any HubReader
    ) throws(HubError) -> TextHistoryPage {
        let limit = min(max(query.limit, 1), SyncLimits.versions)
        var page = TextHistoryPage()
        var (place, bytes, isAtEnd) = (start, 0, false)
        while !isAtEnd {
            // One version more than the page can hold shows whether another page follows.
            let wanted = min(limit - page.versions.count + 1, Self.portion)
            let found = try reader.textVersions(query.key, query.field, before: place, limit: wanted)
            for version in found {
                if page.versions.count >= limit || bytes >= SyncLimits.pageBytes {
                    page.before = place?.text
                    return page
                }
                page.versions.append(version)
                bytes += version.encodedSize
                place = version.version
            }
            isAtEnd = found.count < wanted
        }
        return page
    }

    private static func wrong(_ name: String, _ kind: MalformedMessage.Kind) -> HubError {
        .refused(.malformed(.member(name, in: .request, kind)))
    }
}
