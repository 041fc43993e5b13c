import UtilLocalization
import CoreDesignSystem
import DomainPrimitives
import TodosDomain
import TodosPresentation

/// A todo as a row of a list.
struct TodoLine {
    let row: TodoRowModel
    let text: TodosText

    func line(referenceWidth: Int, width: Int) -> StyledLine {
        ItemLine(
            reference: row.reference, isDone: row.isDone, depth: row.depth, urgency: row.priority.rawValue,
            title: row.title, titleRole: row.priority == .high ? .strong : .plain, labels: labels
        ).line(referenceWidth: referenceWidth, width: width)
    }

    private var labels: [ItemLine.Label] {
        var labels: [ItemLine.Label] = []
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
