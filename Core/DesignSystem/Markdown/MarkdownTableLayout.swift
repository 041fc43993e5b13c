import MarkdownInterface

/// A layout that turns a table into lines. If a table is too wide, its columns become narrower, and their
/// cells wrap. If the columns would become too narrow, each row becomes a list of its cells.
struct MarkdownTableLayout {
    /// The smallest width of a shrunk column, in columns of the terminal. A column with narrower content is
    /// narrower.
    private static let narrowest = 8
    private static let separator = StyledLine(" │ ", .border)
    /// The role of text between two parts of a line. No content has this role, so both texts stay separate
    /// pieces. A combining character at the start of a part then cannot change the width of the text before
    /// the part.
    private static let between = Role.border

    /// The lines of a cell before wrapping.
    private typealias Cell = [StyledLine]

    private let alignments: [MarkdownTable.Alignment]
    private let header: [Cell]
    private let rows: [[Cell]]
    /// The cells of the header in the style of labels, for a table that becomes lists.
    private let labels: [Cell]

    init(_ table: MarkdownTable, text: MarkdownText, base: Role) {
        let count = max(table.alignments.count, table.header.count, table.rows.map(\.count).max() ?? 0)
        func cells(_ row: [MarkdownTable.Cell], _ role: Role) -> [Cell] {
            row.map { text.lines($0, role) }
                + [Cell](repeating: [StyledLine()], count: count - row.count)
        }
        alignments =
            table.alignments
            + [MarkdownTable.Alignment](repeating: .automatic, count: count - table.alignments.count)
        header = cells(table.header, .strong)
        labels = cells(table.header, .dim)
        rows = table.rows.map { cells($0, base) }
    }

    func lines(width: Int) -> [StyledLine] {
        guard let widths = widths(within: width) else { return stacked(width: width) }
        let heights = rows.map { row in zip(row, widths).map { wrapped($0, to: $1).count }.max() ?? 1 }
        let hasWrappedRows = heights.contains { $0 > 1 }
        var lines = line(header, widths)
        lines.append(rule("─", "─┼─", widths))
        for (index, row) in rows.enumerated() {
            // Only a rule shows where a wrapped row ends.
            if index > 0, hasWrappedRows { lines.append(rule("┄", "┄┼┄", widths)) }
            lines += line(row, widths)
        }
        return lines
    }

    /// Returns the width of each column; `nil` if the columns would become too narrow.
    private func widths(within width: Int) -> [Int]? {
        let natural = alignments.indices.map { column in
            max(([header] + rows).flatMap { $0[column].map(\.width) }.max() ?? 1, 1)
        }
        let room = width - Self.separator.width * max(natural.count - 1, 0)
        if natural.reduce(0, +) <= room { return natural }
        var widths = natural.map { min($0, Self.narrowest) }
        var left = room - widths.reduce(0, +)
        guard left >= 0 else { return nil }
        while left > 0 {
            let open = widths.indices.filter { widths[$0] < natural[$0] }
            guard !open.isEmpty else { break }
            let share = max(left / open.count, 1)
            for column in open {
                let added = min(share, natural[column] - widths[column], left)
                widths[column] += added
                left -= added
            }
        }
        return widths
    }

    private func wrapped(_ cell: Cell, to width: Int) -> Cell { cell.flatMap { $0.wrapped(to: width) } }

    /// Returns the lines of a row.
    private func line(_ row: [Cell], _ widths: [Int]) -> [StyledLine] {
        let cells = zip(row, widths).map { wrapped($0, to: $1) }
        let height = cells.map(\.count).max() ?? 0
        return (0..<height).map { index in
            var line = StyledLine()
            for (column, cell) in cells.enumerated() {
                if column > 0 { line.append(Self.separator) }
                let part = index < cell.count ? cell[index] : StyledLine()
                line.append(aligned(part, column, widths[column]))
            }
            return line
        }
    }

    private func aligned(_ part: StyledLine, _ column: Int, _ width: Int) -> StyledLine {
        let missing = max(width - part.width, 0)
        let before =
            switch alignments[column] {
            case .automatic, .left: 0
            case .center: missing / 2
            case .right: missing
            }
        return (StyledLine().padded(to: before) + part).padded(to: width)
    }

    private func rule(_ line: String, _ crossing: String, _ widths: [Int]) -> StyledLine {
        StyledLine(
            widths.map { String(repeating: line, count: $0) }.joined(separator: crossing), .border)
    }

    /// Returns a line for each cell, such as `Name: value`, with a rule between two rows.
    private func stacked(width: Int) -> [StyledLine] {
        if rows.isEmpty { return header.flatMap { wrapped($0, to: width) } }
        var lines: [StyledLine] = []
        for (index, row) in rows.enumerated() {
            if index > 0 { lines.append(StyledLine(String(repeating: "┄", count: width), .border)) }
            for (label, cell) in zip(labels, row) where cell.contains(where: { $0.width > 0 }) {
                let label = joined(label)
                let value = joined(cell)
                let line = label.width > 0 ? label + StyledLine(": ", Self.between) + value : value
                lines += line.wrapped(to: width, hanging: width > 4 ? 2 : 0)
            }
        }
        return lines
    }

    /// Returns the lines of a cell as one line.
    private func joined(_ cell: Cell) -> StyledLine {
        var result = StyledLine()
        for (index, line) in cell.enumerated() {
            if index > 0 { result.append(" ", Self.between) }
            result.append(line)
        }
        return result
    }
}
