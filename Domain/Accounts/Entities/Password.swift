public import DomainPrimitives
import Foundation

/// A password: at least 8 characters (SYNC.md, Accounts). It is never shown, logged or part of a message of
/// errors.
public struct Password: Sendable {
    /// In characters, and at most so many bytes: what is longer only keeps the server busy.
    public static let shortest = 8
    public static let mostBytes = 1_024
    /// NFC in UTF-8, so that it is the same on every keyboard.
    public let bytes: [UInt8]

    /// One that is chosen.
    /// - Throws: ``ValidationError`` for field `password`; its value is empty.
    public init(new text: String) throws(ValidationError) {
        let password = Password(given: text)
        guard text.count >= Self.shortest, password.bytes.count <= Self.mostBytes else {
            throw ValidationError(.password, "", .length(min: Self.shortest, max: Self.mostBytes))
        }
        self = password
    }

    /// One that is tried, whatever the rules were when it was chosen.
    public init(given text: String) { bytes = Array(text.precomposedStringWithCanonicalMapping.utf8) }

    /// For what carries it to the server, and nothing else.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Password: CustomStringConvertible, CustomReflectable {
    public var description: String { "(a password)" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
