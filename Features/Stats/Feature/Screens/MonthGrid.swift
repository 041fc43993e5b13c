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
        let width = max(min(canvas.columns / 7, 14), 3)
        for index in 0..<7 { canvas.write(" " + text.calendar.weekday(index), .dim, column: index * width, row: 1) }
        let first = state.month.lowerBound
        let height = canvas.rows - 2 >= Self.weeks(state.month) * 2 ? 2 : 1
        // Where not all weeks fit, the one that is looked at does.
        let room = max((canvas.rows - 2) / height, 1)
        let skipped = max(first.startOfWeek.days(until: state.selected) / 7 - room + 1, 0)
        for offset in 0...first.days(until: state.month.upperBound) {
            let day = first.adding(days: offset)
            let week = first.startOfWeek.days(until: day) / 7 - skipped
            guard week >= 0 else { continue }
            let place = canvas.part(
                column: day.weekday.mondayBased * width, row: 2 + week * height, columns: width - 1, rows: height)
            place.target(Target(CalendarView.days, offset))
            draw(day, on: day == state.selected ? place.filled(.selection) : place)
        }
    }

    private func draw(_ day: Day, on canvas: Canvas) {
        let isToday = day == state.today
        let number = "\(isToday ? "•" : " ")\(day.dayOfMonth)"
        canvas.write(number, isToday ? .strong : .plain)
        guard state.isLoaded, let figures = state.days[day] else { return }
        var line = StyledLine(HeatLevel.shade(figures.productivity), BandRole.role(figures.balance))
        let share = " \(figures.done)/\(figures.total)"
        if canvas.rows > 1 {
            if canvas.columns >= 6 { line.append(share, figures.done == figures.total ? .good : .dim) }
            canvas.write(line, column: 1, row: 1)
        } else {
            canvas.write(line, column: 3)
        }
    }
}
