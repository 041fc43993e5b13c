/// Observes files for writes.
public protocol FileWatcher: Sendable {
    /// Observes the writes of any process to a file. The file and its directory need not exist yet. If the
    /// system reports writes, the observation needs no processor time between two writes.
    /// - Parameters:
    ///   - path: the path of the file. A symbolic link is followed.
    ///   - suffixes: the endings of other files to observe. For example, `-wal` stands for the file at `path`
    ///     followed by `-wal`.
    ///   - written: called on a separate thread soon after a write, and a few more times within two seconds.
    ///     The written data may become visible to other processes only a moment later.
    func watch(
        path: String, suffixes: [String], _ written: @escaping @Sendable () -> Void
    ) throws(FileWatchError) -> any FileWatch
}

/// An observation of files, which lasts until it is cancelled.
public protocol FileWatch: Sendable {
    /// Ends the observation. Must be called at most once.
    func cancel()
}

/// The system refused to observe the files.
public struct FileWatchError: Error, Hashable, Sendable {
    /// The message of the system.
    public let message: String

    public init(_ message: String) { self.message = message }
}
