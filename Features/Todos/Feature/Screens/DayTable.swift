import DomainPrimitives
import Foundation
import TodosDomain
import TodosPresentation

/// The cells of the list with chosen columns, and the widths of these columns.
///
/// The widths depend on every row, so that the columns stay in place while the list scrolls. The screen makes
/// a new table only if the ``Source`` changes. A frame then formats only the visible rows.
struct DayTable {
    /// The values that determine the cells.
    struct Source: Equatable {
        fileprivate let rows: [TodoRowModel]
        fileprivate let columns: [TodoColumn]
        fileprivate let hiddenSubtasks: [UUID: Int]
        fileprivate let today: Day
        fileprivate let zone: ZoneName
        fileprivate let dates: DateForm

        init(_ state: DayState, dates: DateForm) {
            rows = state.rows
            columns = state.columns
            hiddenSubtasks = state.hiddenSubtasks
            today = state.now.day
            zone = state.now.zone
            self.dates = dates
        }
    }

    let cells: TodoCells
    /// The chosen columns, and a column for done todos if a row is done.
    let columns: [TodoColumn]
    private let widths: [TodoColumn: Int]

    init(_ source: Source, text: TodosText) {
        let cells = TodoCells(
            source.rows, text: text, today: source.today, zone: source.zone, dates: source.dates,
            hiddenSubtasks: source.hiddenSubtasks)
        self.cells = cells
        columns = source.columns.tellingDone(source.rows)
        widths = Dictionary(columns.map { ($0, cells.widest($0)) }) { first, _ in first }
    }

    /// Returns the width of the widest cell of a column.
    func widest(_ column: TodoColumn) -> Int { widths[column] ?? 0 }
}
