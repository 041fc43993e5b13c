import Foundation

/// A pipe by which signal handlers and other threads wake the thread that reads the terminal.
struct SignalPipe: Sendable {
    let reading: Int32
    let writing: Int32

    init() throws(TerminalProblem) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .refused(String(cString: strerror(errno))) }
        (reading, writing) = (ends[0], ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
    }

    /// Writes `byte` to the pipe, which wakes the thread that reads the terminal. A full pipe drops the byte,
    /// but the bytes that are already in the pipe wake the thread.
    func wake(_ byte: UInt8) {
        var byte = byte
        _ = write(writing, &byte, 1)
    }

    func close() {
        Foundation.close(reading)
        Foundation.close(writing)
    }

    /// Removes at most 64 bytes from the pipe, and returns them. If the pipe is empty, returns an empty array
    /// without waiting.
    func take() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(reading, &bytes, bytes.count)
        return count > 0 ? Array(bytes[..<count]) : []
    }
}
