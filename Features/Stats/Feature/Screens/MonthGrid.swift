import UtilLocalization
import CoreDesignSystem
import DomainPrimitives
import StatsPresentation
import TodosDomain

/// The days of a month in weeks, shaded by what was done, coloured by how full they are.
struct MonthGrid: View {
    let state: CalendarViewModel.State
    let text: StatsText

    /// How many weeks a month touches.
    static func weeks(_ month: ClosedRange<Day>) -> Int {
        month.lowerBound.startOfWeek.days(until: month.upperBound) / 7 + 1
    }

    /// Rows it takes: two a week where there is room, else one.
    func rows(room: Int) -> Int { 2 + Self.weeks(state.month) * (room >= 18 ? 2 : 1) }

    func draw(on canvas: Canvas) {
        canvas.write(" " + text.month(state.selected), .strong)
        let first = state.month.lowerBound
        let height = canvas.rows - 2 >= Self.weeks(state.month) * 2 ? 2 : 1
        // Where not all weeks fit, the one that is looked at does.
        let room = max((canvas.rows - 2) / height, 1)
        let skipped = max(first.startOfWeek.days(until: state.selected) / 7 - room + 1, 0)
        let start = first.startOfWeek.ordinal + skipped * 7
        Grid(columns: 7) {
            for index in 0..<7 { Line(" " + text.calendar.weekday(index), .dim).length(.fixed(1)) }
            for ordinal in start..<start + room * 7 {
                MonthDay(day: Day(ordinal: ordinal), height: height, state: state)
            }
        }.draw(on: canvas.part(row: 1, columns: min(canvas.columns, 7 * 14)))
    }
}
