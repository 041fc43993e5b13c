import Foundation
import SQLInterface

/// Watches the files of a database in a thread that sleeps while nobody writes: by inotify where there is that, else by
/// looking at their sizes and times.
final class FileObservation: SQLObservation {
    /// When to look again after a write, in milliseconds: the log's last byte is written before its commit is seen, and
    /// between them lies the disk's own time.
    private static let followUps: [Int32] = [2, 8, 20, 40, 80, 150, 300, 600]

    private let files: any WrittenFiles
    private let stop: (reading: Int32, writing: Int32)

    init(path: String, _ written: @escaping @Sendable () -> Void) throws(SQLError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw SQLError(.other, String(cString: strerror(errno))) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        stop = (ends[0], ends[1])
        do { files = try Self.files(path) } catch {
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
        thread.name = "haru.library.watch"
        thread.start()
    }

    private static func files(_ path: String) throws(SQLError) -> any WrittenFiles {
        #if os(Linux)
            try NotifiedFiles(path: path)
        #else
            PolledFiles(path: path)
        #endif
    }

    /// Once; the thread closes what it is told by.
    func cancel() {
        var byte: UInt8 = 1
        _ = write(stop.writing, &byte, 1)
    }

    private static func run(_ files: any WrittenFiles, stop: Int32, _ written: @Sendable () -> Void) {
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
