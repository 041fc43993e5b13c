import Synchronization

/// The version of the library that was seen last.
final class LastVersion: Sendable {
    private let version: Mutex<Int64?>

    init(_ version: Int64?) { self.version = Mutex(version) }

    /// Whether it is another than the last one; one that is not known, as of a library that is not open yet,
    /// may be.
    func isNew(_ version: Int64?) -> Bool {
        self.version.withLock { last in
            defer { last = version }
            return version == nil || version != last
        }
    }
}
