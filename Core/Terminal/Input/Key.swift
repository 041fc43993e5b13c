/// A pressed key with its modifiers.
public struct Key: Hashable, Sendable {
    public let code: KeyCode
    public let modifiers: KeyModifiers

    public init(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }
}
