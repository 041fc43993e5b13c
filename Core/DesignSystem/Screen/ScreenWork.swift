/// A queue that runs the work of screens on background threads. Edits run one at a time. Reads of the library
/// that were requested between two edits run concurrently. Network work runs concurrently with edits and
/// reads.
public protocol ScreenWork: Sendable {
    /// Whether every requested edit and read has ended, and the screen has acknowledged every result. Network
    /// work does not count.
    var isIdle: Bool { get }

    /// Removes the oldest result of an edit or read from the queue. The full screen calls this method when it
    /// handles the result.
    func acknowledge()

    /// Runs an edit after all edits and reads that were requested earlier. Edits and reads that are requested
    /// later wait for this edit.
    func run(_ body: @escaping @Sendable () throws -> Void)

    /// Runs a read of the library after all edits that were requested earlier. Reads with different keys run
    /// at the same time. Reads with the same key run one after another. If a newer read with the same key is
    /// requested before this read starts, the queue skips this read.
    /// - Parameter key: the purpose of the read, such as `sync.issues`.
    func run(replacing key: String, _ body: @escaping @Sendable () throws -> Void)

    /// Runs network work concurrently with all other work, in no fixed order. Pressed keys do not wait for
    /// network work. After the work ends, the screen is drawn again. The work must show its own errors, such
    /// as in a view model's state.
    /// - Parameter mustFinish: whether the program waits for the work before it exits. If the work fails
    ///   during this wait, the error determines the exit code. The program does not wait if a signal ends it.
    func runConcurrently(mustFinish: Bool, _ body: @escaping @Sendable () throws -> Void)
}
