import CoreTerminal

/// A view with a border around it and a title in the upper border.
public struct Box: View {
    private let title: StyledLine
    private let footer: KeyHints
    private let edge: Role
    private let surface: Role?
    private let content: any View

    /// - Parameters:
    ///   - footer: the key hints in the lower border.
    ///   - edge: the role of the border.
    ///   - surface: the role of the background; `nil` to keep the background below the box.
    public init(
        _ title: StyledLine, footer: KeyHints = KeyHints(), edge: Role = .border, surface: Role? = nil,
        _ content: any View
    ) {
        self.title = title
        self.footer = footer
        self.edge = edge
        self.surface = surface
        self.content = content
    }

    public func size(within room: Size) -> Size {
        let inner = content.size(within: Size(max(room.columns - 4, 0), max(room.rows - 2, 0)))
        let columns = max(inner.columns, title.width + 2, footer.width + 2)
        return Size(min(columns + 4, room.columns), min(inner.rows + 2, room.rows))
    }

    public func draw(on canvas: Canvas) {
        let canvas = surface.map { canvas.filled($0) } ?? canvas
        guard canvas.columns >= 2, canvas.rows >= 2 else { return content.draw(on: canvas) }
        let across = String(repeating: "─", count: canvas.columns - 2)
        canvas.write("╭\(across)╮", edge)
        canvas.write("╰\(across)╯", edge, row: canvas.rows - 1)
        for row in 1..<canvas.rows - 1 {
            canvas.write("│", edge, row: row)
            canvas.write("│", edge, column: canvas.columns - 1, row: row)
        }
        if title.width > 0 {
            label(title.shortened(to: canvas.columns - 6))
                .draw(on: canvas.part(column: 2, columns: canvas.columns - 4, rows: 1))
        }
        if footer.width > 0 {
            var line = KeyHints()
            line.append(StyledLine(" "))
            line.append(footer.fitted(to: canvas.columns - 6))
            line.append(StyledLine(" "))
            let width = min(line.width, canvas.columns - 4)
            line.draw(
                on: canvas.part(
                    column: canvas.columns - 2 - width, row: canvas.rows - 1, columns: width, rows: 1))
        }
        content.draw(on: canvas.part(column: 2, row: 1, columns: canvas.columns - 4, rows: canvas.rows - 2))
    }

    private func label(_ text: StyledLine) -> Line {
        var line = StyledLine(" ")
        line.append(text)
        line.append(" ")
        return Line(line)
    }
}

extension StyledLine {
    /// The smallest width at which the title still shows the start of a part that does not fit, in
    /// columns.
    private static let leastRest = 8

    /// Returns a title that fits into `columns`. A title such as `Add · Tomorrow · project garden`
    /// consists of parts. If too few columns are left for the start of a part, the title ends before
    /// this part.
    fileprivate func shortened(to columns: Int) -> StyledLine {
        // Where no column is left, the edge of the box cuts the title itself.
        guard width > columns, columns > 0 else { return self }
        let separator = " · "
        let parts = pieces.map(\.text).joined().split(separator: separator, omittingEmptySubsequences: false)
        var kept = String(parts.first ?? "")
        for part in parts.dropFirst() {
            let start = ColumnWidth.of(kept + separator)
            if start + ColumnWidth.of(String(part)) > columns {
                return columns - start < Self.leastRest ? prefix(kept.count) : truncated(to: columns)
            }
            kept += separator + part
        }
        return truncated(to: columns)
    }

    /// Returns the first characters of the line.
    private func prefix(_ count: Int) -> StyledLine {
        var left = count
        return pieces.reduce(into: StyledLine()) { line, piece in
            let kept = String(piece.text.prefix(left))
            left -= kept.count
            line.append(kept, piece.role)
        }
    }
}
