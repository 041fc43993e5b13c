import Dispatch
import Foundation
import Synchronization
import Testing

@testable import CoreNetwork

@Suite("The network watch")
struct NetworkWatchTests {
    /// Creates a pair of connected sockets. The network watch reads from `watch`. Through `kernel`, the test
    /// sends the messages that the real kernel would send.
    private static func ends() throws -> (kernel: Int32, watch: Int32) {
        var ends: [Int32] = [0, 0]
        #if os(Linux)
            let kind = Int32(SOCK_DGRAM.rawValue)
        #else
            let kind = SOCK_DGRAM
        #endif
        try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
        return (ends[0], ends[1])
    }

    private static func links(_ names: [String]) -> NetworkLinks {
        NetworkLinks(names.map { Array($0.utf8) })
    }

    @Test func `the network watch reports each change of the links once, and no repetition`() throws {
        let (kernel, descriptor) = try Self.ends()
        defer { close(kernel) }
        let links = Mutex(Self.links(["lo"]))
        let (looked, told) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let count = Mutex(0)
        let look = { @Sendable in
            defer { looked.signal() }
            return links.withLock { $0 }
        }
        let watch = try #require(
            NetworkWatch(descriptor, links: look) {
                count.withLock { $0 += 1 }
                told.signal()
            })
        defer { watch.cancel() }
        func say() { #expect(send(kernel, "x", 1, 0) == 1) }
        // The watch reads the network links once when it starts.
        looked.wait()

        say()
        looked.wait()
        links.withLock { $0 = Self.links(["lo", "wlan0"]) }
        say()
        told.wait()
        looked.wait()
        say()
        looked.wait()
        links.withLock { $0 = Self.links(["lo"]) }
        say()
        told.wait()

        #expect(count.withLock { $0 } == 2)
    }

    @Test func `the network watch knows the links of this device`() {
        #expect(NetworkLinks.now() != NetworkLinks([]))
    }
}
