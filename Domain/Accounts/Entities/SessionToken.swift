public import DomainPrimitives
import UtilIdentifiers

/// A secret that identifies a session: 32 random bytes (Documentation/Sync.md §Accounts).
public struct SessionToken: Hashable, Sendable {
    public static let length = 32
    /// The random bytes of the token. The server stores only their digest.
    public let bytes: [UInt8]

    public static func random(_ source: RandomSource) -> SessionToken {
        SessionToken(
            trusted: source.withGenerator { generator in
                (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            })
    }

    /// Returns `nil` if the text is not 64 hexadecimal digits.
    public init?(_ text: String) {
        guard let bytes = [UInt8](hexadecimal: text), bytes.count == Self.length else { return nil }
        self.bytes = bytes
    }

    private init(trusted bytes: [UInt8]) { self.bytes = bytes }

    /// The token as hexadecimal digits. Use this text only in a request or in the session file.
    public var text: String { bytes.hexadecimal }
}

extension SessionToken: CustomStringConvertible, CustomReflectable {
    public var description: String { "(a token)" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
