import Dispatch
import Synchronization

/// A queue of notifications for a ``SyncWatcher``. Any thread can add notifications.
final class WatchQueue: Sendable {
    /// The answer to a long poll, which is a request that the server answers when there are changes.
    struct LongPollAnswer: Sendable {
        enum Outcome: Sendable {
            case changed, unchanged
            /// The long poll failed, so the device does not know whether the server has changes. The next
            /// sync reports the error.
            case failed
        }

        let outcome: Outcome
        /// Whether the server answered immediately, without waiting for a change.
        let isImmediate: Bool
        /// The number that identifies the answered long poll. The first long poll has the number 1. If a
        /// later long poll has started, the device ignores this answer.
        let number: Int
    }

    /// All notifications since the last call of ``take(within:until:)``.
    struct Events: Sendable {
        var isStopped = false
        var isLibraryChanged = false
        /// Whether the addresses or links of the device have changed.
        var isNetworkChanged = false
        /// Whether a sync has ended since the last call, in this process or in another one.
        var isJournalChanged = false
        private(set) var answer: LongPollAnswer?

        /// Whether there is a reason to stop or to sync. The end of a sync (``isJournalChanged``) is no such
        /// reason.
        var isReason: Bool { isStopped || isLibraryChanged || isNetworkChanged || answer != nil }

        mutating func receive(_ answer: LongPollAnswer) {
            if let present = self.answer, present.number > answer.number { return }
            self.answer = answer
        }

        fileprivate mutating func add(_ later: Events) {
            isStopped = isStopped || later.isStopped
            isLibraryChanged = isLibraryChanged || later.isLibraryChanged
            isNetworkChanged = isNetworkChanged || later.isNetworkChanged
            isJournalChanged = isJournalChanged || later.isJournalChanged
            if let answer = later.answer { receive(answer) }
        }
    }

    private let events = Mutex(Events())
    private let arrival = DispatchSemaphore(value: 0)

    var isStopped: Bool { events.withLock(\.isStopped) }

    func put(_ change: (inout Events) -> Void) {
        events.withLock { change(&$0) }
        arrival.signal()
    }

    /// Waits at most `seconds` seconds for notifications, removes them from the queue, and returns them.
    /// - Parameter isEnough: returns whether to stop waiting after these notifications.
    func take(within seconds: Double, until isEnough: (Events) -> Bool) -> Events {
        let limit = DispatchTime.now() + seconds
        var all = Events()
        while true {
            all.add(
                events.withLock { events in
                    defer { events = Events() }
                    return events
                })
            if isEnough(all) || arrival.wait(timeout: limit) == .timedOut { return all }
        }
    }
}
