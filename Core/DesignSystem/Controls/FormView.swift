/// A form with labelled text fields below one another. A mark shows the focused field. The last rows show a
/// remark: a hint about the focused field, or an error.
public struct FormView: View {
    /// A text field with its label.
    public struct Row: Sendable {
        let label: String
        let field: TextField
        let aside: StyledLine
        let rows: Int

        /// - Parameters:
        ///   - aside: a remark that stands after the text, if there is enough space.
        ///   - rows: the height of the text field, if the form has enough space.
        public init(
            _ label: String, _ field: TextField, aside: StyledLine = StyledLine(), rows: Int = 1
        ) {
            self.label = label
            self.field = field
            self.aside = aside
            self.rows = rows
        }
    }

    /// The maximum width of the form, in columns.
    private static let widest = 84

    private let title: String
    private let keys: String
    private let rows: [Row]
    private let focused: Int
    private let remark: StyledLine

    /// - Parameters:
    ///   - keys: the hints of the keys, such as `Enter save · Esc cancel`. They stand in the lower border, or
    ///     in the ``KeyLine`` below the screen.
    ///   - focused: the index of the row that receives the keys.
    ///   - remark: a hint about the focused row, or an error.
    public init(title: String, keys: String, rows: [Row], focused: Int, remark: StyledLine) {
        self.title = title
        self.keys = keys
        self.rows = rows
        self.focused = focused
        self.remark = remark
    }

    public func size(within room: Size) -> Size {
        let columns = min(room.columns, Self.widest)
        return Size(
            columns, min(textRows + max(remarkHeight(columns), Self.remarkRows) + Self.edges, room.rows))
    }

    public func draw(on canvas: Canvas) {
        let width = (rows.map { StyledLine($0.label).width }.max() ?? 0) + 4
        // If not all rows fit, the form shows the rows around the focused row. The remark gets its rows
        // first.
        let remarkHeight = remarkHeight(canvas.columns)
        let isRoomy = canvas.rows >= textRows + Self.remarkRows + Self.edges
        let remarkRows = min(
            max(remarkHeight, isRoomy ? Self.remarkRows : 1), max(canvas.rows - Self.edges - 1, 1))
        let shown = min(max(canvas.rows - Self.edges - remarkRows, 1), rows.count)
        let start = max(min(focused - shown / 2, rows.count - shown), 0)
        let (rows, focused, remark) = (rows, focused, remark)
        let footer = canvas.showHints(keys) ? KeyHints() : KeyHints(keys)
        Box(
            StyledLine(title, .strong), footer: footer, edge: .focus, surface: .panel,
            VStack {
                for index in start..<start + shown {
                    HStack {
                        Self.label(rows[index].label, isFocused: index == focused).length(.fixed(width))
                        FieldWithAside(field: rows[index].field, aside: rows[index].aside).length(.share(1))
                    }.length(rows[index].rows > 1 ? .share(1) : .fixed(1))
                }
                Paragraph([remark]).length(.fixed(remarkRows))
            }
        ).draw(on: canvas)
    }

    /// The number of rows that the upper and the lower edge of the box take together.
    private static let edges = 2
    /// The number of rows that the form reserves for a short remark below the fields, if there is enough
    /// space.
    private static let remarkRows = 2
    private static let mostRemarkRows = 6

    private func remarkHeight(_ columns: Int) -> Int {
        Paragraph([remark]).size(within: Size(max(columns - Self.edges * 2, 1), Self.mostRemarkRows)).rows
    }

    private var textRows: Int { rows.reduce(0) { $0 + $1.rows } }

    /// The character `›` marks the label of the focused row for people who see no colours.
    private static func label(_ text: String, isFocused: Bool) -> any View {
        Line((isFocused ? "› " : "  ") + text, isFocused ? .key : .dim)
    }
}

/// A text field with a remark after its text. Without enough space for the start of the remark, the field has
/// the whole width.
private struct FieldWithAside: View {
    /// The remark is left out if fewer columns are free.
    private static let narrowest = 3

    let field: TextField
    let aside: StyledLine

    func draw(on canvas: Canvas) {
        // A column stays free for the cursor at the end of the text.
        let width = field.textWidth + 1
        let room = canvas.columns - width
        guard field.textWidth > 0, aside.width > 0, room >= min(aside.width, Self.narrowest) else {
            return field.draw(on: canvas)
        }
        HStack {
            field.length(.fixed(width))
            Line(aside.truncated(to: room)).length(.share(1))
        }.draw(on: canvas)
    }
}
