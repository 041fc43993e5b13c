public import CoreTerminal

extension InputEvent {
    /// The key, where it is one.
    public var key: Key? { if case .key(let key) = self { key } else { nil } }

    /// Whether it is this key, with whatever is held down.
    public func isKey(_ code: KeyCode) -> Bool { key?.code == code }

    /// What is held down beside a key.
    public var modifiers: KeyModifiers { key?.modifiers ?? [] }
}
