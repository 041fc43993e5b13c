import Synchronization

/// The data version of the library that this process saw last. The data version is a number that changes with
/// each commit.
final class LastVersion: Sendable {
    private let version: Mutex<Int64?>

    init(_ version: Int64?) { self.version = Mutex(version) }

    /// Stores `version`, and returns whether it differs from the version that was stored before. An unknown
    /// version (`nil`, for example because the library is not open) always counts as different.
    func isNew(_ version: Int64?) -> Bool {
        self.version.withLock { last in
            defer { last = version }
            return version == nil || version != last
        }
    }
}
