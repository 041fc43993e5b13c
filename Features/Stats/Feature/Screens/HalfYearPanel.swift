import CoreDesignSystem
import DomainPrimitives
import StatsPresentation

/// A heatmap of the productivity of each day of 26 weeks, with one column for each week.
struct HalfYearPanel: View {
    static let rows = 9

    let state: CalendarViewModel.State
    let text: StatsText

    func size(within room: Size) -> Size { Size(room.columns, min(Self.rows, room.rows)) }

    func draw(on canvas: Canvas) {
        guard state.isLoaded, canvas.rows >= Self.rows else { return }
        canvas.write(" " + text.halfYear, .strong)
        let first = state.halfYear.lowerBound
        let weeks = (0...first.days(until: state.halfYear.upperBound) / 7).map { week in
            (0..<7).map { cell(first.adding(days: week * 7 + $0)) }
        }
        Heatmap(columns: weeks).draw(on: canvas.part(column: 1, row: 1))
    }

    private func cell(_ day: Day) -> Heatmap.Cell? {
        guard state.halfYear.contains(day) else { return nil }
        let figures = state.past[day]
        return Heatmap.Cell(
            level: figures.map { HeatLevel.level($0.productivity) } ?? 0, role: .good,
            isEmphasised: day == state.selected)
    }
}
