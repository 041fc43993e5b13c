/// What a piece of text or a surface means; the theme says how that looks.
public enum Role: Hashable, Sendable {
    case plain, strong, dim, title, accent, good, warning, danger, done
    /// ``dim`` on a surface of its own, where it would be too weak to read.
    case quiet
    /// A tag's own colour, 0xRRGGBB.
    case color(UInt32)
    /// The row that keys act on; a surface below other roles.
    case selection
    /// What is marked in a text that is being edited.
    case marked
    /// The edge of a box, and of the one that keys go to.
    case border, focus
    /// The lines at the screen's edges, and the tab that is open.
    case bar, tab
    /// What lies over the screen, as the palette.
    case panel
    /// The name of a key.
    case key
    /// Letters that a search found.
    case match
}
