/// A queue that runs the work of screens on background threads. Edits run one at a time. Reads between two
/// edits run concurrently. Network work runs concurrently with edits and reads.
public protocol ScreenWork: Sendable {
    /// Whether every requested edit and read has ended, and the screen has acknowledged every result. Network
    /// work does not count.
    var isIdle: Bool { get }

    /// Removes the oldest result of an edit or a read from the queue. The caller handles this result next.
    func acknowledge()

    /// Runs an edit after all edits and reads that were requested earlier. Edits and reads that are requested
    /// later wait for this edit.
    func run(_ body: @escaping @Sendable () throws -> Void)

    /// Runs a read of the library after all edits that were requested earlier. Two reads with the same `key`
    /// never run at the same time. While a read waits, a newer read with the same `key` replaces it.
    /// - Parameter key: the purpose of the read, such as `sync.issues`.
    func run(replacing key: String, _ body: @escaping @Sendable () throws -> Void)

    /// Runs network work concurrently with all other work, and draws the screen again afterwards. The work
    /// must show its own errors.
    /// - Parameter mustFinish: whether the program waits for the work before it exits. A signal still ends
    ///   the program at once. If the work fails during the wait, its error determines the exit code.
    func runConcurrently(mustFinish: Bool, _ body: @escaping @Sendable () throws -> Void)
}
