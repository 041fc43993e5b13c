import CoreDesignSystem
import DomainPrimitives
import StatsPresentation

/// A day in the grid of a month: its number, productivity and balance. The place of a day in the previous or
/// next month stays empty.
struct MonthDay: View {
    /// The day; `nil` outside the years 1 to 9999.
    let day: Day?
    let height: Int
    let state: CalendarViewModel.State

    func size(within room: Size) -> Size { Size(room.columns, min(height, room.rows)) }

    func draw(on canvas: Canvas) {
        guard let day, state.month.contains(day) else { return }
        canvas.target(Target(CalendarView.days, key: TargetKey(day)))
        draw(day, on: day == state.selected ? canvas.filled(.selection) : canvas)
    }

    private func draw(_ day: Day, on canvas: Canvas) {
        let isToday = day == state.today
        canvas.write("\(isToday ? "•" : " ")\(day.dayOfMonth)", isToday ? .strong : .plain)
        guard state.isLoaded, let figures = state.days[day] else { return }
        var line = StyledLine(HeatLevel.shade(figures.productivity), Role.load(figures.balance))
        guard canvas.rows > 1 else { return canvas.write(line, column: 3) }
        if canvas.columns >= 6 {
            line.append(" \(figures.done)/\(figures.total)", figures.done == figures.total ? .good : .dim)
        }
        canvas.write(line, column: 1, row: 1)
    }
}
