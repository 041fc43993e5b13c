import CoreTerminal

struct StyledCharacter {
    let character: Character
    let role: Role
}

/// One row under construction while a ``StyledLine`` wraps.
struct WrappedRow {
    private(set) var width: Int
    private var cells: [StyledCharacter]
    /// The index in ``cells`` of the space after the last complete word, where the row can break. `nil` if
    /// the row has no complete word.
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

    /// Removes the last word of a full row if the word continues in the next row. Does nothing if the row has
    /// only one word.
    /// - Parameter next: the character after the row. If it is a space, the last word is complete and stays.
    /// - Returns: the removed characters, without leading spaces.
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
