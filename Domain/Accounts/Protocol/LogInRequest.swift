/// Asks for a session.
public struct LogInRequest: Sendable {
    /// A username or an address, as it was typed.
    public let name: String
    public let password: Password
    public let deviceName: DeviceName
    /// What will renew the session; made by the device, so that asking twice opens one session.
    public let refresh: SessionToken

    public init(name: String, password: Password, deviceName: DeviceName, refresh: SessionToken) {
        self.name = name
        self.password = password
        self.deviceName = deviceName
        self.refresh = refresh
    }

    /// As it is sent.
    public var json: [UInt8] {
        AccountMessage.json([
            "name": name, "password": password.text, "device": deviceName.description, "refresh": refresh.text,
        ])
    }

    /// Reads what a device sent.
    public init(json bytes: [UInt8]) throws(AccountRefusal) {
        let message = try AccountMessage(bytes)
        self.init(
            name: try message.text("name"), password: Password(given: try message.text("password")),
            deviceName: DeviceName(try message.text("device")), refresh: try message.token("refresh"))
    }
}
