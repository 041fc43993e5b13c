import LibraryDomain
import SyncProtocolDomain

/// What a sync is at.
extension SyncEngine {
    /// An answer of the server, and what it was asked.
    typealias Answer = (response: SyncResponse, request: SyncRequest)

    /// What a sync has done so far.
    struct SyncSession {
        var applied = AppliedChanges()
        var soFar = SyncProgress()
        /// Whether the library was copied: one copy shows what was before, and only the last three are kept.
        var hasBackUp = false
        /// Whether all that is to come was looked through for deletions.
        var hasLookedAhead = false
        /// Where the server has led since the last detour.
        var loopGuard = PaginationLoopGuard()
        /// An answer that only acknowledges: it is taken in while the server works on the next request.
        var acknowledgement: Answer?
        /// Pages that were read and are not taken in yet.
        private(set) var pages: Answer?
        private var pageCount = 0

        /// From where the next request goes on; `nil` where that is where the library stands.
        var cursor: String? { (pages ?? acknowledgement)?.response.cursor }

        /// Puts a page to those before it: what belongs together is seen together, as far as it goes into one
        /// transaction (SYNC.md, Protocol).
        /// - Parameter most: records of a transaction, about.
        /// - Returns: what is to be taken in now; `nil` where more is to come first.
        mutating func gather(_ page: Answer, atMost most: Int) -> Answer? {
            var all = pages ?? page
            if pages != nil { all.response.append(page.response) }
            pageCount += 1
            // Of large records a page has few.
            let goesOn =
                page.request.operations.isEmpty && page.response.more && all.response.changes.count < most
                && pageCount < Self.mostPages
            pages = all
            return goesOn ? nil : takePages()
        }

        /// What was gathered so far: it is what the server says, up to where it leads.
        mutating func takePages() -> Answer? {
            defer { (pages, pageCount) = (nil, 0) }
            return pages
        }

        /// A page holds a mebibyte of records, and at most one larger record.
        private static let mostPages = 8

        /// The server leads elsewhere.
        mutating func restart() {
            loopGuard = PaginationLoopGuard()
            _ = takePages()
        }
    }
}
