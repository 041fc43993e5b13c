import Foundation

/// Some files, and a way to wait until a process writes to them.
protocol WatchedFiles: Sendable {
    /// Waits until a process writes to one of the files, `milliseconds` have passed, or `stop` has bytes to
    /// read.
    /// - Parameters:
    ///   - milliseconds: the longest wait; -1 for no limit.
    ///   - stop: a file descriptor, such as the reading end of a pipe. A write to the pipe ends the wait.
    func wait(milliseconds: Int32, stop: Int32) -> WaitResult

    func close()
}

enum WaitResult { case written, time, stopped }

/// Resolves the symbolic links in a path. The path of a missing file stays unchanged.
func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
}
