import CoreDesignSystem
import StatsPresentation

/// The streak, and the tags of the month as bars.
struct MonthPanel: View {
    let state: CalendarViewModel.State
    let text: StatsText

    func size(within room: Size) -> Size { Size(room.columns, min(2 + min(state.tags.count, 12), room.rows)) }

    func draw(on canvas: Canvas) {
        guard state.isLoaded else { return }
        canvas.write(" \(text.streak(state.currentStreak, state.longestStreak))", .dim)
        Lines(TagBars(tags: state.tags, count: max(canvas.rows - 2, 0)).lines(width: canvas.columns - 2))
            .draw(on: canvas.part(column: 1, row: 2))
    }
}
