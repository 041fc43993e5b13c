/// The meaning of a text or of a surface (a background), such as a warning or the selected row. A theme maps
/// each role to a style.
public enum Role: Hashable, Sendable {
    case plain, strong, dim, title, accent, good, warning, danger, done
    /// The role that replaces ``dim`` on a coloured surface, where ``dim`` would be hard to read.
    case quiet
    /// The colour 0xRRGGBB, such as the colour of a tag. A theme makes the colour darker or lighter if the
    /// contrast with the background is too low.
    case color(UInt32)
    /// The background of the selected row.
    case selection
    /// Selected text in a text field.
    case marked
    /// `border`: the border of a box. `focus`: the border of the focused box.
    case border, focus
    /// `bar`: the background of the upper and lower line of the screen. `tab`: the open tab.
    case bar, tab
    /// The background of a box drawn over the screen, such as the palette.
    case panel
    /// A key chord such as `ctrl-r`, or the sign before a text field, such as `/`.
    case key
    /// Letters that match a search.
    case match
    /// Formatted text. `strongEmphasis` is both strong and emphasized, and `struck` is struck through.
    case emphasis, strongEmphasis, struck
    /// `link`: the text of a link. `code`: text that a computer reads, such as a command.
    case link, code
}

extension Role {
    /// Returns the role that shows how full a day is (Documentation/Product.md §Bands and words). For
    /// example, the role is ``danger`` for a day that is 81 percent full.
    public static func load(_ percent: Int) -> Role {
        switch percent {
        case 81...: .danger
        case 61...: .warning
        case 20...: .good
        default: .dim
        }
    }
}
