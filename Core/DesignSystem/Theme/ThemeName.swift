public import CoreTerminal

/// The themes there are.
public enum ThemeName: String, Sendable, CaseIterable {
    /// The dark or the light one, by the terminal's background.
    case auto
    case dark, light
    /// The terminal's own colours, on its own background.
    case terminal
    /// No colour at all: bold, dim, underline and reverse video.
    case mono

    /// The theme that is shown.
    /// - Parameter background: the terminal's; `nil` where it did not say. Then ``auto`` is ``terminal``.
    public func shown(on background: TerminalColor?) -> ThemeName {
        guard self == .auto else { return self }
        return background.map { $0.isDark ? .dark : .light } ?? .terminal
    }
}
