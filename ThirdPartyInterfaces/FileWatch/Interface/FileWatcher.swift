/// Observes files.
public protocol FileWatcher: Sendable {
    /// Observes writes to a file by any process. The file and its directory need not exist yet. Where the
    /// system reports writes, observing costs nothing while nobody writes.
    /// - Parameters:
    ///   - path: of the file. A link is followed.
    ///   - suffixes: name further files, such as `-wal` for a file beside `path` with that ending.
    ///   - written: called on a thread of its own soon after a write, and a few times again within two
    ///     seconds. What was written may be visible to other processes only a moment later.
    func watch(
        path: String, suffixes: [String], _ written: @escaping @Sendable () -> Void
    ) throws(FileWatchError) -> any FileWatch
}

/// An observation of files, until it is cancelled.
public protocol FileWatch: Sendable {
    /// Ends the observation. Must be called at most once.
    func cancel()
}

/// The system does not let files be observed.
public struct FileWatchError: Error, Hashable, Sendable {
    /// In the system's own words.
    public let message: String

    public init(_ message: String) { self.message = message }
}
