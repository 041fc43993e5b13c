import Foundation

/// The network links of this device, each with its name, state and IP address.
struct NetworkLinks: Hashable, Sendable {
    private var links: Set<[UInt8]>

    init(_ links: [[UInt8]]) { self.links = Set(links) }

    /// Returns the links at this moment. Empty if the system does not list them.
    static func now() -> NetworkLinks {
        var result = NetworkLinks([])
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return result }
        defer { freeifaddrs(list) }
        var next = list
        while let entry = next?.pointee {
            result.links.insert(describe(entry))
            next = entry.ifa_next
        }
        return result
    }

    private static func describe(_ entry: ifaddrs) -> [UInt8] {
        let up = UInt32(entry.ifa_flags) & UInt32(IFF_UP | IFF_RUNNING)
        var bytes = Array(String(cString: entry.ifa_name).utf8) + [0] + withUnsafeBytes(of: up, Array.init)
        if let address = entry.ifa_addr { bytes += octets(of: address) }
        return bytes
    }

    /// Returns the bytes of an IP address. Returns no bytes for other kinds of addresses, because they can
    /// contain counters that keep changing.
    private static func octets(of address: UnsafeMutablePointer<sockaddr>) -> [UInt8] {
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                withUnsafeBytes(of: $0.pointee.sin_addr, Array.init)
            }
        case AF_INET6:
            address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                withUnsafeBytes(of: $0.pointee.sin6_addr, Array.init)
            }
        default: []
        }
    }
}
