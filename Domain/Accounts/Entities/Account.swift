public import DomainPrimitives

/// The identity of a person on a server.
public struct Account: Hashable, Sendable {
    public let username: Username
    public let email: EmailAddress

    public init(username: Username, email: EmailAddress) {
        self.username = username
        self.email = email
    }
}

/// The fields of accounts that a ``ValidationError`` can name.
extension ValidationError.Field {
    public static let username = Self("username")
    public static let email = Self("email")
    public static let password = Self("password", isSecret: true)
    public static let server = Self("server")
}

/// The name of a device in the list of sessions. A text that is too long is shortened, and control characters
/// are removed.
public struct DeviceName: Hashable, Sendable, CustomStringConvertible {
    /// The largest number of characters in a name.
    public static let longest = 60
    public let description: String

    public init(_ text: String) {
        let shown = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        let name = String(String(String.UnicodeScalarView(shown)).prefix(Self.longest))
        description = name.isEmpty ? "device" : name
    }
}
