public import CoreTerminal

/// The styles of all roles (the meanings of texts, such as a warning). Views name only roles, never colours.
public struct Theme: Hashable, Sendable {
    private let hasColors: Bool
    private let tokens: [Role: CellStyle]

    /// Makes a theme for a terminal that shows `depth` colours. Without colours, every theme becomes
    /// ``ThemeName/mono``. With sixteen colours, every theme except ``ThemeName/mono`` becomes
    /// ``ThemeName/terminal``.
    /// - Parameter name: the theme. Replace ``ThemeName/auto`` with the result of ``ThemeName/shown(on:)``
    ///   before this call.
    public init(_ name: ThemeName, depth: ColorDepth) {
        hasColors = name != .mono && depth != .none
        switch name {
        case _ where !hasColors: tokens = Self.mono
        case .dark where depth > .ansi16: tokens = Self.dark
        case .light where depth > .ansi16: tokens = Self.light
        default: tokens = Self.sixteen
        }
    }

    /// Makes a theme that can show colours.
    /// - Parameter tokens: the style of each role. A role that is missing looks plain.
    init(tokens: [Role: CellStyle]) {
        hasColors = true
        self.tokens = tokens
    }

    /// Returns the style of a role on the theme's own background.
    public func style(_ role: Role) -> CellStyle {
        if case .color(let rgb) = role { return style(ofColor: rgb, on: tokens[.plain]?.background) }
        return tokens[role] ?? .plain
    }

    /// Returns the style of a colour that a person chose. The style has a darker or lighter colour if the
    /// contrast is too low (``Contrast``).
    private func style(ofColor rgb: UInt32, on ground: CellColor?) -> CellStyle {
        guard hasColors else { return .plain }
        let ground: UInt32? = if case .rgb(let ground) = ground { ground } else { nil }
        return CellStyle(foreground: .rgb(Contrast.readable(rgb, on: ground)))
    }

    /// Returns the style of a role on a surface (the role of a background). The surface supplies each colour
    /// that the role does not set.
    public func style(_ role: Role, on surface: Role) -> CellStyle {
        let base = style(surface)
        let style =
            if case .color(let rgb) = role {
                style(ofColor: rgb, on: base.background ?? tokens[.plain]?.background)
            } else {
                style(role == .dim && surface != .plain ? .quiet : role)
            }
        return CellStyle(
            foreground: role == .plain
                ? base.foreground ?? style.foreground : style.foreground ?? base.foreground,
            background: role == .plain ? base.background : style.background ?? base.background,
            attributes: style.attributes.union(base.attributes))
    }

    /// The styles in the terminal's own sixteen colours, readable on dark and light backgrounds.
    private static let sixteen: [Role: CellStyle] = [
        .strong: CellStyle(attributes: .bold), .dim: CellStyle(attributes: .dim), .quiet: CellStyle(),
        .title: CellStyle(attributes: [.bold, .underline]), .accent: CellStyle(foreground: .theme(6)),
        .good: CellStyle(foreground: .theme(2)), .warning: CellStyle(foreground: .theme(3)),
        .danger: CellStyle(foreground: .theme(1)), .done: CellStyle(attributes: [.dim, .strikethrough]),
        .selection: CellStyle(attributes: .reverse), .marked: CellStyle(attributes: .reverse),
        .border: CellStyle(attributes: .dim), .focus: CellStyle(foreground: .theme(6)),
        .bar: CellStyle(), .tab: CellStyle(foreground: .theme(6), attributes: [.bold, .underline]),
        .key: CellStyle(foreground: .theme(6), attributes: .bold),
        .match: CellStyle(foreground: .theme(3), attributes: .bold),
        .emphasis: CellStyle(attributes: .italic), .strongEmphasis: CellStyle(attributes: [.bold, .italic]),
        .struck: CellStyle(attributes: .strikethrough),
        .link: CellStyle(foreground: .theme(6), attributes: .underline),
        .code: CellStyle(foreground: .theme(5)),
    ]

    private static let mono: [Role: CellStyle] = [
        .strong: CellStyle(attributes: .bold), .dim: CellStyle(attributes: .dim), .quiet: CellStyle(),
        .title: CellStyle(attributes: [.bold, .underline]), .warning: CellStyle(attributes: .bold),
        .danger: CellStyle(attributes: .bold), .done: CellStyle(attributes: [.dim, .strikethrough]),
        .selection: CellStyle(attributes: .reverse), .marked: CellStyle(attributes: .reverse),
        .border: CellStyle(attributes: .dim), .focus: CellStyle(attributes: .bold),
        .tab: CellStyle(attributes: [.bold, .reverse]), .key: CellStyle(attributes: .bold),
        .match: CellStyle(attributes: [.bold, .underline]),
        .emphasis: CellStyle(attributes: .italic), .strongEmphasis: CellStyle(attributes: [.bold, .italic]),
        .struck: CellStyle(attributes: .strikethrough), .link: CellStyle(attributes: .underline),
        .code: CellStyle(attributes: .dim),
    ]

    private static let dark = painted(
        ThemeColors(
            text: 0xD8DEE9, strong: 0xFFFFFF, dim: 0x8590A6, quiet: 0xA9B4C8, accent: 0x7FC8E8,
            good: 0x9CCB86, warning: 0xF0B866,
            danger: 0xF28B82, ground: 0x1B1F2A, selection: 0x2F3B57, bar: 0x242A38, panel: 0x262D3D,
            border: 0x49536B))

    private static let light = painted(
        ThemeColors(
            text: 0x2B3040, strong: 0x000000, dim: 0x686F80, quiet: 0x4E5565, accent: 0x0A6A94,
            good: 0x26681F, warning: 0x875000,
            danger: 0xB3261E, ground: 0xFBFAF7, selection: 0xCFE3F5, bar: 0xECEAE4, panel: 0xF2F0EA,
            border: 0xB4B2AA))

    private static func painted(_ colors: ThemeColors) -> [Role: CellStyle] {
        func on(_ ground: UInt32, _ color: UInt32, _ attributes: CellStyle.Attributes = []) -> CellStyle {
            CellStyle(foreground: .rgb(color), background: .rgb(ground), attributes: attributes)
        }
        func text(_ color: UInt32, _ attributes: CellStyle.Attributes = []) -> CellStyle {
            CellStyle(foreground: .rgb(color), attributes: attributes)
        }
        return [
            .plain: on(colors.ground, colors.text), .strong: text(colors.strong, .bold),
            .dim: text(colors.dim),
            .quiet: text(colors.quiet),
            .title: text(colors.strong, [.bold, .underline]), .accent: text(colors.accent),
            .good: text(colors.good),
            .warning: text(colors.warning), .danger: text(colors.danger),
            .done: text(colors.quiet, .strikethrough),
            .selection: on(colors.selection, colors.strong), .marked: on(colors.accent, colors.ground),
            .border: text(colors.border), .focus: text(colors.accent), .bar: on(colors.bar, colors.text),
            .tab: on(colors.accent, colors.ground, .bold), .panel: on(colors.panel, colors.text),
            .key: text(colors.accent, .bold), .match: text(colors.warning, .bold),
            .emphasis: text(colors.text, .italic), .strongEmphasis: text(colors.strong, [.bold, .italic]),
            .struck: text(colors.quiet, .strikethrough), .link: text(colors.accent, .underline),
            .code: text(colors.good),
        ]
    }
}

/// The colours, as 0xRRGGBB, of a theme that replaces the terminal's background with its own.
struct ThemeColors {
    let text: UInt32
    let strong: UInt32
    let dim: UInt32
    let quiet: UInt32
    let accent: UInt32
    let good: UInt32
    let warning: UInt32
    let danger: UInt32
    let ground: UInt32
    let selection: UInt32
    let bar: UInt32
    let panel: UInt32
    let border: UInt32
}

public enum ThemeName: String, Sendable, CaseIterable {
    /// ``dark`` or ``light``, by the terminal's background.
    case auto
    case dark, light
    /// The terminal's own colours, on the terminal's own background.
    case terminal
    /// No colours. The theme uses bold, dim, underline and reverse video.
    case mono

    /// Returns the theme to draw with. For ``auto``, this is ``dark`` or ``light``, or ``terminal`` if the
    /// background is unknown. Every other theme stays.
    /// - Parameter background: the terminal's background; `nil` if it is unknown.
    public func shown(on background: TerminalColor?) -> ThemeName {
        guard self == .auto else { return self }
        return background.map { $0.isDark ? .dark : .light } ?? .terminal
    }
}
