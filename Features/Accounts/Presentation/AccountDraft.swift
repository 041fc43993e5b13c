import AccountsDomain
import DomainPrimitives
import Foundation
public import SessionsDomain

/// What is typed to log in or to make an account, before anybody is asked.
public struct AccountDraft: Sendable {
    /// A text of it.
    public enum Field: Sendable {
        /// A username, or an address of mail.
        case name
        case username, email, password, again, server
        /// What this device is called in the list of those that are logged in.
        case device
    }

    public let isSignUp: Bool
    public var texts: [Field: String]

    /// - Parameters:
    ///   - name: who is logged in, to log in once more.
    ///   - server: the one to begin with.
    public init(isSignUp: Bool, name: String = "", server: String, device: String) {
        self.isSignUp = isSignUp
        texts = [.name: name, .server: server, .device: device]
    }

    /// In the order of the form.
    public var fields: [Field] {
        (isSignUp ? [.username, .email, .password, .again] : [.name, .password]) + [.server, .device]
    }

    /// As it is meant: spaces about it are part of a password alone.
    public subscript(field: Field) -> String {
        let text = texts[field] ?? ""
        return field == .password || field == .again
            ? text : text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The first text that is still to be typed.
    public var missing: Field? { fields.first { self[$0].isEmpty && $0 != .device } }

    /// Whether a password that is chosen was typed twice alike.
    public var isTypedAlike: Bool { !isSignUp || self[.password] == self[.again] }

    /// The text that an error is about; `nil` where it is about none.
    public func field(of error: AccountError) -> Field? {
        let field: Field? =
            switch error {
            case .refused(.wrongCredentials): .password
            case .refused(.usernameTaken): .username
            case .refused(.emailTaken): .email
            case .refused(.invalid(let field)): Self.field(field)
            case .invalid(let rule): Self.field(rule.field)
            default: nil
            }
        return field.flatMap { fields.contains($0) ? $0 : nil }
    }

    private static func field(_ field: ValidationError.Field) -> Field? {
        switch field {
        case .username: .username
        case .email: .email
        case .password: .password
        case .server: .server
        default: nil
        }
    }
}
