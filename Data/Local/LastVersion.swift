import Synchronization

/// The data version of the library that this process saw last.
final class LastVersion: Sendable {
    private let version: Mutex<Int64?>

    init(_ version: Int64?) { self.version = Mutex(version) }

    /// Whether a version differs from the last one. A version of `nil`, for example before the library is
    /// open, always counts as new.
    func isNew(_ version: Int64?) -> Bool {
        self.version.withLock { last in
            defer { last = version }
            return version == nil || version != last
        }
    }
}
