import CoreTerminal

extension StyledLine {
    /// The line broken at spaces into lines of so many columns; a word that is wider than that is broken
    /// within.
    /// - Parameter hanging: by how many columns the lines after the first are indented.
    public func wrapped(to columns: Int, hanging: Int = 0) -> [StyledLine] {
        // Room for a wide letter beside the indentation.
        guard width > columns, columns >= hanging + 2 else { return [self] }
        var lines: [StyledLine] = []
        var row = WrappedRow(indentation: 0)
        var rest = Array(pieces.flatMap { piece in piece.text.map { ($0, piece.role) } }.reversed())
        while let (character, role) = rest.popLast() {
            if row.width + ColumnWidth.of(character) > columns {
                let broken = row.breakOff(before: character)
                lines.append(row.line)
                row = WrappedRow(indentation: hanging)
                if character != " " { rest.append((character, role)) }
                rest += broken.reversed()
                continue
            }
            row.append(character, role)
        }
        return lines + [row.line]
    }
}
