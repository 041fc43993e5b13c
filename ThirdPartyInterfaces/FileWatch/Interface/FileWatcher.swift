/// Observes files for writes.
public protocol FileWatcher: Sendable {
    /// Observes the writes of any process to a file. The file and its directory need not exist yet. If the
    /// operating system can report writes, the observation uses no processor time while nobody writes.
    /// Otherwise, the observation checks several times a second whether the files have changed.
    /// - Parameters:
    ///   - path: the path of the file. A symbolic link is followed.
    ///   - suffixes: the endings of other files to observe. For example, `-wal` adds the file whose path is
    ///     `path` followed by `-wal`.
    ///   - written: called on a separate thread soon after a write, and a few more times within two seconds.
    ///     One call is not enough, because the written data may become readable only after the first call.
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
