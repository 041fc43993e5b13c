/// A value, with the version that decides whether another value replaces it.
public struct Register: Hashable, Sendable {
    public let value: RegisterValue
    /// The time at which the value was set, and the device that set it.
    public let version: Version

    public init(_ value: RegisterValue, _ version: Version) {
        self.value = value
        self.version = version
    }
}
