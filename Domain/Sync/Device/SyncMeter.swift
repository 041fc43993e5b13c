/// A meter that counts sent operations and received records while a person waits for a sync. The meter also
/// counts the operations that another process sends during the wait.
struct SyncMeter {
    private(set) var progress = SyncProgress()
    /// The number of operations that another process sent while this process waited.
    private(set) var sentElsewhere = 0
    /// The progress before the current round.
    private var before = SyncProgress()
    private var isWaiting = false

    /// Updates the progress while another process syncs. Operations that have left the outbox count as sent
    /// by the other process.
    /// - Parameter waiting: the number of operations in the outbox now.
    mutating func wait(waiting: Int) {
        isWaiting = true
        progress.toSend = max(progress.toSend, progress.sent + waiting)
        let sent = max(progress.sent, progress.toSend - waiting)
        sentElsewhere += sent - progress.sent
        progress.sent = sent
    }

    /// Starts a round: one sync of this process.
    /// - Parameter waiting: the number of operations in the outbox now.
    mutating func begin(waiting: Int) {
        if isWaiting { wait(waiting: waiting) }
        isWaiting = false
        progress.toSend = progress.sent + waiting
        before = progress
    }

    /// Updates ``progress`` during a round.
    /// - Parameter soFar: the progress of the current round.
    mutating func note(_ soFar: SyncProgress) { progress = before + soFar }
}
