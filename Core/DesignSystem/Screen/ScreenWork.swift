/// A queue that runs the work of screens on background threads. Edits run one at a time. Reads of the library
/// that were requested between two edits run concurrently. Network work runs concurrently with both.
public protocol ScreenWork: Sendable {
    /// Whether every requested edit and read has ended, and its result is acknowledged. Network work does not
    /// count.
    var isIdle: Bool { get }

    /// Removes the oldest result of an edit or read from the queue, after the screen has handled this result.
    func acknowledge()

    /// Runs an edit after all edits and reads that were requested earlier. Edits and reads that are requested
    /// later wait for this edit.
    func run(_ body: @escaping @Sendable () throws -> Void)

    /// Runs a read of the library after the edits requested before it, and concurrently with other reads. If
    /// a newer read with the same key is requested before this read starts, the queue skips this read. Two
    /// reads with the same key never run at the same time.
    func run(replacing key: String, _ body: @escaping @Sendable () throws -> Void)

    /// Runs network work concurrently with all other work, in no fixed order. Pressed keys do not wait for
    /// network work. After the work ends, the screen is drawn again. If the work fails, it must show the
    /// error itself, such as in a view model's state.
    /// - Parameter mustFinish: whether the program waits for the work before it exits. An error then
    ///   determines the exit code. If a signal ends the program, it does not wait.
    func runConcurrently(mustFinish: Bool, _ body: @escaping @Sendable () throws -> Void)
}
