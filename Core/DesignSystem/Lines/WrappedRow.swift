import CoreTerminal

struct StyledCharacter {
    let character: Character
    let role: Role
}

/// One row under construction while a ``StyledLine`` wraps.
struct WrappedRow {
    private(set) var width: Int
    private var cells: [StyledCharacter]
    /// The index of the cell to the right of the last complete word. The row can break there. `nil` if the
    /// row has no complete word.
    private var lastBreak: Int?
    private let indentation: Int

    init(indentation: Int) {
        self.indentation = indentation
        width = indentation
        cells = []
    }

    mutating func append(_ cell: StyledCharacter) {
        if cell.character == " ", let last = cells.last, last.character != " " { lastBreak = cells.count }
        cells.append(cell)
        width += ColumnWidth.of(cell.character)
    }

    /// Removes the incomplete word at the end of the row, so that the next row can show the whole word.
    /// - Parameter next: the character that does not fit into the row. If `next` is a space, the last word is
    ///   complete, so the method removes nothing.
    /// - Returns: the removed characters, without leading spaces. Empty if the row consists of a single word,
    ///   because the word is then wider than a row.
    mutating func breakOff(before next: Character) -> [StyledCharacter] {
        guard next != " ", let lastBreak else { return [] }
        let rest = cells[lastBreak...].drop { $0.character == " " }
        cells = Array(cells[..<lastBreak])
        return Array(rest)
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
