import CoreDesignSystem
import DomainPrimitives
import StatsPresentation
import UtilLocalization

/// The weeks of a month. The shade of a day shows its productivity, and the colour shows its balance.
struct MonthGrid: View {
    let state: CalendarViewModel.State
    let text: StatsText

    static func weeks(_ month: ClosedRange<Day>) -> Int {
        month.lowerBound.startOfWeek.days(until: month.upperBound) / 7 + 1
    }

    /// Returns the height of the grid, in rows. If the Calendar screen has less than 18 rows, each week gets
    /// one row instead of two.
    /// - Parameter room: the height of the Calendar screen, in rows.
    func rows(room: Int) -> Int { 2 + Self.weeks(state.month) * (room >= 18 ? 2 : 1) }

    func draw(on canvas: Canvas) {
        canvas.write(
            SideBySide(StyledLine(" " + text.month(state.selected), .strong), remark(canvas.columns)).line(
                width: width(canvas)))
        let first = state.month.lowerBound
        let height = canvas.rows - 2 >= Self.weeks(state.month) * 2 ? 2 : 1
        // If not all weeks fit, the grid shows the week of the selected day.
        let room = max((canvas.rows - 2) / height, 1)
        let skipped = max(first.startOfWeek.days(until: state.selected) / 7 - room + 1, 0)
        let start = first.startOfWeek.ordinal + skipped * 7
        Grid(columns: 7) {
            for index in 0..<7 { Line(" " + text.calendar.weekday(index), .dim).length(.fixed(1)) }
            for ordinal in start..<start + room * 7 {
                MonthDay(day: Day(ordinal: ordinal), height: height, state: state)
            }
        }.draw(on: canvas.part(row: 1, columns: width(canvas)))
    }

    private func width(_ canvas: Canvas) -> Int { min(canvas.columns, 7 * 14) }

    /// Returns the text beside the name of the month: the legend of shades and colours. Below 60 columns, the
    /// figures of the selected day replace the legend.
    private func remark(_ columns: Int) -> StyledLine {
        if columns >= 60 { return StyledLine(text.legend + " ", .dim) }
        guard state.isLoaded, let figures = state.days[state.selected] else { return StyledLine() }
        var line = StyledLine("\(state.selected.dayOfMonth) · \(figures.done)/\(figures.total) · ", .dim)
        line.append("\(figures.balance) ", Role.load(figures.balance))
        return line
    }
}

/// The streaks of days with a done todo, and below them the tags of the month as bars.
struct MonthPanel: View {
    let state: CalendarViewModel.State
    let text: StatsText

    func size(within room: Size) -> Size { Size(room.columns, min(2 + min(state.tags.count, 12), room.rows)) }

    func draw(on canvas: Canvas) {
        guard state.isLoaded else { return }
        canvas.write(" \(text.streak(state.currentStreak, state.longestStreak))", .dim)
        let bars = TagBars(tags: state.tags, colors: state.colors, count: max(canvas.rows - 2, 0))
        Lines(bars.lines(width: canvas.columns - 2)).draw(on: canvas.part(column: 1, row: 2))
    }
}
