public import FileWatchInterface
import Foundation

/// Observes files with inotify(7). On systems without inotify, checks every 150 ms whether the files have
/// changed.
public struct SystemFileWatcher: FileWatcher {
    public init() {}

    public func watch(
        path: String, suffixes: [String], _ written: @escaping @Sendable () -> Void
    ) throws(FileWatchError) -> any FileWatch {
        try ThreadedFileWatch(path: path, suffixes: suffixes, written)
    }
}

/// An observation with its own thread, which sleeps until a process writes to the files.
private final class ThreadedFileWatch: FileWatch {
    /// A pipe to the observation's thread. The thread ends when `cancel()` writes to the pipe.
    private struct StopPipe {
        let reading: Int32
        let writing: Int32
    }

    /// The pauses between the calls of `written`, in milliseconds. One write causes several calls, because
    /// SQLite may not have finished its commit at the first call.
    private static let followUps: [Int32] = [2, 8, 20, 40, 80, 150, 300, 600]

    private let files: any WatchedFiles
    private let stop: StopPipe

    init(path: String, suffixes: [String], _ written: @escaping @Sendable () -> Void) throws(FileWatchError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw FileWatchError(String(cString: strerror(errno))) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        stop = StopPipe(reading: ends[0], writing: ends[1])
        do { files = try Self.files(path, suffixes) } catch {
            close(ends[0])
            close(ends[1])
            throw error
        }
        let (files, stop) = (files, stop)
        let thread = Thread {
            Self.run(files, stop: stop.reading, written)
            close(stop.reading)
            close(stop.writing)
        }
        thread.name = "haru.files.watch"
        thread.start()
    }

    private static func files(_ path: String, _ suffixes: [String]) throws(FileWatchError) -> any WatchedFiles
    {
        #if os(Linux)
            try NotifiedFiles(path: path, suffixes: suffixes)
        #else
            PolledFiles(path: path, suffixes: suffixes)
        #endif
    }

    /// Ends the observation. Call this at most once, because this method writes to a pipe that the
    /// observation's thread closes after the first call.
    func cancel() {
        var byte: UInt8 = 1
        _ = write(stop.writing, &byte, 1)
    }

    private static func run(_ files: any WatchedFiles, stop: Int32, _ written: @Sendable () -> Void) {
        var next = followUps.count
        while true {
            let followUp = next < followUps.count ? followUps[next] : -1
            switch files.wait(milliseconds: followUp, stop: stop) {
            case .stopped: return files.close()
            case .time:
                next += 1
                written()
            case .written:
                next = 0
                written()
            }
        }
    }
}
