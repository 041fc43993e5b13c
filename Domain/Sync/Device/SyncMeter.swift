/// Counts what is sent and received while a person waits: by another process that syncs first, then by each
/// round of this one.
struct SyncMeter {
    private(set) var progress = SyncProgress()
    /// How many operations another process sent during this sync.
    private(set) var sentElsewhere = 0
    /// The counts of the rounds before the current one.
    private var before = SyncProgress()
    private var isWaiting = false

    /// Counts the operations that another process has sent since the last call.
    /// - Parameter waiting: the number of operations in the outbox now.
    mutating func wait(waiting: Int) {
        isWaiting = true
        progress.toSend = max(progress.toSend, progress.sent + waiting)
        let sent = max(progress.sent, progress.toSend - waiting)
        sentElsewhere += sent - progress.sent
        progress.sent = sent
    }

    /// This process begins a round.
    /// - Parameter waiting: operations that wait to be sent at this moment.
    mutating func begin(waiting: Int) {
        if isWaiting { wait(waiting: waiting) }
        isWaiting = false
        progress.toSend = progress.sent + waiting
        before = progress
    }

    /// Adds the progress of the current round to the progress of the earlier rounds.
    /// - Parameter soFar: the progress of the current round.
    mutating func note(_ soFar: SyncProgress) { progress = before + soFar }
}
