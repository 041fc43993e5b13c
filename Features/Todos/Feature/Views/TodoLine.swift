import UtilLocalization
import CoreDesignSystem
import DomainPrimitives
import TodosDomain
import TodosPresentation

/// A todo as a row of a list.
struct TodoLine {
    let row: TodoRowModel
    let text: TodosText
    /// What a person types to mean it; of no use where rows are chosen by keys, but for the short numbers.
    var showsLongReferences = true
    /// The day it is, where rows of several days stand in one list and each says its own; `nil` where they do not.
    var today: Day?

    func line(referenceWidth: Int, width: Int) -> StyledLine {
        ItemLine(
            reference: showsLongReferences ? row.reference : row.number.map(String.init) ?? "", isDone: row.isDone,
            depth: row.depth, urgency: row.priority.rawValue,
            title: row.title, titleRole: row.priority == .high ? .strong : .plain, labels: labels
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
