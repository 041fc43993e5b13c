/// One column of one row of a frame.
public struct Cell: Hashable, Sendable {
    /// The grapheme in the cell, without control characters; `nil` in the right half of a wide character.
    public let character: Character?
    public let style: CellStyle

    public static let blank = Cell(" ", .plain)

    init(_ character: Character?, _ style: CellStyle) {
        self.character = character
        self.style = style
    }
}

public enum CellColor: Hashable, Sendable {
    /// One of the terminal's own sixteen colours, 0 to 15.
    case theme(UInt8)
    /// The colour 0xRRGGBB. Haru shows the nearest colour that the terminal has.
    case rgb(UInt32)
}

/// The colours and attributes of a cell.
public struct CellStyle: Hashable, Sendable {
    /// The attributes of text except its colours (ECMA-48 §8.3.117).
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let bold = Attributes(rawValue: 1)
        public static let dim = Attributes(rawValue: 2)
        public static let italic = Attributes(rawValue: 4)
        public static let underline = Attributes(rawValue: 8)
        /// Foreground and background are exchanged. Themes without colours show a selection with this
        /// attribute.
        public static let reverse = Attributes(rawValue: 16)
        public static let strikethrough = Attributes(rawValue: 32)
    }

    /// The text colour; `nil` for the terminal's own.
    public var foreground: CellColor?
    /// The background colour; `nil` for the terminal's own.
    public var background: CellColor?
    public var attributes: Attributes

    /// The style without attributes, in the terminal's own colours.
    public static let plain = CellStyle()

    public init(foreground: CellColor? = nil, background: CellColor? = nil, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}
