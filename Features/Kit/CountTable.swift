public import CoreDesignSystem
public import Foundation
public import UtilLocalization

/// A table of items that have todos, such as tags. A row has the name of the item, a bar, and the numbers of
/// open and done todos.
public struct CountTable: View {
    public struct Row: Hashable, Sendable {
        let id: UUID
        let name: StyledLine
        let rgb: UInt32
        let open: Int
        let done: Int

        /// - Parameters:
        ///   - name: the name after a dot in the colour of the item.
        ///   - rgb: the colour of the bar, `0xRRGGBB`.
        public init(id: UUID, name: StyledLine, rgb: UInt32, open: Int, done: Int) {
            self.id = id
            self.name = name
            self.rgb = rgb
            self.open = open
            self.done = done
        }
    }

    /// The smallest width at which the table has bars.
    private static let wide = 60

    private let id: String
    private let name: String
    private let rows: [Row]
    private let cursor: ListCursor
    private let isFocused: Bool
    private let language: Language

    /// - Parameters:
    ///   - id: the ``Target/id`` of every row.
    ///   - name: the heading of the names, such as `Tag`.
    public init(
        _ id: String, _ name: String, rows: [Row], cursor: ListCursor, isFocused: Bool, language: Language
    ) {
        self.id = id
        self.name = name
        self.rows = rows
        self.cursor = cursor
        self.isFocused = isFocused
        self.language = language
    }

    public func draw(on canvas: Canvas) {
        let (rows, most) = (rows, rows.map { $0.open + $0.done }.max() ?? 0)
        TableView(
            id, count: rows.count, selection: cursor.row, first: cursor.first, isFocused: isFocused,
            key: { TargetKey(rows[$0].id) }, columns: columns
        ) { index, width in Self.cells(rows[index], most: most, width: width) }.draw(on: canvas)
    }

    private func columns(_ width: Int) -> TableColumns {
        let bar = width >= Self.wide ? [TableColumns.Column("", .share(2))] : []
        return TableColumns(
            [.init("   \(name)", .share(3))] + bar + [
                .init(language("open", "남음"), .fixed(6), isNumber: true),
                .init(language("done", "완료"), .fixed(6), isNumber: true),
            ])
    }

    private static func cells(_ row: Row, most: Int, width: Int) -> [StyledLine] {
        var name = StyledLine(" ")
        name.append(row.name)
        let counts = [StyledLine(String(row.open)), StyledLine(String(row.done), .dim)]
        guard width >= wide else { return [name] + counts }
        let share = { (count: Int) in most == 0 ? 0 : (count * (width / 4) + most - 1) / most }
        var bar = StyledLine(String(repeating: "█", count: share(row.open)), .color(row.rgb))
        bar.append(String(repeating: "░", count: share(row.done)), .color(row.rgb))
        return [name, bar] + counts
    }
}
