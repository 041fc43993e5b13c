public import CoreTerminal

/// A key with its modifiers, such as `G`, `ctrl-r` or `shift-tab` in the settings. If a terminal sends the
/// same byte for two keys, the chord holds the special key: `ctrl-i` becomes `tab`.
public struct KeyChord: Hashable, Sendable {
    public let key: Key

    /// Makes the chord of a key that a terminal sent. Shift with a letter becomes the capital letter.
    public init(_ key: Key) {
        guard case .character(let character) = key.code else {
            self.key = key
            return
        }
        let modifiers = key.modifiers.subtracting(.shift)
        // Control ignores case.
        let lowered = modifiers.contains(.control) ? character.lowercased().first ?? character : character
        if modifiers.contains(.control), let code = Self.sameByte[lowered] {
            self.key = Key(code, modifiers.subtracting(.control))
            return
        }
        let isShifted = key.modifiers.contains(.shift) && modifiers.isEmpty
        self.key = Key(.character(isShifted ? character.uppercased().first ?? character : lowered), modifiers)
    }

    /// Reads a chord from text; `nil` if the text names no key.
    public init?(_ text: String) {
        var rest = text[...]
        var modifiers: KeyModifiers = []
        while let (prefix, modifier) = Self.prefixes.first(where: {
            rest.lowercased().hasPrefix($0.0) && rest.count > $0.0.count
        }
        ) {
            modifiers.insert(modifier)
            rest = rest.dropFirst(prefix.count)
        }
        let name = rest.lowercased()
        if let code = Self.symbols.first(where: { $0.value == rest })?.key {
            self.init(Key(code, modifiers))
        } else if rest.count == 1, let character = rest.first {
            self.init(Key(.character(character), modifiers))
        } else if let code = Self.names.first(where: { $0.name == name })?.code {
            self.init(Key(code, modifiers))
        } else if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...35).contains(number) {
            self.init(Key(.function(number), modifiers))
        } else {
            return nil
        }
    }

    /// The special keys that a terminal cannot tell from a character with Control. For example, `i` maps to
    /// Tab, because Tab and Ctrl-I send the same byte.
    private static let sameByte: [Character: KeyCode] = [
        "i": .tab, "m": .enter, "h": .backspace, "[": .escape,
    ]
    private static let prefixes: [(String, KeyModifiers)] = [
        ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift), ("cmd-", .command),
    ]
    private static let names: [(name: String, code: KeyCode)] = [
        ("space", .character(" ")), ("enter", .enter), ("tab", .tab), ("backspace", .backspace),
        ("esc", .escape), ("up", .up),
        ("down", .down), ("left", .left), ("right", .right), ("home", .home), ("end", .end),
        ("pgup", .pageUp),
        ("pgdn", .pageDown),
        ("insert", .insert), ("delete", .delete), ("minus", .character("-")), ("return", .enter),
        ("escape", .escape),
    ]
    private static let symbols: [KeyCode: String] = [
        .up: "↑", .down: "↓", .left: "←", .right: "→", .enter: "Enter", .tab: "Tab", .escape: "Esc",
        .backspace: "⌫",
        .character(" "): "Space", .pageUp: "PgUp", .pageDown: "PgDn", .home: "Home", .end: "End",
        .insert: "Ins", .delete: "Del",
    ]

    /// Whether the key is reserved, so that no action can have it. Only Esc is reserved, because Esc closes
    /// and cancels everywhere.
    public var isReserved: Bool { key.code == .escape }

    /// The chord of the same key on the Latin layout: `a` for the Korean letter `ㅁ`. A chord
    /// without a Korean letter stays the same.
    public var latin: KeyChord {
        guard case .character(let character) = key.code, let latin = HangulKeys.latin(character) else {
            return self
        }
        return KeyChord(Key(.character(latin), key.modifiers))
    }

    /// The chord as settings write and read it: `ctrl-r`, `space`.
    public var name: String {
        let held = Self.prefixes.filter { key.modifiers.contains($0.1) }.map(\.0).joined()
        if let name = Self.names.first(where: { $0.code == key.code })?.name { return held + name }
        switch key.code {
        case .character(let character): return held + String(character)
        case .function(let number): return held + "f\(number)"
        default: return held
        }
    }

    /// The chord as the help shows it: `Ctrl-R`, `Space`, `↑`.
    public var label: String {
        var label = ""
        if key.modifiers.contains(.control) { label += "Ctrl-" }
        if key.modifiers.contains(.alt) { label += "Alt-" }
        if key.modifiers.contains(.shift) { label += "Shift-" }
        if key.modifiers.contains(.command) { label += "Cmd-" }
        if let symbol = Self.symbols[key.code] { return label + symbol }
        switch key.code {
        case .character(let character):
            return label + (label.isEmpty ? String(character) : character.uppercased())
        case .function(let number): return label + "F\(number)"
        default: return label
        }
    }
}
