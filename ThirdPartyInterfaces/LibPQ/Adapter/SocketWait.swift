#if Postgres
    import Foundation

    enum SocketWait {
        /// Waits until the socket has bytes to read.
        /// - Parameter writing: whether the wait also ends when the socket accepts bytes to send.
        /// - Returns: `false` if the deadline passed.
        static func wait(_ socket: Int32, writing: Bool = false, until deadline: ContinuousClock.Instant)
            -> Bool
        {
            let events = Int16(writing ? POLLIN | POLLOUT : POLLIN)
            while true {
                var ready = pollfd(fd: socket, events: events, revents: 0)
                let left = (deadline - .now).components
                let milliseconds = max(left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000, 0)
                let count = poll(&ready, 1, Int32(clamping: milliseconds))
                if count < 0, errno == EINTR { continue }
                return count > 0
            }
        }

        static func isReadable(_ socket: Int32) -> Bool { wait(socket, until: .now) }
    }
#endif
