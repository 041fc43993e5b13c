public import DomainPrimitives
import Foundation

/// The address of a server: `https://host[:port][/path]`. Plain `http` is valid only for this machine,
/// because tokens must not cross a network unencrypted (Documentation/Sync.md §Accounts).
public struct ServerAddress: Hashable, Sendable, CustomStringConvertible {
    /// The address without a slash at the end.
    public let description: String

    /// The address at which `haru-server serve` listens by default.
    public static let standard = ServerAddress(trusted: "http://127.0.0.1:4278")

    /// Reads an address. A text without a scheme gets `https`.
    /// - Throws: ``ValidationError`` for field `server` if the address is not valid, or is not encrypted.
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

    /// Whether a host is `localhost` or a loopback address, and so always means this machine. An IPv6 address
    /// may be in brackets.
    public static func isLoopback(_ host: String) -> Bool {
        if ["localhost", "[::1]", "::1"].contains(host.lowercased()) { return true }
        let four = host.lowercased().hasPrefix("::ffff:") ? host.dropFirst(7) : host[...]
        let numbers = four.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return numbers.count == 4 && numbers.allSatisfy { $0 != nil } && numbers[0] == 127
    }
}
