public import DomainPrimitives
import Foundation

/// Where a server is: `https://host[:port][/path]`. Plain `http` is taken for this machine alone: tokens go
/// through no network unencrypted (SYNC.md, Accounts).
public struct ServerAddress: Hashable, Sendable, CustomStringConvertible {
    /// Without a slash at its end.
    public let description: String

    /// Where `haru-server serve` listens when it is told nothing.
    public static let standard = ServerAddress(trusted: "http://127.0.0.1:4278")

    /// - Throws: ``ValidationError`` for field `server`.
    public init(_ text: String) throws(ValidationError) {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        let whole = trimmed.contains("://") ? trimmed : "https://" + trimmed
        guard let parts = URLComponents(string: whole), let scheme = parts.scheme?.lowercased(),
            let host = parts.host,
            !host.isEmpty, parts.user == nil, parts.password == nil, parts.query == nil,
            parts.fragment == nil,
            scheme == "https" || scheme == "http", parts.port.map({ (1...65_535).contains($0) }) ?? true
        else { throw ValidationError(.server, text, .serverAddress) }
        guard scheme == "https" || Self.isLoopback(host) else {
            throw ValidationError(.server, text, .encryption)
        }
        var url = "\(scheme)://\(host.lowercased())"
        if let port = parts.port { url += ":\(port)" }
        let path = parts.percentEncodedPath
        self.init(trusted: url + (path.hasSuffix("/") ? String(path.dropLast()) : path))
    }

    private init(trusted text: String) { description = text }

    /// Whether a name or an address is this machine's, and cannot be another's.
    /// - Parameter host: `localhost`, or an address of the loopback network, of IPv6 also in brackets.
    public static func isLoopback(_ host: String) -> Bool {
        if ["localhost", "[::1]", "::1"].contains(host.lowercased()) { return true }
        let four = host.lowercased().hasPrefix("::ffff:") ? host.dropFirst(7) : host[...]
        let numbers = four.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return numbers.count == 4 && numbers.allSatisfy { $0 != nil } && numbers[0] == 127
    }
}
