/// Which key was pressed.
public enum KeyCode: Hashable, Sendable {
    /// What it types: one grapheme, composed as the terminal sends it.
    case character(Character)
    case enter, tab, backspace, escape, up, down, left, right, home, end, pageUp, pageDown, insert, delete
    /// F1 to F35.
    case function(Int)
}
