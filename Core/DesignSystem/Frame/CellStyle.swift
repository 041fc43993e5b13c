/// How a cell looks.
public struct CellStyle: Hashable, Sendable {
    /// What letters look like besides their colour (ECMA-48 §8.3.117).
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let bold = Attributes(rawValue: 1)
        public static let dim = Attributes(rawValue: 2)
        public static let italic = Attributes(rawValue: 4)
        public static let underline = Attributes(rawValue: 8)
        /// Foreground and background exchanged; what selection looks like without colours.
        public static let reverse = Attributes(rawValue: 16)
        public static let strikethrough = Attributes(rawValue: 32)
    }

    /// `nil` for the terminal's own.
    public var foreground: CellColor?
    /// `nil` for the terminal's own.
    public var background: CellColor?
    /// What the letters look like besides.
    public var attributes: Attributes

    /// The terminal's own colours and letters.
    public static let plain = CellStyle()

    public init(foreground: CellColor? = nil, background: CellColor? = nil, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}
