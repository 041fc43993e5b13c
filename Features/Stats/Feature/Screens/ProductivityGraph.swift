import CoreDesignSystem
import DomainPrimitives
import StatsPresentation

/// A chart with a column for the productivity of each day of the month.
struct ProductivityGraph: View {
    let state: CalendarViewModel.State
    let text: StatsText

    func draw(on canvas: Canvas) {
        guard canvas.rows >= 3, state.isLoaded else { return }
        let first = state.month.lowerBound
        let count = first.days(until: state.month.upperBound) + 1
        let values = (0..<count).map { state.days[first.adding(days: $0)]?.productivity ?? 0 }
        var title = StyledLine(" \(text.productivityWord) ", .strong)
        title.append(DecimalText.whole(state.productivity), .good)
        title.append("  \(text.done(state.done, state.total))", .dim)
        canvas.write(title)
        let room = canvas.part(column: 1, row: 1, columns: canvas.columns - 2, rows: min(canvas.rows - 2, 12))
        ColumnChart(values, role: .good, emphasis: first.days(until: state.selected)).draw(on: room)
        let width = max(room.columns / count, 1)
        for day in stride(from: 0, to: count, by: 7) {
            canvas.write(String(day + 1), .dim, column: 1 + day * width, row: 1 + room.rows)
        }
    }
}
