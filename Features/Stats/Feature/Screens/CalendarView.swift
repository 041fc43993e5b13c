import CoreDesignSystem
import DomainPrimitives
import StatsPresentation

/// The content of the Calendar screen: the month and the statistics of the selected day. On a wide screen,
/// the statistics stand beside the month, else below it.
struct CalendarView: View {
    /// The ``Target/id`` of every day in the calendar. ``Target/key`` says which day was clicked.
    static let days = "calendar.days"

    let state: CalendarViewModel.State
    let text: StatsText
    let size: Size

    func draw(on canvas: Canvas) {
        let weeks = MonthGrid.weeks(state.month)
        let grid = MonthGrid(state: state, text: text)
        if canvas.columns >= 90 {
            Split(
                minimum: 90, share: 60,
                leading: VStack(spacing: canvas.rows > weeks * 2 + 12 ? 1 : 0) {
                    grid.length(.fixed(grid.rows(room: canvas.rows)))
                    ProductivityGraph(state: state, text: text).length(.share(1))
                },
                trailing: VStack(spacing: 1) {
                    DayPanel(state: state, text: text)
                    DayItems(state: state, text: text).length(
                        .fixed(min(state.items.count, max(canvas.rows / 3, 3))))
                    MonthPanel(state: state, text: text)
                    if canvas.rows >= 36 { HalfYearPanel(state: state, text: text) }
                }
            ).draw(on: canvas)
        } else {
            VStack {
                // On a low screen, the month has room first, and the parts below it share the rest.
                grid.length(.fixed(min(grid.rows(room: canvas.rows), canvas.rows)))
                HStack(spacing: 2) {
                    DayPanel(state: state, text: text).length(.share(3))
                    if canvas.columns >= 60, canvas.rows > 18 {
                        DayItems(state: state, text: text).length(.share(2))
                    }
                }.length(.fixed(canvas.rows > 18 ? 5 : 2))
                ProductivityGraph(state: state, text: text).length(.share(1))
            }.draw(on: canvas)
        }
    }
}
