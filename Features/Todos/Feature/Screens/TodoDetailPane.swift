import CoreDesignSystem
import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The part of the Today screen with the fields and the note of the selected todo, next to the list.
struct TodoDetailPane: View {
    let state: DayState
    let text: TodosText

    /// The index of the first visible row of the details.
    let first: Int

    func draw(on canvas: Canvas) {
        canvas.target(Target(DayView.details))
        guard let row = state.selected, state.isLoaded else { return }
        Scroll(content(row), first: first).draw(on: canvas)
    }

    /// Returns the index of the first visible row after a scroll to the end of the details.
    /// - Parameter room: the size of the part of the screen for the details.
    func end(in room: Size) -> Int { state.selected.map { Scroll.end(of: content($0), in: room) } ?? 0 }

    private func content(_ row: TodoRowModel) -> any View {
        VStack(spacing: 1) {
            Paragraph([StyledLine(row.title, .strong)])
            Lines(fields(row))
            if !row.note.isEmpty { Paragraph(row.note.replacing("\t", with: "    ")) }
        }
    }

    private func fields(_ row: TodoRowModel) -> [StyledLine] {
        var fields: [(String, StyledLine)] = []
        if let parent = row.parentTitle ?? row.parent.flatMap({ state.stored($0) })?.title {
            fields.append((text.partOf, StyledLine(parent)))
        }
        for blocker in row.blockers {
            fields.append((text.field(.dependsOn), StyledLine("\(blocker.reference) \(blocker.title)")))
        }
        for other in state.dependents(of: row) {
            fields.append((text.neededFor, StyledLine("\(other.reference) \(other.title)")))
        }
        let day =
            row.day.map { text.day($0, today: state.now.day) } ?? text.heading(.inbox, today: state.now.day)
        let time = row.time.map { " \($0)" } ?? ""
        let zone = row.foreignZone.map { " \($0)" } ?? ""
        fields.append(
            (text.field(.day), StyledLine("\(day)\(time)\(zone)", row.isOverdue ? .danger : .plain)))
        if let start = row.start {
            fields.append((text.field(.start), StyledLine(text.date(start, today: state.now.day))))
        }
        if let deadline = row.deadline {
            let value = StyledLine(
                text.date(deadline, today: state.now.day), row.isDeadlineNear ? .danger : .plain)
            fields.append((text.field(.deadline), value))
        }
        if let project = row.project {
            fields.append((text.field(.project), StyledLine(project, row.projectRole(else: .plain))))
        }
        if !row.tags.isEmpty { fields.append((text.field(.tags), row.tagLine(else: .accent))) }
        if row.priority != .none {
            fields.append((text.field(.priority), StyledLine(text.priority(row.priority))))
        }
        if let side = row.side { fields.append((text.field(.side), StyledLine(text.side(side)))) }
        if let level = row.difficulty {
            let difficulty = String(repeating: "●", count: level) + String(repeating: "○", count: 5 - level)
            fields.append((text.field(.difficulty), StyledLine(difficulty)))
        }
        if let minutes = row.estimateMinutes {
            fields.append((text.field(.estimate), StyledLine(text.calendar.duration(minutes: minutes))))
        }
        if let rule = row.recurrence {
            fields.append((text.field(.recurrence), StyledLine(text.recurrence(rule, row.mode ?? .fixed))))
        }
        let width = (fields.map { StyledLine($0.0).width }.max() ?? 0) + 2
        return fields.map { name, value in
            var line = StyledLine(name, .dim).padded(to: width)
            line.append(value)
            return line
        }
    }
}
