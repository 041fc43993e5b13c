/// What a piece of text means; the theme says how that looks.
public enum Role: Hashable, Sendable {
    case plain, strong, dim, title, accent, good, warning, danger, done
    /// A tag's own colour, 0xRRGGBB.
    case color(UInt32)
}
