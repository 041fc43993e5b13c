import CoreTerminal

extension StyledLine {
    /// The line broken at spaces into lines of so many columns; a word that is wider than that is broken within.
    /// - Parameter hanging: by how many columns the lines after the first are indented.
    public func wrapped(to columns: Int, hanging: Int = 0) -> [StyledLine] {
        // Room for a wide letter beside the indentation.
        guard width > columns, columns >= hanging + 2 else { return [self] }
        var lines: [StyledLine] = []
        var row = WrappedRow(indentation: 0)
        for (character, role) in pieces.flatMap({ piece in piece.text.map { ($0, piece.role) } }) {
            if row.width + ColumnWidth.of(character) > columns {
                let rest = row.breakOff(before: character)
                lines.append(row.line)
                row = WrappedRow(indentation: hanging)
                for (character, role) in rest { row.append(character, role) }
                if character == " " { continue }
            }
            row.append(character, role)
        }
        return lines + [row.line]
    }
}
