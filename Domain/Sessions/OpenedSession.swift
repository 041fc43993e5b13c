/// The result of a login.
public struct OpenedSession: Hashable, Sendable {
    public let session: DeviceSession
    /// The former session of this device, if the server could not end it.
    public let unended: UnendedSession?

    public init(_ session: DeviceSession, unended: UnendedSession? = nil) {
        self.session = session
        self.unended = unended
    }
}
