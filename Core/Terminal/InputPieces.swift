import Foundation

/// A reader that reads a file descriptor in pieces, so that a large input needs little memory.
public enum InputPieces {
    /// A closure that receives the next bytes of the input. If the closure throws an error, the reading ends.
    public typealias Taker = (ArraySlice<UInt8>) throws(InputFailure) -> Void

    /// Reads a file descriptor to the end of its input, in pieces of at most 64 KiB.
    /// - Throws: ``InputFailure/unreadable(_:)``, or the error of `take`.
    public static func read(_ descriptor: Int32, _ take: Taker) throws(InputFailure) {
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Foundation.read(descriptor, &piece, piece.count)
            if count == 0 { return }
            if count > 0 {
                try take(piece[..<count])
                continue
            }
            if errno == EINTR { continue }
            guard errno == EAGAIN else { throw .unreadable(String(cString: strerror(errno))) }
            // The pipe is non-blocking, because another process made it so. Wait until the pipe has data.
            var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            _ = poll(&ready, 1, -1)
        }
    }
}
