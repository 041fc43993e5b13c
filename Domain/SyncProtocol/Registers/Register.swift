/// A value and the version that decides whether another replaces it.
public struct Register: Hashable, Sendable {
    /// What it holds.
    public let value: RegisterValue
    /// When and by whom it was set.
    public let version: Version

    public init(_ value: RegisterValue, _ version: Version) {
        self.value = value
        self.version = version
    }
}
