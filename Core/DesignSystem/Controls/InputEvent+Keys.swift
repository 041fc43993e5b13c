public import CoreTerminal

extension InputEvent {
    /// The key, where it is one.
    public var key: Key? { if case .key(let key) = self { key } else { nil } }

    /// Whether it is this key, with whatever is held down.
    public func isKey(_ code: KeyCode) -> Bool { key?.code == code }

    /// What it says to a question: `y` yes, `n` and Escape no, whichever script is typed; `nil` for anything
    /// else.
    public var answer: Bool? {
        guard let key else { return nil }
        if key.code == .escape { return false }
        return switch KeyChord(key).latin.name {
        case "y": true
        case "n": false
        default: nil
        }
    }

    /// What is held down beside a key.
    public var modifiers: KeyModifiers { key?.modifiers ?? [] }
}
