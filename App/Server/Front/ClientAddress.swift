import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Whose attempts are counted: one address, and of IPv6 the network of 64 bits that one customer has (RFC 6177).
struct ClientAddress {
    let isBehindProxy: Bool

    func of(_ request: Request, _ context: HubContext) -> String {
        if isBehindProxy, let name = HTTPField.Name("X-Forwarded-For"), let chain = request.headers[name],
            let last = chain.split(separator: ",").last
        {
            // The proxy's own word stands last; what is before it anybody may have written.
            return Self.network(last.trimmingCharacters(in: .whitespaces))
        }
        return Self.network(context.peer?.ipAddress ?? "")
    }

    static func network(_ address: String) -> String {
        var bytes = [UInt8](repeating: 0, count: 16)
        guard inet_pton(AF_INET6, address, &bytes) == 1 else { return String(address.prefix(64)) }
        return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }
}
