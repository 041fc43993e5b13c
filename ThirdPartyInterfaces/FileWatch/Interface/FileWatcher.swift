/// Observes files for writes.
public protocol FileWatcher: Sendable {
    /// Calls `written` when any process writes to one of the files. The files and their directory need not
    /// exist yet.
    /// - Parameters:
    ///   - path: the path of the first file. A symbolic link is followed.
    ///   - suffixes: texts such as `-wal`. Each text, appended to `path`, gives the path of another file.
    ///   - written: called on a separate thread soon after a write, and again within two seconds. The first
    ///     call may be too early to read the data.
    func watch(
        path: String, suffixes: [String], _ written: @escaping @Sendable () -> Void
    ) throws(FileWatchError) -> any FileWatch
}

/// An observation of files, which lasts until it is cancelled.
public protocol FileWatch: Sendable {
    /// Ends the observation. Must be called at most once.
    func cancel()
}

/// The error that a watcher throws if the operating system refuses to observe the files.
public struct FileWatchError: Error, Hashable, Sendable {
    /// The error message of the operating system.
    public let message: String

    public init(_ message: String) { self.message = message }
}
