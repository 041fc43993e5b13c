public import CoreTerminal

extension InputEvent {
    public var key: Key? { if case .key(let key) = self { key } else { nil } }

    /// Whether the event is the key `code`, with any modifiers.
    public func isKey(_ code: KeyCode) -> Bool { key?.code == code }

    /// The answer to a yes-or-no question: true for `y`, false for `n` and Escape, `nil` for all other
    /// events. A key on a Korean layout counts as its Latin key.
    public var answer: Bool? {
        guard let key else { return nil }
        if key.code == .escape { return false }
        return switch KeyChord(key).latin.name {
        case "y": true
        case "n": false
        default: nil
        }
    }

    /// The modifiers of the key; empty if the event is not a key.
    public var modifiers: KeyModifiers { key?.modifiers ?? [] }
}
