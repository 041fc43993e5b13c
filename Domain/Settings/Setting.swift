public import DomainPrimitives

/// What a person can choose for good: `haru config`.
public enum Setting: String, Sendable, CaseIterable {
    /// `auto` takes the locale's.
    case language
    case color
    /// The theme of the full screen.
    ///
    /// `terminal` uses the terminal's own colours. `auto` selects `dark` or `light` by the terminal's
    /// background, and `terminal` if the background is unknown.
    case theme
    /// Whether clicks and the wheel work in the full screen; else they mark text.
    case mouse

    /// The values it may have; the first is the default.
    public var allowed: [String] {
        switch self {
        case .language: ["auto", "en", "ko"]
        case .color: ["auto", "always", "never"]
        case .theme: ["auto", "dark", "light", "terminal", "mono"]
        case .mouse: ["on", "off"]
        }
    }

    /// The value in force where nobody chose one.
    public var defaultValue: String { allowed[0] }

    /// - Throws: ``ValidationError`` for field `setting`, naming the settings there are.
    public init(name: String) throws(ValidationError) {
        guard let setting = Setting(rawValue: name) else {
            throw ValidationError(.setting, name, .oneOf(Setting.allCases.map(\.rawValue)))
        }
        self = setting
    }

    /// - Throws: ``ValidationError`` for field `setting` where the value is not one of ``allowed``.
    public func check(_ value: String) throws(ValidationError) {
        guard allowed.contains(value) else { throw ValidationError(.setting, value, .oneOf(allowed)) }
    }
}
