import Dispatch
import Synchronization

/// A queue of notifications for a ``SyncWatcher``. Any thread can add notifications.
final class WatchQueue: Sendable {
    /// The answer to a long poll, which is a request that the server answers when there are changes.
    struct Word: Sendable {
        enum Said: Sendable {
            case changed, unchanged
            /// The device could not ask the server. The next sync reports the error.
            case failed
        }

        let said: Said
        /// Whether the server answered immediately, without waiting for a change.
        let isHasty: Bool
        /// The number of the long poll. Answers to earlier long polls are ignored.
        let number: Int
    }

    /// All notifications since the last call of ``take(within:until:)``.
    struct News: Sendable {
        var isStopped = false
        var isLibraryChanged = false
        /// Whether the addresses or links of the device have changed.
        var isNetworkChanged = false
        /// Whether a process stored the result of a sync in the sync history.
        var isJournalChanged = false
        private(set) var word: Word?

        /// Whether the watcher must stop or sync. A sync by another process is not such a reason.
        var isReason: Bool { isStopped || isLibraryChanged || isNetworkChanged || word != nil }

        mutating func hear(_ word: Word) {
            if let present = self.word, present.number > word.number { return }
            self.word = word
        }

        fileprivate mutating func add(_ later: News) {
            isStopped = isStopped || later.isStopped
            isLibraryChanged = isLibraryChanged || later.isLibraryChanged
            isNetworkChanged = isNetworkChanged || later.isNetworkChanged
            isJournalChanged = isJournalChanged || later.isJournalChanged
            if let word = later.word { hear(word) }
        }
    }

    private let news = Mutex(News())
    /// A semaphore that each notification signals.
    private let arrival = DispatchSemaphore(value: 0)

    /// Whether the queue contains a notification to stop.
    var isStopped: Bool { news.withLock(\.isStopped) }

    func put(_ change: (inout News) -> Void) {
        news.withLock { change(&$0) }
        arrival.signal()
    }

    /// Waits for notifications, removes them from the queue, and returns them.
    /// - Parameters:
    ///   - seconds: the longest time to wait, in seconds.
    ///   - isEnough: returns whether the notifications so far end the wait.
    func take(within seconds: Double, until isEnough: (News) -> Bool) -> News {
        let limit = DispatchTime.now() + seconds
        var all = News()
        while true {
            all.add(
                news.withLock { news in
                    defer { news = News() }
                    return news
                })
            if isEnough(all) || arrival.wait(timeout: limit) == .timedOut { return all }
        }
    }
}
