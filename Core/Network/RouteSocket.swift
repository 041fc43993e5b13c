import Foundation

/// The socket on which the kernel reports changes of links and addresses.
enum RouteSocket {
    /// Returns the file descriptor of a new socket; `nil` if the system refuses to open the socket.
    static func open() -> Int32? {
        #if os(Linux)
            let descriptor = socket(
                family, Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue), protocolOfRoutes)
            guard descriptor >= 0 else { return nil }
            var address = Address()
            let isBound = withUnsafeBytes(of: &address) { bytes in
                bytes.withMemoryRebound(to: sockaddr.self) {
                    Foundation.bind(descriptor, $0.baseAddress, socklen_t(bytes.count)) == 0
                }
            }
            if isBound { return descriptor }
            close(descriptor)
            return nil
        #else
            let descriptor = socket(PF_ROUTE, SOCK_RAW, 0)
            guard descriptor >= 0 else { return nil }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            return descriptor
        #endif
    }

    #if os(Linux)
        // Constants of <linux/netlink.h> and <linux/rtnetlink.h>, which the module of the C library lacks.
        private static let family: Int32 = 16
        private static let protocolOfRoutes: Int32 = 0

        /// The C structure `sockaddr_nl`. A socket bound to this address receives reports about links (group
        /// 1), IPv4 addresses (0x10) and IPv6 addresses (0x100).
        private struct Address {
            var family = UInt16(RouteSocket.family)
            var padding: UInt16 = 0
            var process: UInt32 = 0
            var groups: UInt32 = 0x111
        }
    #endif
}
