public import DomainPrimitives

/// The fields of accounts.
extension ValidationError.Field {
    public static let username = Self("username")
    public static let email = Self("email")
    public static let password = Self("password", isSecret: true)
    public static let server = Self("server")
}
