import Dispatch
import Synchronization

/// What a watcher is told of, by whichever thread.
final class WatchQueue: Sendable {
    /// What the server said to who waited for its changes.
    struct Word: Sendable {
        enum Said: Sendable {
            case changed, unchanged
            /// It could not be asked; what is wrong the next sync finds too, and says.
            case failed
        }

        let said: Said
        /// Whether it was said at once.
        let isHasty: Bool
        /// Counts the waits: who waited longer ago than others is not heard any more.
        let number: Int
    }

    /// All that was told since it was asked for last.
    struct News: Sendable {
        var isStopped = false
        var isLibraryChanged = false
        /// The device's addresses or links are others.
        var isNetworkChanged = false
        /// Some process noted how a sync went.
        var isJournalChanged = false
        private(set) var word: Word?

        /// Whether there is reason to look for changes: how a sync of another went is none.
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
    /// Signalled with each change of it.
    private let arrival = DispatchSemaphore(value: 0)

    /// Whether it was told to end, and has not been asked for news since.
    var isStopped: Bool { news.withLock(\.isStopped) }

    func put(_ change: (inout News) -> Void) {
        news.withLock { change(&$0) }
        arrival.signal()
    }

    /// - Parameters:
    ///   - seconds: how long it waits for news.
    ///   - isEnough: whether what came so far is to be told before the time is up.
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
