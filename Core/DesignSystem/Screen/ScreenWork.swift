/// A queue that runs the work of screens on background threads. Edits run one at a time. Reads of the library
/// that were requested between two edits run concurrently. Network work runs concurrently with both.
public protocol ScreenWork: Sendable {
    /// Whether no work is queued, running, or waiting to report its result.
    var isIdle: Bool { get }

    /// Removes the oldest result that was not acknowledged.
    func acknowledge()

    /// Runs an edit after all edits and reads requested before it. Edits and reads requested later wait for
    /// it.
    func run(_ body: @escaping @Sendable () throws -> Void)

    /// Runs a read of the library after the edits requested before it, and concurrently with other reads. If
    /// a read with the same key is requested before this one starts, this one is skipped. Two reads with the
    /// same key never run at the same time.
    func run(replacing key: String, _ body: @escaping @Sendable () throws -> Void)

    /// Runs network work concurrently with all other work, in no fixed order. Keys do not wait for network
    /// work. The screen is drawn again after the work ends. The work itself must show its error.
    /// - Parameter mustFinish: whether the program waits for the work before it ends. An error then
    ///   determines the exit code. The program does not wait if a signal ends it.
    func runConcurrently(mustFinish: Bool, _ body: @escaping @Sendable () throws -> Void)
}
