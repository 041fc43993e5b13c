import Synchronization

/// The data version of the library that this process saw last. The data version is a number that changes with
/// each commit.
final class LastVersion: Sendable {
    private let version: Mutex<Int64?>

    init(_ version: Int64?) { self.version = Mutex(version) }

    /// Returns whether `version` differs from the stored data version, and stores `version`. An unknown data
    /// version (`nil`) always counts as different.
    func isNew(_ version: Int64?) -> Bool {
        self.version.withLock { last in
            defer { last = version }
            return version == nil || version != last
        }
    }
}
