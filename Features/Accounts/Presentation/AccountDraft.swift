import AccountsDomain
import DomainPrimitives
import Foundation
public import SessionsDomain

/// The texts of the form for a login or a new account, before they are sent to a server.
public struct AccountDraft: Sendable {
    public enum Field: Sendable {
        /// The field of the login form that takes a username or an email address.
        case name
        case username, email, password, again, server
        /// The name of this device in the list of devices.
        case device
    }

    public let isSignUp: Bool
    public var texts: [Field: String]

    /// Makes a form for sign-up or login.
    /// - Parameter name: the initial text of ``Field/name``: the username of the current account. The text is
    ///   empty for a guest.
    public init(isSignUp: Bool, name: String = "", server: String, device: String) {
        self.isSignUp = isSignUp
        texts = [.name: name, .server: server, .device: device]
    }

    /// The fields in the order of the form.
    public var fields: [Field] {
        (isSignUp ? [.username, .email, .password, .again] : [.name, .password]) + [.server, .device]
    }

    /// The text of a field without leading and trailing spaces. A password keeps its spaces.
    public subscript(field: Field) -> String {
        let text = texts[field] ?? ""
        return field == .password || field == .again
            ? text : text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The first field that is empty but required; `nil` if all required fields have a text.
    public var missing: Field? { fields.first { self[$0].isEmpty && $0 != .device } }

    /// Whether both texts of a new password are equal. Always `true` for a login, which needs one password.
    public var isTypedAlike: Bool { !isSignUp || self[.password] == self[.again] }

    /// Returns the field that an error is about; `nil` if the error is about no field of this form.
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
