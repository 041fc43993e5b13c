/// The themes there are.
public enum ThemeName: String, Sendable, CaseIterable {
    /// The terminal's own colours, on its own background.
    case auto
    case dark, light
    /// No colour at all: bold, dim, underline and reverse video.
    case mono
}
