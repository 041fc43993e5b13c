import Foundation
import Synchronization

/// Looks at the files' sizes and times, six times a second: for systems without a way to be told.
final class PolledFiles: WrittenFiles {
    private static let interval: Int32 = 150
    private let path: String
    private let seen: Mutex<[FileLook?]>

    init(path: String) {
        self.path = path
        seen = Mutex(FileLook.database(at: path))
    }

    func wait(milliseconds: Int32, stop: Int32) -> WaitResult {
        var left = milliseconds
        while true {
            let pause = milliseconds < 0 ? Self.interval : min(left, Self.interval)
            var ready = pollfd(fd: stop, events: Int16(POLLIN), revents: 0)
            if poll(&ready, 1, pause) > 0 { return .stopped }
            let now = FileLook.database(at: path)
            let isWritten = seen.withLock { seen in
                defer { seen = now }
                return seen != now
            }
            if isWritten { return .written }
            left -= pause
            if milliseconds >= 0, left <= 0 { return .time }
        }
    }

    func close() {}
}
