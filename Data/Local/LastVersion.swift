import Synchronization

/// The version of the library that was last seen.
final class LastVersion: Sendable {
    private let version: Mutex<Int64?>

    init(_ version: Int64?) { self.version = Mutex(version) }

    /// Whether a version differs from the last one. An unknown version counts as new, for example before the
    /// library is open.
    func isNew(_ version: Int64?) -> Bool {
        self.version.withLock { last in
            defer { last = version }
            return version == nil || version != last
        }
    }
}
