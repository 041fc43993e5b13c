public import DomainPrimitives
import UtilIdentifiers

/// A secret that stands for a session: 32 random bytes, nothing to be read in them (SYNC.md, Accounts).
public struct SessionToken: Hashable, Sendable {
    public static let length = 32
    /// What a server keeps a digest of.
    public let bytes: [UInt8]

    /// A new one.
    public static func random(_ source: RandomSource) -> SessionToken {
        SessionToken(
            trusted: source.withGenerator { generator in
                (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            })
    }

    /// Exactly 64 hexadecimal digits, else `nil`.
    public init?(_ text: String) {
        guard let bytes = [UInt8](hexadecimal: text), bytes.count == Self.length else { return nil }
        self.bytes = bytes
    }

    private init(trusted bytes: [UInt8]) { self.bytes = bytes }

    /// For what carries or stores it, and nothing else.
    public var text: String { bytes.hexadecimal }
}

extension SessionToken: CustomStringConvertible, CustomReflectable {
    public var description: String { "(a token)" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
