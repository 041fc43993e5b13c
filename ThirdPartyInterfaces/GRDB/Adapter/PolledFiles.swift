import Foundation
import Synchronization

/// Looks at the files' sizes and times, six times a second: for systems without a way to be told.
final class PolledFiles: WrittenFiles {
    private struct Look: Equatable {
        let size: Int64
        let seconds: Int
        let nanoseconds: Int
    }

    private static let interval: Int32 = 150
    private let paths: [String]
    private let seen: Mutex<[Look?]>

    init(path: String) {
        paths = [path, "\(path)-wal"]
        seen = Mutex(paths.map(Self.look))
    }

    func wait(milliseconds: Int32, stop: Int32) -> WaitResult {
        var left = milliseconds
        while true {
            let pause = milliseconds < 0 ? Self.interval : min(left, Self.interval)
            var ready = pollfd(fd: stop, events: Int16(POLLIN), revents: 0)
            if poll(&ready, 1, pause) > 0 { return .stopped }
            let now = paths.map(Self.look)
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

    private static func look(_ path: String) -> Look? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Look(size: Int64(status.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec)
    }
}
