import CoreTerminal

extension StyledLine {
    /// Wraps the line at spaces. A word that is wider than a line continues on the next line.
    /// - Parameter hanging: the indentation of all lines except the first line, in columns.
    public func wrapped(to columns: Int, hanging: Int = 0) -> [StyledLine] {
        // A line must have room for the indentation and one wide character.
        guard width > columns, columns >= hanging + 2 else { return [self] }
        var lines: [StyledLine] = []
        var row = WrappedRow(indentation: 0)
        let cells = pieces.flatMap { piece in
            piece.text.map { StyledCharacter(character: $0, role: piece.role) }
        }
        var rest = Array(cells.reversed())
        while let cell = rest.popLast() {
            if row.width + ColumnWidth.of(cell.character) > columns {
                let broken = row.breakOff(before: cell.character)
                lines.append(row.line)
                row = WrappedRow(indentation: hanging)
                if cell.character != " " { rest.append(cell) }
                rest += broken.reversed()
                continue
            }
            row.append(cell)
        }
        return lines + [row.line]
    }
}
