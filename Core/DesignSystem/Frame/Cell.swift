/// One column of one row of a frame.
public struct Cell: Hashable, Sendable {
    /// One sanitized grapheme; `nil` in the right half of a wide character.
    public let character: Character?
    public let style: CellStyle

    /// A space in the plain style.
    public static let blank = Cell(" ", .plain)

    init(_ character: Character?, _ style: CellStyle) {
        self.character = character
        self.style = style
    }
}
