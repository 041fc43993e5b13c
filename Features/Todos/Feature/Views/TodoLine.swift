import CoreDesignSystem
import DomainPrimitives
import Foundation
import TodosDomain
import TodosPresentation
import UtilLocalization

/// A todo as a row of a list.
struct TodoLine {
    let row: TodoRowModel
    let text: TodosText
    /// The current day. For a day in another year, the row shows the year too.
    let today: Day
    /// The time zone for the times of creation, of the last edit and of completion.
    let zone: ZoneName
    /// The columns that the row shows beside its number, its mark and its title, from left to right. Empty
    /// for the usual columns.
    var columns: [TodoColumn] = []
    /// Whether the usual columns include the day. A list of one day leaves out the day.
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
            depth: row.depth, urgency: shows(.priority) ? row.priority.rawValue : 0,
            isMarked: isMarked, title: row.title, titleRole: row.priority == .high ? .strong : .plain,
            context: shows(.parent) ? row.parentTitle : nil,
            labels: labels
        ).line(referenceWidth: referenceWidth, width: width)
    }

    private func shows(_ column: TodoColumn) -> Bool { columns.isEmpty || columns.contains(column) }

    private var labels: [ItemLine.Label] {
        let hidden: [ItemLine.Label] =
            hiddenSubtasks > 0 ? [.init("▸\(hiddenSubtasks)", .accent, .heavy)] : []
        return hidden + (columns.isEmpty ? usual : columns).flatMap(labels)
    }

    /// The columns that a row shows if the person has chosen none.
    private var usual: [TodoColumn] {
        var usual: [TodoColumn] = showsDay ? [.due] : [.time]
        if row.isWaiting { usual.append(.start) }
        usual.append(.blocked)
        if !row.isDone { usual.append(.deadline) }
        return usual + [.project, .tags, .repeats, .estimate]
    }

    /// Returns the labels of a column. A column without a value has no label. The row shows number, mark,
    /// title, priority and parent at other places.
    private func labels(_ column: TodoColumn) -> [ItemLine.Label] {
        switch column {
        case .number, .done, .title, .priority, .parent, .score, .reasons: []
        case .id: [.init(row.id.uuidString.lowercased(), .dim, .light)]
        case .due: labels(.day) + labels(.time)
        case .day:
            label(row.day.map { text.day($0, today: today) }, row.isOverdue ? .danger : .dim, .heavy)
        case .time:
            label(
                row.time.map { "\($0)\(row.foreignZone.map { zone in " \(zone)" } ?? "")" },
                row.isOverdue ? .danger : .accent, .heavy)
        case .start: label(row.start.map { text.starts($0, today: today) }, .dim, .medium)
        case .blocked: label(row.blockers.isEmpty ? nil : text.after(row.blockers), .dim, .medium)
        case .deadline:
            label(
                row.deadline.map { text.deadline($0, today: today) },
                row.isDeadlineNear ? .danger : .warning, .medium)
        case .project: label(row.project.map(text.project), .dim, .light)
        case .tags: row.tags.map { .init("#\($0)", .accent, .light) }
        case .repeats: label(row.recurrence == nil ? nil : "↻", .dim, .medium)
        case .estimate:
            label(row.estimateMinutes.map { text.calendar.duration(minutes: $0) }, .dim, .medium)
        case .side: label(row.side.map(text.side), .dim, .medium)
        case .difficulty: label(row.difficulty.map { "*\($0)" }, .dim, .medium)
        case .created: label(text.created(row.createdAt, zone), .dim, .medium)
        case .edited: label(text.edited(row.lastEdit, zone), .dim, .medium)
        case .completed: label(row.completedAt.map { text.completed($0, zone) }, .dim, .medium)
        }
    }

    private func label(_ text: String?, _ role: Role, _ weight: ItemLine.Label.Weight) -> [ItemLine.Label] {
        text.map { [.init($0, role, weight)] } ?? []
    }
}
