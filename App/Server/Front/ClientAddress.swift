import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The rule that finds a client's address for rate limits. An IPv6 address counts by its first 64 bits, which
/// name one customer's network (RFC 6177).
struct ClientAddress {
    let isBehindProxy: Bool

    /// Returns the client's address for the rate limits: the last address in `forwarded` if `peer` is a
    /// proxy; otherwise `peer`.
    ///
    /// If ``isBehindProxy`` is true, each `peer` on this machine or in a private network counts as a proxy.
    /// - Parameters:
    ///   - forwarded: the header `X-Forwarded-For`; `nil` for none.
    ///   - peer: the address that the connection comes from.
    func of(forwarded: String?, peer: String) -> String {
        // Trusts the header only if the peer can be the proxy: on this machine or in the same private
        // network.
        guard isBehindProxy, Self.isNear(peer), let last = forwarded?.split(separator: ",").last,
            let client = Self.address(last.trimmingCharacters(in: .whitespaces))
        else { return Self.network(peer) }
        // The proxy appends its own entry at the end. Anyone can forge the entries before it.
        return Self.network(client)
    }

    func of(_ request: Request, _ context: HubContext) -> String {
        let forwarded = HTTPField.Name("X-Forwarded-For").flatMap { request.headers[$0] }
        return of(forwarded: forwarded, peer: context.peer?.ipAddress ?? "")
    }

    /// Returns an address without the port that some proxies append; `nil` if the text is not an address.
    private static func address(_ text: String) -> String? {
        for candidate in [text, bracketed(text), text.split(separator: ":").first.map(String.init)] {
            if let candidate, bytes(candidate) != nil { return candidate }
        }
        return nil
    }

    private static func bracketed(_ text: String) -> String? {
        guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { return nil }
        return String(text[text.index(after: text.startIndex)..<end])
    }

    private static func network(_ address: String) -> String {
        guard let bytes = bytes(address) else { return "" }
        let network = bytes.count == 4 ? bytes : Array(bytes.prefix(8))
        return network.map { String($0, radix: 16) }.joined(separator: ":")
    }

    /// Whether an address is loopback, or in a private network of RFC 1918 or RFC 4193.
    private static func isNear(_ address: String) -> Bool {
        guard let bytes = bytes(address) else { return false }
        if bytes.count == 4 {
            return [127, 10].contains(bytes[0]) || (bytes[0] == 172 && (16...31).contains(bytes[1]))
                || (bytes[0] == 192 && bytes[1] == 168)
        }
        return bytes == [UInt8](repeating: 0, count: 15) + [1] || bytes[0] & 0xFE == 0xFC
    }

    /// Returns the 4 or 16 bytes of an IP address; `nil` if the text is not an address. An IPv4-mapped IPv6
    /// address (RFC 4291 §2.5.5.2) gives 4 bytes.
    private static func bytes(_ address: String) -> [UInt8]? {
        var four = [UInt8](repeating: 0, count: 4)
        if inet_pton(AF_INET, address, &four) == 1 { return four }
        var bytes = [UInt8](repeating: 0, count: 16)
        guard inet_pton(AF_INET6, address, &bytes) == 1 else { return nil }
        let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        return isMapped ? Array(bytes.suffix(4)) : bytes
    }
}
