import DomainPrimitives

/// Where a server has led so far. One that leads on and gives nothing, or leads in a circle, is not followed
/// for ever.
struct PaginationLoopGuard {
    private var places: Set<String> = []

    /// - Parameters:
    ///   - place: from where the server would go on.
    ///   - count: how much it gave before that.
    /// - Throws: where it gave nothing, or led there before.
    mutating func follow(_ place: String, after count: Int) throws(SyncError) {
        guard count > 0, places.insert(place).inserted else {
            throw .failure(.server(.notHaru(detail: "it leads on and on, and gives nothing new")))
        }
    }
}
