import DomainPrimitives
import LibraryDomain
import SyncProtocolDomain

extension SyncEngine {
    /// A response of the server, and its request.
    struct Exchange {
        var response: SyncResponse
        let request: SyncRequest
    }

    /// The results of a sync so far, and the responses that are not applied yet.
    struct SyncSession {
        var applied = AppliedChanges()
        var soFar = SyncProgress()
        /// Whether this sync has made a backup of the library. Each sync makes at most one backup, because
        /// Haru keeps only three backups.
        var hasBackUp = false
        /// Whether this sync has read all pages of changes in advance, to count their deletions.
        var hasLookedAhead = false
        var loopGuard = PaginationLoopGuard()
        /// The digest of the last response; `nil` if the response has none, such as that of an older server.
        var checkpoint: SyncCheckpoint?
        /// A response with receipts but without changes; `nil` if no such response waits. The device applies
        /// this response while the server works on the next request.
        var acknowledgement: Exchange?
        /// The pages that the device has read but not applied yet, joined into one response. `nil` if all
        /// pages are applied.
        private(set) var pages: Exchange?
        private var pageCount = 0

        /// The cursor of the newest response that is not applied yet. If all responses are applied, it is
        /// `nil`, and the next request uses the library's cursor.
        var cursor: String? { (pages ?? acknowledgement)?.response.cursor }

        /// Collects pages, so that the device applies several pages in one transaction
        /// (Documentation/Sync.md §Protocol).
        /// - Parameter most: the approximate limit of records in one transaction.
        /// - Returns: all collected pages if the device must apply them now. `nil` if the device must request
        ///   another page first.
        mutating func gather(_ page: Exchange, atMost most: Int) -> Exchange? {
            var all = pages ?? page
            if pages != nil { all.response.append(page.response) }
            pageCount += 1
            // Pages of large records have few records, so the number of pages is limited too.
            let goesOn =
                page.request.operations.isEmpty && page.response.more && all.response.changes.count < most
                && pageCount < Self.mostPages
            pages = all
            return goesOn ? nil : takePages()
        }

        mutating func takePages() -> Exchange? {
            defer { (pages, pageCount) = (nil, 0) }
            return pages
        }

        /// The largest number of pages in one transaction. A page has up to 1 MiB of records, or more if a
        /// single record is larger.
        private static let mostPages = 8

        /// Discards the pages that the device has not applied yet. After a failed or refused request, the
        /// device reads these pages again.
        mutating func restart() {
            loopGuard = PaginationLoopGuard()
            _ = takePages()
        }
    }
}

/// A guard against a server that would send pages forever: empty pages, or pages that end where an earlier
/// page ended (Documentation/Sync.md §Limits).
struct PaginationLoopGuard {
    private var places: Set<String> = []

    /// Checks that a page had records and did not end where an earlier page ended.
    /// - Parameters:
    ///   - place: the position at which the page ended.
    ///   - count: how many records the page had.
    /// - Throws: ``ServerFailure/faulty(_:)`` if the check fails.
    mutating func follow(_ place: String, after count: Int) throws(SyncError) {
        guard count > 0, places.insert(place).inserted else {
            throw .failure(.server(.faulty(.endlessPages)))
        }
    }
}
