import CoreTerminal

/// A row that is being filled.
struct WrappedRow {
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
