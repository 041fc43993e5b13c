import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Whose attempts are counted: one address, and of IPv6 the network of 64 bits that one customer has (RFC
/// 6177).
struct ClientAddress {
    let isBehindProxy: Bool

    /// - Parameters:
    ///   - forwarded: `X-Forwarded-For`, where the request has it.
    ///   - peer: who connected.
    func of(forwarded: String?, peer: String) -> String {
        // A proxy is this machine's or stands in the same private network; what anybody else writes there is
        // not believed.
        guard isBehindProxy, Self.isNear(peer), let last = forwarded?.split(separator: ",").last,
            let client = Self.address(last.trimmingCharacters(in: .whitespaces))
        else { return Self.network(peer) }
        // The proxy's own word stands last; what is before it anybody may have written.
        return Self.network(client)
    }

    func of(_ request: Request, _ context: HubContext) -> String {
        let forwarded = HTTPField.Name("X-Forwarded-For").flatMap { request.headers[$0] }
        return of(forwarded: forwarded, peer: context.peer?.ipAddress ?? "")
    }

    /// Without the port that some proxies append; `nil` for what is no address.
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

    /// Loopback, and the private networks of RFC 1918 and RFC 4193.
    private static func isNear(_ address: String) -> Bool {
        guard let bytes = bytes(address) else { return false }
        if bytes.count == 4 {
            return [127, 10].contains(bytes[0]) || (bytes[0] == 172 && (16...31).contains(bytes[1]))
                || (bytes[0] == 192 && bytes[1] == 168)
        }
        return bytes == [UInt8](repeating: 0, count: 15) + [1] || bytes[0] & 0xFE == 0xFC
    }

    /// 4 or 16 bytes; of an IPv4 address in the clothes of IPv6 (RFC 4291 §2.5.5.2) the 4.
    private static func bytes(_ address: String) -> [UInt8]? {
        var four = [UInt8](repeating: 0, count: 4)
        if inet_pton(AF_INET, address, &four) == 1 { return four }
        var bytes = [UInt8](repeating: 0, count: 16)
        guard inet_pton(AF_INET6, address, &bytes) == 1 else { return nil }
        let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        return isMapped ? Array(bytes.suffix(4)) : bytes
    }
}
