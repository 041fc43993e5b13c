import Foundation

/// A wait for writes to some files.
protocol WatchedFiles: Sendable {
    /// Waits for a write, the end of the time, or the stop.
    /// - Parameters:
    ///   - milliseconds: the longest wait; -1 for no limit.
    ///   - stop: a descriptor that becomes readable to end the wait.
    func wait(milliseconds: Int32, stop: Int32) -> WaitResult

    func close()
}

/// The event that ended a wait for writes.
enum WaitResult { case written, time, stopped }

/// Resolves the symbolic links in a path. The path of a missing file stays unchanged.
func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
}
