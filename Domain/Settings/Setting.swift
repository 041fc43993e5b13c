public import DomainPrimitives

/// A setting that a person can change with `haru config`: its name and the values that it accepts.
public struct Setting: Hashable, Sendable {
    public enum Values: Hashable, Sendable {
        /// One of these words. The first word is the default.
        case words([String])
        /// One line of text with 1 to `limit` characters. The text is empty until a person sets it.
        case text(limit: Int)
    }

    /// The name of the setting in commands and in the file of settings, such as `theme`.
    public let name: String
    public let values: Values

    public init(_ name: String, _ values: Values) {
        self.name = name
        self.values = values
    }

    /// The words that the setting accepts; empty if the setting accepts any text.
    public var words: [String] { if case .words(let words) = values { words } else { [] } }

    /// The value of the setting until a person chooses another value.
    public var defaultValue: String { words.first ?? "" }

    /// Throws a ``ValidationError`` if the setting does not accept the value.
    public func check(_ value: String) throws(ValidationError) {
        switch values {
        case .words(let words):
            guard words.contains(value) else { throw ValidationError(.setting, value, .oneOf(words)) }
        case .text(let limit):
            guard (1...limit).contains(value.count), value.contains(where: { !$0.isWhitespace }) else {
                throw ValidationError(.setting, value, .length(min: 1, max: limit))
            }
            if let place = value.firstIndex(where: {
                $0.unicodeScalars.contains { $0.properties.generalCategory == .control }
            }) {
                throw ValidationError(
                    .setting, value,
                    .controlCharacter(offset: value.distance(from: value.startIndex, to: place)))
            }
        }
    }

    public func accepts(_ value: String) -> Bool {
        do throws(ValidationError) {
            try check(value)
            return true
        } catch {
            return false
        }
    }
}

extension Setting {
    /// The language of commands, screens and help. `auto` uses the language of the locale.
    public static let language = Setting("language", .words(["auto", "en", "ko"]))
    public static let color = Setting("color", .words(["auto", "always", "never"]))
    /// The theme of the full screen.
    ///
    /// `terminal` uses the terminal's own colours. `auto` selects `dark` or `light` by the terminal's
    /// background, and `terminal` if the background is unknown.
    public static let theme = Setting("theme", .words(["auto", "dark", "light", "terminal", "mono"]))
    /// Whether clicks and the mouse wheel work in the full screen. If `off`, a person can select text in the
    /// terminal with the mouse.
    public static let mouse = Setting("mouse", .words(["on", "off"]))

    /// The settings of the program itself, not of its features, in the order in which lists show them.
    public static let own = [language, color, theme, mouse]
}

/// All settings: the settings of the program, then the settings that features contribute.
public struct SettingCatalogue: Sendable {
    /// The settings in the order in which lists show them.
    public let settings: [Setting]

    public init(contributed: [Setting] = []) { settings = Setting.own + contributed }

    /// Returns the setting with this name.
    /// - Throws: ``ValidationError`` if no setting has this name.
    public func setting(named name: String) throws(ValidationError) -> Setting {
        guard let setting = settings.first(where: { $0.name == name }) else {
            throw ValidationError(.setting, name, .oneOf(settings.map(\.name)))
        }
        return setting
    }
}

extension ValidationError.Field {
    public static let setting = Self("setting")
}
