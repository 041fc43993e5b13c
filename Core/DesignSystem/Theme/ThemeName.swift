public import CoreTerminal

/// The name of a theme.
public enum ThemeName: String, Sendable, CaseIterable {
    /// ``dark`` or ``light``, by the terminal's background.
    case auto
    case dark, light
    /// The terminal's own colours, on the terminal's own background.
    case terminal
    /// No colours. The theme uses bold, dim, underline and reverse video.
    case mono

    /// Returns the theme that ``auto`` stands for, and every other theme unchanged.
    /// - Parameter background: the background of the terminal; `nil` if the terminal did not report one. Then
    ///   ``auto`` means ``terminal``.
    public func shown(on background: TerminalColor?) -> ThemeName {
        guard self == .auto else { return self }
        return background.map { $0.isDark ? .dark : .light } ?? .terminal
    }
}
