/// A key with what was held down beside it.
public struct Key: Hashable, Sendable {
    /// Which key.
    public let code: KeyCode
    /// What was held down.
    public let modifiers: KeyModifiers

    public init(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }
}
