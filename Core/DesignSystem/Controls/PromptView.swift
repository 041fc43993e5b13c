/// A line to be typed at the screen's lower edge, with what it means so far below it.
public struct PromptView: View {
    private let title: String
    private let keys: String
    private let field: TextField
    private let remark: StyledLine

    /// - Parameters:
    ///   - keys: what ends it.
    ///   - remark: what was understood, or what is wrong.
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
