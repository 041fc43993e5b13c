#if Postgres
    import CLibPQ
    import Foundation
    import SQLInterface

    /// A listener to a channel of PostgreSQL's `NOTIFY`, with its own database connection and thread. The
    /// thread sleeps until an announcement arrives.
    final class PostgresListener: SQLObservation {
        /// A pipe to the listener's thread. The thread ends when `cancel()` writes to the pipe.
        private struct StopPipe {
            let reading: Int32
            let writing: Int32
        }

        /// The pauses before attempts to connect again, in milliseconds. The last pause repeats.
        private static let pauses: [Int32] = [100, 500, 1_000, 5_000, 10_000]

        private let stop: StopPipe

        init(
            _ address: PostgresAddress, _ channel: String,
            _ onAnnouncement: @escaping @Sendable (SQLAnnouncement) -> Void
        )
            throws(SQLError)
        {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { throw SQLError(.other, String(cString: strerror(errno))) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            stop = StopPipe(reading: ends[0], writing: ends[1])
            let stop = stop
            let thread = Thread {
                Self.run(address, channel, stop: stop.reading, onAnnouncement)
                close(stop.reading)
                close(stop.writing)
            }
            thread.name = "haru.postgres.listen"
            thread.start()
        }

        /// Ends the listening. Call this at most once, because this method writes to a pipe that the
        /// listener's thread closes after the first call.
        func cancel() {
            var byte: UInt8 = 1
            _ = write(stop.writing, &byte, 1)
        }

        private static func run(
            _ address: PostgresAddress, _ channel: String, stop: Int32,
            _ onAnnouncement: @Sendable (SQLAnnouncement) -> Void
        ) {
            var failures = 0
            while true {
                do throws(SQLError) {
                    let link = try listening(address, channel)
                    failures = 0
                    onAnnouncement(.listening)
                    let isStopped = follow(link, stop: stop, onAnnouncement)
                    link.close()
                    if isStopped { return }
                    onAnnouncement(.lost(SQLError(.other, "the connection was lost")))
                } catch {
                    onAnnouncement(.lost(error))
                }
                let pause = pauses[min(failures, pauses.count - 1)]
                failures += 1
                if ready([stop], milliseconds: pause)[0] { return }
            }
        }

        private static func listening(_ address: PostgresAddress, _ channel: String) throws(SQLError)
            -> PostgresLink
        {
            let link = try address.connect()
            do throws(SQLError) { try PostgresConnection(link).script("LISTEN \(channel)") } catch {
                link.close()
                throw error
            }
            return link
        }

        /// Passes each announcement to `onAnnouncement`.
        /// - Parameter stop: a file descriptor that becomes readable when the listener is cancelled.
        /// - Returns: `true` if the listener was cancelled, `false` if the database connection was lost.
        private static func follow(
            _ link: PostgresLink, stop: Int32, _ onAnnouncement: @Sendable (SQLAnnouncement) -> Void
        ) -> Bool {
            guard let connection = link.connection else { return false }
            while true {
                while let notification = PQnotifies(connection) {
                    onAnnouncement(.text(String(cString: notification.pointee.extra)))
                    PQfreemem(notification)
                }
                if ready([stop, PQsocket(connection)], milliseconds: -1)[0] { return true }
                guard PQconsumeInput(connection) == 1, PQstatus(connection) == CONNECTION_OK else {
                    return false
                }
            }
        }

        /// Waits until at least one of the file descriptors can be read.
        /// - Parameter milliseconds: the longest wait; -1 for no limit.
        /// - Returns: for each descriptor, whether it can be read.
        private static func ready(_ descriptors: [Int32], milliseconds: Int32) -> [Bool] {
            while true {
                var waited = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
                let count = poll(&waited, nfds_t(waited.count), milliseconds)
                if count < 0, errno == EINTR { continue }
                return waited.map { $0.revents != 0 }
            }
        }
    }
#endif
