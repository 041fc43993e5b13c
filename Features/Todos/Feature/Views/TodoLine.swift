import CoreDesignSystem
import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

/// A todo as a row of a list.
struct TodoLine {
    let row: TodoRowModel
    let text: TodosText
    /// The current day. For a day in another year, the row shows the year too.
    let today: Day
    /// Whether the row shows the day of its todo. Rows in a list of one day do not.
    var showsDay = false
    /// Whether the person has marked the todo for the next action.
    var isMarked = false
    /// The number of subtasks that the list hides below the row.
    var hiddenSubtasks = 0

    /// Returns the width of the column with the numbers of the todos, such as 3 for the number 123. The width
    /// is at least 2.
    static func referenceWidth(_ rows: some Sequence<TodoRowModel>) -> Int {
        max(rows.compactMap(\.number).max().map { String($0).count } ?? 0, 2)
    }

    func line(referenceWidth: Int, width: Int) -> StyledLine {
        ItemLine(
            reference: row.number.map(String.init) ?? "", isDone: row.isDone,
            depth: row.depth, urgency: row.priority.rawValue,
            isMarked: isMarked, title: row.title, titleRole: row.priority == .high ? .strong : .plain,
            context: row.parentTitle,
            labels: labels
        ).line(referenceWidth: referenceWidth, width: width)
    }

    private var labels: [ItemLine.Label] {
        var labels: [ItemLine.Label] = []
        if hiddenSubtasks > 0 { labels.append(.init("▸\(hiddenSubtasks)", .accent, .heavy)) }
        if showsDay, let day = row.day {
            labels.append(.init(text.day(day, today: today), row.isOverdue ? .danger : .dim, .heavy))
        }
        if let time = row.time {
            let zone = row.foreignZone.map { " \($0)" } ?? ""
            labels.append(.init("\(time)\(zone)", row.isOverdue ? .danger : .accent, .heavy))
        }
        if row.isWaiting, let start = row.start {
            labels.append(.init(text.starts(start, today: today), .dim, .medium))
        }
        if !row.blockers.isEmpty {
            labels.append(.init(text.after(row.blockers), .dim, .medium))
        }
        if !row.isDone, let deadline = row.deadline {
            labels.append(
                .init(
                    text.deadline(deadline, today: today), row.isDeadlineNear ? .danger : .warning, .medium))
        }
        if let project = row.project { labels.append(.init(text.project(project), .dim, .light)) }
        labels += row.tags.map { .init("#\($0)", .accent, .light) }
        if row.recurrence != nil { labels.append(.init("↻", .dim, .medium)) }
        if let minutes = row.estimateMinutes {
            labels.append(.init(text.calendar.duration(minutes: minutes), .dim, .medium))
        }
        return labels
    }
}
