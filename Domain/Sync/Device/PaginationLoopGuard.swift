import DomainPrimitives

/// A guard against a server that sends empty pages or repeats a position (Documentation/Sync.md §Limits).
struct PaginationLoopGuard {
    private var places: Set<String> = []

    /// Checks the position of the next page.
    /// - Parameters:
    ///   - place: the position at which the server would continue.
    ///   - count: the number of records on the page before this position.
    /// - Throws: ``ServerFailure/faulty(_:)`` if the page was empty, or if the server gave the position
    ///   before.
    mutating func follow(_ place: String, after count: Int) throws(SyncError) {
        guard count > 0, places.insert(place).inserted else {
            throw .failure(.server(.faulty(.endlessPages)))
        }
    }
}
