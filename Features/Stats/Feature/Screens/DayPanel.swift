import CoreDesignSystem
import DomainPrimitives
import StatsInterface
import StatsPresentation

struct DayPanel: View {
    let state: CalendarViewModel.State
    let text: StatsText

    func size(within room: Size) -> Size { Size(room.columns, min(7, room.rows)) }

    func draw(on canvas: Canvas) {
        var heading = StyledLine(" \(text.day(state.selected, today: state.today))", .strong)
        guard let figures = state.days[state.selected], state.isLoaded else {
            canvas.write(heading)
            if state.isLoaded { canvas.write(" \(text.emptyDay)", .dim, row: 1) }
            return
        }
        let words = text.balance(figures)
        let role = Role.load(figures.balance)
        heading.append("  \(words.title) \(figures.balance)", role)
        canvas.write(heading)
        guard canvas.rows > 2 else {
            return canvas.write(" \(text.done(figures.done, figures.total))", .dim, row: 1)
        }
        canvas.write(" \(words.message)", .dim, row: 1)
        HStack(spacing: 2) {
            Ring(share: Double(figures.balance) / 100, role: role, label: String(figures.balance)).length(
                .fixed(6))
            Lines([
                StyledLine(text.progress(figures), .plain),
                StyledLine("\(text.productivityWord) \(DecimalText.whole(figures.productivity))", .good),
                StyledLine(text.minutes(work: figures.workMinutes, life: figures.lifeMinutes), .dim),
            ]).length(.share(1))
        }.draw(on: canvas.part(column: 1, row: 2, rows: 3))
        canvas.write(TagsLine.line(figures.tags, state.colors), column: 1, row: 6)
    }
}
