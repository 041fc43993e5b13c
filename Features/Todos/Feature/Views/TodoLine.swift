import CoreDesignSystem
import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

/// A todo as a row of a list.
struct TodoLine {
    let row: TodoRowModel
    let text: TodosText
    /// The current day, with which the row writes the day of its todo in a short form. `nil` if the row does
    /// not show the day of its todo, such as in a list of one day.
    var today: Day?

    /// Returns the width, in columns, of the column for the small numbers of the given rows, such as `12`. In
    /// a row without a small number, this column is empty.
    static func referenceWidth(_ rows: some Sequence<TodoRowModel>) -> Int {
        max(rows.compactMap(\.number).max().map { String($0).count } ?? 0, 2)
    }

    func line(referenceWidth: Int, width: Int) -> StyledLine {
        ItemLine(
            reference: row.number.map(String.init) ?? "", isDone: row.isDone,
            depth: row.depth, urgency: row.priority.rawValue,
            title: row.title, titleRole: row.priority == .high ? .strong : .plain, context: row.parentTitle,
            labels: labels
        ).line(referenceWidth: referenceWidth, width: width)
    }

    private var labels: [ItemLine.Label] {
        var labels: [ItemLine.Label] = []
        if let today, let day = row.day {
            labels.append(.init(text.day(day, today: today), row.isOverdue ? .danger : .dim, .heavy))
        }
        if let time = row.time {
            let zone = row.foreignZone.map { " \($0)" } ?? ""
            labels.append(.init("\(time)\(zone)", row.isOverdue ? .danger : .accent, .heavy))
        }
        labels += row.tags.map { .init("#\($0)", .accent, .light) }
        if row.recurrence != nil { labels.append(.init("↻", .dim, .medium)) }
        labels.append(.init(text.calendar.duration(minutes: row.estimateMinutes), .dim, .medium))
        return labels
    }
}
