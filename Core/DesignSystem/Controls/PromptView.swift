/// An input line at the lower edge of the screen. Below the input line is a remark about the typed text.
public struct PromptView: View {
    private let title: String
    private let keys: String
    private let field: TextField
    private let remark: StyledLine
    private let offers: [String]

    /// - Parameters:
    ///   - keys: the hints of the keys that finish or cancel the input. They stand in the lower border, or in
    ///     the ``KeyLine`` below the screen.
    ///   - remark: the meaning of the text typed so far, or an error.
    ///   - offers: the words that Tab offers. They stand at the right of the input line.
    public init(title: String, keys: String, field: TextField, remark: StyledLine, offers: [String] = []) {
        self.title = title
        self.keys = keys
        self.field = field
        self.remark = remark
        self.offers = offers
    }

    /// The number of columns that the left and the right edge of the box take together.
    private static let edges = 4

    /// Returns the width at which the remark wraps.
    public static func remarkColumns(in room: Size) -> Int { max(room.columns - edges, 1) }

    public func size(within room: Size) -> Size {
        let rows = Paragraph([remark]).size(within: Size(Self.remarkColumns(in: room), 3)).rows
        return Size(room.columns, min(3 + max(rows, 1), room.rows))
    }

    public func draw(on canvas: Canvas) {
        let (field, remark) = (field, remark)
        let words = StyledLine(offers: offers, within: (canvas.columns - Self.edges) / 2)
        let footer = canvas.showHints(keys) ? KeyHints() : KeyHints(keys)
        Box(
            StyledLine(title, .strong), footer: footer, edge: .focus, surface: .panel,
            VStack {
                HStack {
                    field.length(.share(1))
                    Line(words)
                }.length(.fixed(1))
                Paragraph([remark]).length(.share(1))
            }
        ).draw(on: canvas)
    }
}
