import Synchronization

/// Remembers the data version of the library that this process saw last: a number that changes with each
/// commit.
final class LastVersion: Sendable {
    private let version: Mutex<Int64?>

    init(_ version: Int64?) { self.version = Mutex(version) }

    /// Stores `version`, and returns whether it differs from the version that was stored before. `nil` always
    /// counts as new, for example before the library is open.
    func isNew(_ version: Int64?) -> Bool {
        self.version.withLock { last in
            defer { last = version }
            return version == nil || version != last
        }
    }
}
