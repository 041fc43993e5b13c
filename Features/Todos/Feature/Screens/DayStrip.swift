import CoreDesignSystem
import DomainPrimitives
import TodosPresentation
import UtilLocalization

/// A row of cells for the days around the shown day. Each cell shows the balance of its day, and how many
/// todos are done.
struct DayStrip: View {
    private static let cellColumns = 9
    let state: DayState
    let text: TodosText

    func draw(on canvas: Canvas) {
        let count = min(max((canvas.columns + 1) / Self.cellColumns, 1), 2 * DayViewModel.reach + 1)
        // The shown day is in the middle.
        let back = (count - 1) / 2
        let margin = max((canvas.columns - count * Self.cellColumns) / 2, 0)
        for index in 0..<count {
            let offset = index - back
            let place = canvas.part(
                column: margin + index * Self.cellColumns, columns: Self.cellColumns - 1,
                rows: min(canvas.rows, 2))
            let day = state.day.adding(days: offset)
            // No days exist before 0001-01-01 or after 9999-12-31.
            guard state.day.days(until: day) == offset else { continue }
            place.target(Target(DayView.strip, offset, key: TargetKey(day)))
            let isShown = offset == 0 && state.scope.day != nil
            draw(day, on: isShown ? place.filled(.selection) : place)
        }
    }

    private func draw(_ day: Day, on canvas: Canvas) {
        let cell = state.cells[day]
        let name = "\(text.calendar.weekday(day.weekday.mondayBased)) \(day.dayOfMonth)"
        let isToday = day == state.now.day
        var line = StyledLine(isToday ? "•" : " ", .accent)
        line.append(name, isToday ? .strong : .plain)
        if canvas.rows == 1, let cell {
            line.append(BalanceBlock.text(cell.balance), Role.load(cell.balance))
        }
        canvas.write(line)
        guard canvas.rows > 1 else { return }
        guard let cell else { return canvas.write(state.problem == nil ? " ·" : "", .dim, row: 1) }
        var figures = StyledLine(" " + BalanceBlock.text(cell.balance), Role.load(cell.balance))
        figures.append(" \(cell.done)/\(cell.total)", cell.done == cell.total ? .good : .dim)
        canvas.write(figures, row: 1)
    }
}
