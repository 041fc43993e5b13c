import Foundation

/// Waits for writes to some files.
protocol WatchedFiles: Sendable {
    /// - Parameters:
    ///   - milliseconds: the longest wait; -1 for no limit.
    ///   - stop: a descriptor that becomes readable to end the wait.
    func wait(milliseconds: Int32, stop: Int32) -> WaitResult

    func close()
}

/// What ended a wait for writes.
enum WaitResult { case written, time, stopped }

/// Resolves the links in a path. A path without a file stays as it is.
func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
}
