/// A column of a row of a frame.
public struct Cell: Hashable, Sendable {
    /// What stands in it: one harmless grapheme; `nil` in the right half of a wide one.
    public let character: Character?
    /// How it looks.
    public let style: CellStyle

    /// An empty column.
    public static let blank = Cell(" ", .plain)

    init(_ character: Character?, _ style: CellStyle) {
        self.character = character
        self.style = style
    }
}
