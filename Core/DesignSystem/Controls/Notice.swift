/// A message that replaces an empty list. It says why the list is empty, and gives a hint about what to do.
public struct Notice: View {
    private let title: StyledLine
    private let hint: String

    public init(_ title: String, _ role: Role = .strong, hint: String) {
        self.title = StyledLine(title, role)
        self.hint = hint
    }

    public func draw(on canvas: Canvas) {
        let (title, hint) = (title, hint)
        Padding(
            VStack(spacing: 1) {
                Paragraph([title])
                Paragraph(hint, .dim)
            }, columns: 2, rows: canvas.rows > 4 ? 1 : 0
        ).draw(on: canvas)
    }
}
