/// A pressed key with its modifiers.
public struct Key: Hashable, Sendable {
    public let code: KeyCode
    public let modifiers: KeyModifiers

    public init(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }
}

/// A key without its modifiers.
public enum KeyCode: Hashable, Sendable {
    /// A key that types one character. The character is exactly as the terminal sent it, without Unicode
    /// normalization.
    case character(Character)
    case enter, tab, backspace, escape, up, down, left, right, home, end, pageUp, pageDown, insert, delete
    /// F1 to F35.
    case function(Int)
}

/// The modifier keys of a key press.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let shift = KeyModifiers(rawValue: 1)
    public static let alt = KeyModifiers(rawValue: 2)
    public static let control = KeyModifiers(rawValue: 4)
    /// The logo key; ⌘ on a Mac.
    public static let command = KeyModifiers(rawValue: 8)

    /// Reads the modifiers from a parameter of a key's control sequence. The parameter is the raw value plus
    /// 1, so 6 means Shift and Control. Other bits are ignored (xterm, "PC-Style Function Keys"; kitty
    /// keyboard protocol).
    init(parameter: Int) { self.init(rawValue: max(parameter - 1, 0) & 0b1111) }
}
