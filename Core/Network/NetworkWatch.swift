import Foundation
import Synchronization

/// Tells when this device's addresses or links become others, as the kernel says it: by rtnetlink(7) on
/// Linux, by route(4) elsewhere. A thread sleeps until then.
public final class NetworkWatch: Sendable {
    /// Closed once: the thread hears of it.
    private let stop: Mutex<Int32?>

    /// - Parameter changed: called on a thread of its own, once for each change of the addresses or links.
    /// - Returns: `nil` where the kernel tells nobody, as in some sandboxes.
    public convenience init?(_ changed: @escaping @Sendable () -> Void) {
        guard let descriptor = RouteSocket.open() else { return nil }
        self.init(descriptor, links: NetworkLinks.now, changed)
    }

    /// - Parameters:
    ///   - descriptor: readable where something may have changed; closed at the end.
    ///   - links: what is to be compared.
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
            Self.run(descriptor, hearing, present, links, changed)
            for end in [descriptor, hearing] { close(end) }
        }
        thread.name = "haru.network.watch"
        thread.start()
    }

    deinit { cancel() }

    /// Nothing is told after this but what is being told.
    public func cancel() {
        stop.withLock { stop in
            if let end = stop { close(end) }
            stop = nil
        }
    }

    private static func run(
        _ descriptor: Int32, _ stop: Int32, _ present: NetworkLinks, _ links: () -> NetworkLinks,
        _ changed: () -> Void
    ) {
        var present = present
        var ready = [stop, descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while true {
            if poll(&ready, 2, -1) < 0 {
                if errno == EINTR { continue }
                return
            }
            guard ready[0].revents == 0, drain(descriptor) else { return }
            // Routers renew what is there every few minutes.
            let latest = links()
            guard latest != present else { continue }
            present = latest
            changed()
        }
    }

    /// What the messages say is looked up; also of some that were too many.
    /// - Returns: whether there may be more some time.
    private static func drain(_ descriptor: Int32) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let length = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            if length > 0 { continue }
            return length < 0 && [EAGAIN, EINTR, ENOBUFS].contains(errno)
        }
    }
}
