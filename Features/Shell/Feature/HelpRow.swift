import CoreDesignSystem
import ShellPresentation

/// A row of the help: a heading, or a part of an item. A long item has several rows.
struct HelpRow {
    /// The index of the item in ``ChoiceState/matches``; `nil` for a heading.
    let match: Int?
    let line: StyledLine

    /// Returns the rows of the help. A search has no headings, because its best match comes first.
    static func rows(of choice: ChoiceState, columns: Int) -> [HelpRow] {
        let isSign = { (item: ChoiceState.Item) in
            if case .explanation = item.choice { true } else { false }
        }
        let width = { (items: [ChoiceState.Item]) in
            min(items.map { StyledLine($0.keys).width }.max() ?? 0, columns / 2)
        }
        let (signs, keys) = (width(choice.items.filter(isSign)), width(choice.items.filter { !isSign($0) }))
        var rows: [HelpRow] = []
        for (index, match) in choice.matches.enumerated() {
            if !choice.isSearching, index == 0 || choice.matches[index - 1].item.group != match.item.group {
                rows.append(HelpRow(match: nil, line: StyledLine(match.item.group, .strong)))
            }
            let lines =
                isSign(match.item)
                ? explanation(match, sign: signs, columns: columns)
                : action(match, keys: keys, columns: columns)
            rows += lines.map { HelpRow(match: index, line: $0) }
        }
        return rows
    }

    /// Returns the lines of an action: the title, and the keys at the right edge.
    private static func action(_ match: ChoiceState.Match, keys: Int, columns: Int) -> [StyledLine] {
        match.line.wrapped(to: columns - keys - 3).enumerated().map { row, title in
            var left = StyledLine(" ")
            left.append(title)
            let label = StyledLine(row == 0 ? match.item.keys : "", .key)
            return SideBySide(left, label).line(width: columns)
        }
    }

    /// Returns the lines of an explanation. If it explains a sign, the sign comes first.
    private static func explanation(_ match: ChoiceState.Match, sign: Int, columns: Int) -> [StyledLine] {
        let start = match.item.keys.isEmpty ? 1 : sign + 3
        return match.line.wrapped(to: columns - start).enumerated().map { row, text in
            var line = StyledLine(" ")
            if row == 0 { line.append(match.item.keys, .key) }
            line = line.padded(to: start)
            line.append(text)
            return line
        }
    }
}

/// The visible rows of the help. All rows of the selected item are marked.
struct HelpList: View {
    let rows: [HelpRow]
    /// The index of the selected item.
    let selection: Int
    /// The index of the first visible row.
    let first: Int

    func draw(on canvas: Canvas) {
        for (row, part) in rows.dropFirst(first).prefix(canvas.rows).enumerated() {
            let place = canvas.part(row: row, columns: canvas.columns - 1, rows: 1)
            if let match = part.match { place.target(Target(ShellPanel.list, match)) }
            (part.match == selection ? place.filled(.selection) : place).write(part.line)
        }
        guard rows.count > canvas.rows else { return }
        ScrollBar(first: first, count: rows.count).draw(on: canvas.part(column: canvas.columns - 1))
    }
}
