import Foundation
import Synchronization

/// An observation of this device's network links and addresses. The kernel reports changes by rtnetlink(7) on
/// Linux, and by route(4) elsewhere. A thread sleeps until the kernel reports a change.
public final class NetworkWatch: Sendable {
    /// The file descriptor of the writing end of a pipe; `nil` after ``cancel()`` has closed it. The
    /// observing thread stops when the descriptor is closed.
    private let stop: Mutex<Int32?>

    /// Starts to observe the network links and addresses of this device; `nil` if the kernel reports no
    /// changes, such as in some sandboxes.
    /// - Parameter changed: called on a background thread after each change.
    public convenience init?(_ changed: @escaping @Sendable () -> Void) {
        guard let descriptor = RouteSocket.open() else { return nil }
        self.init(descriptor, links: NetworkLinks.now, changed)
    }

    /// - Parameters:
    ///   - descriptor: a file descriptor that becomes readable when the network links may have changed. The
    ///     network watch closes the descriptor at the end.
    ///   - links: returns the current network links.
    ///   - changed: called each time `links` returns a different result than before.
    init?(
        _ descriptor: Int32, links: @escaping @Sendable () -> NetworkLinks,
        _ changed: @escaping @Sendable () -> Void
    ) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            close(descriptor)
            return nil
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let hearing = ends[0]
        stop = Mutex(ends[1])
        let present = links()
        let thread = Thread {
            Self.run(on: descriptor, until: hearing, from: present, links: links, changed: changed)
            for end in [descriptor, hearing] { close(end) }
        }
        thread.name = "haru.network.watch"
        thread.start()
    }

    deinit { cancel() }

    /// Ends the network watch. If the background thread is already handling a change, the thread still
    /// reports this change.
    public func cancel() {
        stop.withLock { stop in
            if let end = stop { close(end) }
            stop = nil
        }
    }

    private static func run(
        on descriptor: Int32, until stop: Int32, from present: NetworkLinks, links: () -> NetworkLinks,
        changed: () -> Void
    ) {
        var present = present
        var ready = [stop, descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while true {
            if poll(&ready, 2, -1) < 0 {
                if errno == EINTR { continue }
                return
            }
            guard ready[0].revents == 0, drain(descriptor) else { return }
            // Not every report means a change: routers renew unchanged addresses every few minutes.
            let latest = links()
            guard latest != present else { continue }
            present = latest
            changed()
        }
    }

    /// Reads and discards all waiting messages from the kernel. A message that the kernel dropped (`ENOBUFS`)
    /// is not a failure, because the network watch reads the network links itself.
    /// - Returns: `false` if the socket has failed.
    private static func drain(_ descriptor: Int32) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let length = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            if length > 0 { continue }
            return length < 0 && [EAGAIN, EINTR, ENOBUFS].contains(errno)
        }
    }
}
