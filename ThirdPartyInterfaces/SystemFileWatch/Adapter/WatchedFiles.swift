import Foundation

/// Some files, and a way to wait until a process writes to them.
protocol WatchedFiles: Sendable {
    /// Waits until a process writes to one of the files, the time has passed, or `stop` can be read.
    /// - Parameters:
    ///   - milliseconds: the longest wait; -1 for no limit.
    ///   - stop: a file descriptor.
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
