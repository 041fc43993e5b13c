public import DomainPrimitives
import Foundation

/// A password (Documentation/Sync.md §Accounts). Its text never appears on a screen, in a log or in an error.
public struct Password: Sendable {
    /// The length of the shortest password, in characters.
    public static let shortest = 8
    /// The size of the longest password, in bytes. A longer password would only keep the server busy.
    public static let mostBytes = 1_024
    /// The password's text in NFC as UTF-8, so that different keyboards give the same bytes.
    public let bytes: [UInt8]

    /// - Throws: ``ValidationError`` for the field `password` if a new password breaks a rule. The error does
    ///   not contain the password.
    public init(new text: String) throws(ValidationError) {
        let password = Password(given: text)
        guard text.count >= Self.shortest, password.bytes.count <= Self.mostBytes else {
            throw ValidationError(.password, "", .length(min: Self.shortest, max: Self.mostBytes))
        }
        self = password
    }

    /// Creates the password of a login. The rules for new passwords do not apply, because the password may be
    /// older than the rules.
    public init(given text: String) { bytes = Array(text.precomposedStringWithCanonicalMapping.utf8) }

    /// The password's text. Use this text only in a request to the server.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Password: CustomStringConvertible, CustomReflectable {
    public var description: String { "(a password)" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
