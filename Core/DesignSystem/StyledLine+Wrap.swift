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

/// A row that is being filled.
private struct WrappedRow {
    private(set) var width: Int
    private var cells: [(character: Character, role: Role)]
    /// Where the row may end: behind its last word.
    private var lastBreak: Int?
    private let indentation: Int

    init(indentation: Int) {
        self.indentation = indentation
        width = indentation
        cells = []
    }

    mutating func append(_ character: Character, _ role: Role) {
        if character == " ", let last = cells.last, last.character != " " { lastBreak = cells.count }
        cells.append((character, role))
        width += ColumnWidth.of(character)
    }

    /// Ends the row at its last space.
    /// - Returns: what stood behind that, without the spaces.
    mutating func breakOff(before next: Character) -> [(Character, Role)] {
        guard next != " ", let lastBreak else { return [] }
        let rest = cells[lastBreak...].drop { $0.character == " " }.map { ($0.character, $0.role) }
        cells = Array(cells[..<lastBreak])
        return rest
    }

    var line: StyledLine {
        var line = StyledLine(String(repeating: " ", count: indentation))
        var run = ""
        for (index, cell) in cells.enumerated() {
            run.append(cell.character)
            if index + 1 == cells.count || cells[index + 1].role != cell.role {
                line.append(run, cell.role)
                run = ""
            }
        }
        return line
    }
}
