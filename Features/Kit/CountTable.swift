public import CoreDesignSystem
import CoreTerminal
public import Foundation
public import UtilLocalization

/// A table of items that have todos, such as tags. A row has the name of the item, a bar, the numbers of
/// open and done todos, and the numbers of other records such as notes.
public struct CountTable: View {
    /// The headings of the columns that differ between tables.
    public struct Headings: Hashable, Sendable {
        let name: String
        let others: [String]

        /// - Parameters:
        ///   - name: the heading of the names, such as `Tag`.
        ///   - others: the headings of the numbers of other records, such as `notes`.
        public init(name: String, others: [String] = []) {
            self.name = name
            self.others = others
        }
    }

    public struct Row: Hashable, Sendable {
        let id: UUID
        let name: StyledLine
        let rgb: UInt32
        let open: Int
        let done: Int
        let others: [Int]

        /// - Parameters:
        ///   - name: the name after a dot in the colour of the item.
        ///   - rgb: the colour of the bar, `0xRRGGBB`.
        ///   - others: the numbers of other records, in the order of ``Headings/others``.
        public init(
            id: UUID, name: StyledLine, rgb: UInt32, open: Int, done: Int, others: [Int] = []
        ) {
            self.id = id
            self.name = name
            self.rgb = rgb
            self.open = open
            self.done = done
            self.others = others
        }
    }

    /// The smallest width at which the table has bars.
    private static let wide = 60

    private let id: String
    private let headings: Headings
    private let rows: [Row]
    private let cursor: ListCursor
    private let isFocused: Bool
    private let language: Language

    /// - Parameter id: the ``Target/id`` of every row.
    public init(
        _ id: String, _ headings: Headings, rows: [Row], cursor: ListCursor, isFocused: Bool,
        language: Language
    ) {
        self.id = id
        self.headings = headings
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
        let numbers = [language("open", "남음"), language("done", "완료")] + headings.others
        return TableColumns(
            [.init("   \(headings.name)", .share(3))] + bar
                + numbers.map { .init($0, .fixed(max(ColumnWidth.of($0) + 1, 6)), isNumber: true) })
    }

    private static func cells(_ row: Row, most: Int, width: Int) -> [StyledLine] {
        var name = StyledLine(" ")
        name.append(row.name)
        // A dot stands for zero, so that the few items with other records stand out.
        let others = row.others.map { $0 == 0 ? StyledLine("·", .dim) : StyledLine(String($0)) }
        let counts = [StyledLine(String(row.open)), StyledLine(String(row.done), .dim)] + others
        guard width >= wide else { return [name] + counts }
        let share = { (count: Int) in most == 0 ? 0 : (count * (width / 4) + most - 1) / most }
        var bar = StyledLine(String(repeating: "█", count: share(row.open)), .color(row.rgb))
        bar.append(String(repeating: "░", count: share(row.done)), .color(row.rgb))
        return [name, bar] + counts
    }
}
