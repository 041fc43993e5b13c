/// The meaning of a text or a surface. A theme maps each role to a style.
public enum Role: Hashable, Sendable {
    case plain, strong, dim, title, accent, good, warning, danger, done
    /// The role that replaces ``dim`` on a coloured surface, where ``dim`` would be hard to read.
    case quiet
    /// The colour of a tag, 0xRRGGBB.
    case color(UInt32)
    /// The surface of the selected row.
    case selection
    /// Selected text in a text field.
    case marked
    /// The border of a box; the border of the focused box.
    case border, focus
    /// The surface of the upper and lower line of the screen; the open tab.
    case bar, tab
    /// The surface of a box above the screen, such as the palette.
    case panel
    /// The name of a key.
    case key
    /// Letters that match a search.
    case match
}

extension Role {
    /// Returns the role of a balance from 0 to 100 (Documentation/Product.md §Bands and words): red from 81,
    /// orange from 61, green from 20, else grey.
    public static func load(_ percent: Int) -> Role {
        switch percent {
        case 81...: .danger
        case 61...: .warning
        case 20...: .good
        default: .dim
        }
    }
}
