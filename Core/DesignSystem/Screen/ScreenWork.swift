/// Runs the work of screens on background threads. Edits run one at a time. Reads of the library that were
/// requested between two edits run concurrently. Network work runs concurrently with both.
public protocol ScreenWork: Sendable {
    /// Whether no work is queued, running, or waiting to report its result.
    var isIdle: Bool { get }

    /// Acknowledges the end of the oldest piece of work that was not acknowledged.
    func acknowledge()

    /// Runs an edit, after all edits and reads that were requested before, and before all that are requested
    /// later.
    func run(_ body: @escaping @Sendable () throws -> Void)

    /// Runs a read of the library, after the edits that were requested before, and concurrently with other
    /// reads. A read that is requested again before it starts is skipped. Two reads of one key never run at
    /// once.
    func run(replacing key: String, _ body: @escaping @Sendable () throws -> Void)

    /// Runs network work concurrently with all other work, in no fixed order. The keyboard does not wait for
    /// this work. The screen is drawn again after the work ends. The caller must show an error.
    /// - Parameter mustFinish: whether the program waits for the work before it ends, and then ends with the
    ///   error of the work. The program does not wait if a signal ends it.
    func runConcurrently(mustFinish: Bool, _ body: @escaping @Sendable () throws -> Void)
}
