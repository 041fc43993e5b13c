import CoreDesignSystem
import StatsPresentation

struct DayItems: View {
    /// The identifier of the list for mouse clicks. Each todo of the list also has its own ``Target/key``.
    static let items = "calendar.items"

    let state: CalendarViewModel.State
    let text: StatsText

    func size(within room: Size) -> Size { Size(room.columns, min(state.items.count, room.rows)) }

    func draw(on canvas: Canvas) {
        guard state.isDayLoaded else { return }
        let items = state.items
        // If not all todos fit, the last row says how many more there are.
        let shown = items.count <= canvas.rows ? items.count : max(canvas.rows - 1, 0)
        for (row, item) in items.prefix(shown).enumerated() {
            let place = canvas.part(row: row, rows: 1)
            place.target(Target(Self.items, row, key: TargetKey(item.id)))
            let labels = item.time.map { [ItemLine.Label("\($0)", .accent, .heavy)] } ?? []
            place.write(
                ItemLine(
                    reference: "", isDone: item.isDone, depth: item.depth, urgency: item.urgency,
                    title: item.title,
                    titleRole: .plain, labels: labels
                ).line(referenceWidth: 0, width: canvas.columns))
        }
        if shown < items.count { canvas.write("   " + text.more(items.count - shown), .dim, row: shown) }
    }
}
