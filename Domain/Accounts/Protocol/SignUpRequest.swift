import DomainPrimitives
/// Asks for an account, and a session with it.
public struct SignUpRequest: Sendable {
    public let account: Account
    public let password: Password
    public let deviceName: DeviceName
    /// What will renew the session; made by the device, so that asking twice opens one session.
    public let refresh: SessionToken

    public init(account: Account, password: Password, deviceName: DeviceName, refresh: SessionToken) {
        self.account = account
        self.password = password
        self.deviceName = deviceName
        self.refresh = refresh
    }

    /// As it is sent.
    public var json: [UInt8] {
        AccountMessage.json([
            "username": account.username.description, "email": account.email.description, "password": password.text,
            "device": deviceName.description, "refresh": refresh.text,
        ])
    }

    /// Reads what a device sent.
    public init(json bytes: [UInt8]) throws(AccountRefusal) {
        let message = try AccountMessage(bytes)
        let (username, email, password) = (try message.text("username"), try message.text("email"), try message.text("password"))
        let (device, refresh) = (DeviceName(try message.text("device")), try message.token("refresh"))
        do throws(ValidationError) {
            self.init(
                account: Account(username: try Username(username), email: try EmailAddress(email)),
                password: try Password(new: password), deviceName: device, refresh: refresh)
        } catch {
            throw .invalid(error.field)
        }
    }
}
