/// A key without its modifiers.
public enum KeyCode: Hashable, Sendable {
    /// A key that types one grapheme, in the form in which the terminal sent it.
    case character(Character)
    case enter, tab, backspace, escape, up, down, left, right, home, end, pageUp, pageDown, insert, delete
    /// F1 to F35.
    case function(Int)
}
