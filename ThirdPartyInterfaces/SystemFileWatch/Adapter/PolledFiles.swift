import Foundation
import Synchronization

/// Observes files on systems without inotify(7). Checks every 150 ms whether the inode number, the size or
/// the modification time of a file has changed.
final class PolledFiles: WatchedFiles {
    /// The inode number, the size and the modification time of a file. A changed state shows that a process
    /// has written to the file.
    private struct FileState: Equatable {
        let file: UInt64
        let size: Int64
        let seconds: Int
        let nanoseconds: Int

        /// Reads the inode number, the size and the modification time of a file; `nil` if there is no file at
        /// `path`. Does not follow a symbolic link.
        init?(_ path: String) {
            var status = stat()
            guard lstat(path, &status) == 0 else { return nil }
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            (file, size, seconds, nanoseconds) = (
                UInt64(status.st_ino), Int64(status.st_size), time.tv_sec, time.tv_nsec
            )
        }
    }

    private static let interval: Int32 = 150
    private let path: String
    private let suffixes: [String]
    private let seen: Mutex<[FileState?]>

    init(path: String, suffixes: [String]) {
        self.path = path
        self.suffixes = suffixes
        seen = Mutex(Self.states(path, suffixes))
    }

    private static func states(_ path: String, _ suffixes: [String]) -> [FileState?] {
        let file = realPath(path)
        return [FileState(file)] + suffixes.map { FileState(file + $0) }
    }

    func wait(milliseconds: Int32, stop: Int32) -> WaitResult {
        var left = milliseconds
        while true {
            let pause = milliseconds < 0 ? Self.interval : min(left, Self.interval)
            var ready = pollfd(fd: stop, events: Int16(POLLIN), revents: 0)
            if poll(&ready, 1, pause) > 0 { return .stopped }
            let now = Self.states(path, suffixes)
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
