import Dispatch
import Synchronization

/// What a watcher is told of, by whichever thread.
final class WatchQueue: Sendable {
    /// What the server said to who waited for its changes.
    enum Word: Sendable {
        case changed, unchanged
        /// It could not be asked; what is wrong the next sync finds too, and says.
        case failed
    }

    /// All that was told since it was asked for last.
    struct News: Sendable {
        var isStopped = false
        var isLibraryChanged = false
        /// - isHasty: it was said at once.
        var word: (said: Word, isHasty: Bool)?

        var isEmpty: Bool { !isStopped && !isLibraryChanged && word == nil }
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
    ///   - isPatient: only the end is heard before the time is up, whatever else comes.
    func take(within seconds: Double, isPatient: Bool) -> News {
        let limit = DispatchTime.now() + seconds
        var all = News()
        while true {
            let latest = news.withLock { news in
                defer { news = News() }
                return news
            }
            all.isStopped = all.isStopped || latest.isStopped
            all.isLibraryChanged = all.isLibraryChanged || latest.isLibraryChanged
            all.word = latest.word ?? all.word
            if all.isStopped || (!isPatient && !all.isEmpty) { return all }
            if arrival.wait(timeout: limit) == .timedOut { return all }
        }
    }
}
