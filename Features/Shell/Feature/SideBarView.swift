import CoreDesignSystem
import ShellPresentation

/// The side bar at the left of a wide screen: the projects and the saved views. A person opens an
/// item in one of these ways:
///
/// - with a click
/// - with Enter, while the side bar has the focus
/// - with `g` and then the letter of the item
///
/// The item that the screen shows has a mark.
struct SideBarView: View {
    /// The identifier of the click targets in the side bar. The target index is the index of the section.
    /// The target key of an item is its route.
    static let target = "shell.side"
    /// The smallest width of the terminal with a side bar, in columns.
    static let minimum = 120
    /// The width of the side bar with the line at its right edge, in columns.
    static let columns = 26
    /// The largest indentation of an item, in levels of the tree. Deeper items have this indentation too.
    private static let deepest = 4

    /// The sections that have items.
    let sections: [ShellState.SideSection]
    /// The route to the content of the screen; `nil` if there is no such route. The side bar marks its item.
    let shown: ChosenRoute?
    /// The route of the selected item; `nil` unless the side bar has the focus.
    let selected: ChosenRoute?
    let scroll: SideBarScroll

    func draw(on canvas: Canvas) {
        guard canvas.columns > 0 else { return }
        let edge = selected == nil ? Role.border : .focus
        for row in 0..<canvas.rows { canvas.write("│", edge, column: canvas.columns - 2, row: row) }
        let width = canvas.columns - 3
        for (index, part) in zip(sections.indices, scroll.parts) {
            let place = canvas.part(row: part.rows.lowerBound, columns: width, rows: part.rows.count)
            place.target(Target(Self.target, index))
            place.write(title(sections[index], part).line(width: width))
            for (row, item) in sections[index].items[part.items].enumerated() {
                draw(item, of: index, on: place.part(row: row + 1, rows: 1))
            }
        }
    }

    /// Returns the title of a section, and the numbers of items above and below the visible ones.
    private func title(_ section: ShellState.SideSection, _ part: SideBarScroll.Part) -> SideBySide {
        let hidden = [("↑", part.items.lowerBound), ("↓", section.items.count - part.items.upperBound)]
        let arrows = hidden.filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
        return SideBySide(StyledLine(" " + section.title, .strong), StyledLine(arrows, .dim))
    }

    private func draw(_ item: ShellState.SideItem, of section: Int, on canvas: Canvas) {
        canvas.target(Target(Self.target, section, key: TargetKey(item.route)))
        let isShown = shown == item.route
        var left = StyledLine(isShown ? "›" : " ", .accent)
        left.append(" " + String(repeating: "  ", count: min(item.depth, Self.deepest)))
        if let color = item.color {
            left.append("●", .color(color))
        } else {
            left.append(item.key.isEmpty ? " " : item.key, .key)
        }
        left.append(" ")
        left.append(item.title, isShown ? .accent : item.count == 0 ? .dim : .plain)
        let ground = item.route == selected ? canvas.filled(.selection) : canvas
        ground.write(SideBySide(left, right(item)).line(width: canvas.columns))
    }

    /// Returns the text at the right edge of an item: `!` if the item has a mistake, otherwise its
    /// number of todos, if any.
    private func right(_ item: ShellState.SideItem) -> StyledLine {
        if item.hasMistake { return StyledLine("!", .warning) }
        return item.count.flatMap { $0 > 0 ? StyledLine(String($0), .dim) : nil } ?? StyledLine()
    }
}

/// The visible items of each section of the side bar. The shell keeps this value between frames, so that a
/// section scrolls only if necessary.
struct SideBarScroll {
    /// The visible part of a section.
    struct Part {
        /// The rows of the section in the side bar, with the row of its title.
        let rows: Range<Int>
        /// The indices of the visible items.
        var items: Range<Int> { window.first..<min(window.first + rows.count - 1, count) }
        fileprivate let count: Int
        fileprivate var window: ListWindow
    }

    private struct Place: Equatable {
        let section: Int
        let item: Int
    }

    /// The visible parts of the sections, from top to bottom. Sections without room are missing.
    private(set) var parts: [Part] = []
    private var open: Place?

    /// Shares the rows of the side bar among the sections. Then scrolls to the item of `route`, but
    /// only if one of these has changed since the last call:
    ///
    /// - the item
    /// - the place of the item
    /// - the number of rows of its section
    ///
    /// - Parameter route: the route of the item that must be visible; `nil` for none.
    mutating func fit(_ sections: [ShellState.SideSection], visible route: ChosenRoute?, rows: Int) {
        let before = parts
        let open = Self.place(of: route, in: sections)
        parts = Self.rows(of: sections.map(\.items.count), in: rows).enumerated().map { index, rows in
            let old = before.indices.contains(index) ? before[index] : nil
            var part = Part(
                rows: rows, count: sections[index].items.count, window: old?.window ?? ListWindow())
            let isKept = open == self.open && old?.rows.count == rows.count
            part.window.show(
                isKept || open?.section != index ? nil : open?.item, of: part.count, height: rows.count - 1)
            return part
        }
        self.open = open
    }

    /// Scrolls a section down by a number of rows, or up if the number is negative.
    mutating func scroll(_ section: Int, by rows: Int) {
        guard parts.indices.contains(section) else { return }
        parts[section].window.scroll(
            by: rows, of: parts[section].count, height: parts[section].rows.count - 1)
    }

    private static func place(of route: ChosenRoute?, in sections: [ShellState.SideSection]) -> Place? {
        guard let route else { return nil }
        for (index, section) in sections.enumerated() {
            if let item = section.items.firstIndex(where: { $0.route == route }) {
                return Place(section: index, item: item)
            }
        }
        return nil
    }

    /// Returns the rows of each section: a title and items. An empty row separates two sections.
    ///
    /// All sections get the same number of rows. A section with fewer items leaves rows to the others.
    private static func rows(of counts: [Int], in rows: Int) -> [Range<Int>] {
        // The smallest section has a title, an item, and an empty row before the next section.
        let counts = counts.prefix(max(rows + 1, 0) / 3)
        var left = rows - 2 * counts.count + 1
        var shares = [Int](repeating: 0, count: counts.count)
        let rising = counts.indices.sorted { (counts[$0], $0) < (counts[$1], $1) }
        for (place, index) in rising.enumerated() {
            shares[index] = min(counts[index], left / (counts.count - place))
            left -= shares[index]
        }
        var top = 0
        return shares.map { share in
            defer { top += share + 2 }
            return top..<top + share + 1
        }
    }
}
