/// What a login made.
public struct OpenedSession: Hashable, Sendable {
    public let session: DeviceSession
    /// The session that this device had before, where the server could not be asked to end it.
    public let unended: UnendedSession?

    public init(_ session: DeviceSession, unended: UnendedSession? = nil) {
        self.session = session
        self.unended = unended
    }
}
