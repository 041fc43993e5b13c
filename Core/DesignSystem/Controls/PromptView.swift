/// An input line at the lower edge of the screen. Below the input line is a remark about the typed text.
public struct PromptView: View {
    private let title: String
    private let keys: String
    private let field: TextField
    private let remark: StyledLine

    /// - Parameters:
    ///   - keys: the hints of the keys that finish or cancel the input.
    ///   - remark: the meaning of the text typed so far, or an error.
    public init(title: String, keys: String, field: TextField, remark: StyledLine) {
        self.title = title
        self.keys = keys
        self.field = field
        self.remark = remark
    }

    public func size(within room: Size) -> Size {
        let rows = Paragraph([remark]).size(within: Size(max(room.columns - 4, 1), 3)).rows
        return Size(room.columns, min(3 + max(rows, 1), room.rows))
    }

    public func draw(on canvas: Canvas) {
        let (field, remark) = (field, remark)
        Box(
            StyledLine(title, .strong), footer: KeyHints(keys), edge: .focus, surface: .panel,
            VStack {
                field.length(.fixed(1))
                Paragraph([remark]).length(.share(1))
            }
        ).draw(on: canvas)
    }
}
