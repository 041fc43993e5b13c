import CoreDesignSystem
import DomainPrimitives
import Foundation
import TodosDomain
import TodosPresentation
import UtilLocalization

/// A todo as a row of a list without chosen columns.
struct TodoLine {
    let row: TodoRowModel
    let text: TodosText
    /// The current day. Short dates are relative to this day.
    let today: Day
    var dates = DateForm.full
    /// Whether the row shows the day. A list of one day leaves out the day.
    var showsDay = false
    /// Whether the row shows the project. A row below its parent leaves out the project of the parent.
    var showsProject = true
    /// Whether the person has marked the todo for the next action.
    var isMarked = false
    /// The number of subtasks that the list hides below the row.
    var hiddenSubtasks = 0

    /// Returns the width of the column with the numbers of the todos, such as 3 for the number 123. The width
    /// is at least 2.
    static func referenceWidth(_ rows: some Sequence<TodoRowModel>) -> Int {
        max(rows.compactMap(\.number).max().map { String($0).count } ?? 0, 2)
    }

    /// The role of an open or done todo's title. A todo that others block is dim, because it cannot be done
    /// yet.
    static func titleRole(_ row: TodoRowModel) -> Role {
        if row.isDone { return .done }
        if !row.blockers.isEmpty { return .dim }
        return row.priority == .high ? .strong : .plain
    }

    /// The labels of the tags. One sign stands for all tags that have no room.
    static func tags(of row: TodoRowModel) -> [ItemLine.Label] {
        row.tags.map { .init("#\($0)", row.role(ofTag: $0, else: .accent), .light, sign: "#…") }
    }

    func line(referenceWidth: Int, width: Int) -> StyledLine {
        ItemLine(
            reference: row.number.map(String.init) ?? "", isDone: row.isDone,
            depth: row.depth, urgency: row.priority.rawValue,
            isMarked: isMarked, title: row.title, titleRole: Self.titleRole(row),
            context: row.parentTitle, labels: labels
        ).line(referenceWidth: referenceWidth, width: width)
    }

    private var labels: [ItemLine.Label] {
        var labels: [ItemLine.Label] = []
        func show(_ text: String?, _ role: Role, _ weight: ItemLine.Label.Weight) {
            if let text { labels.append(.init(text, role, weight)) }
        }
        if hiddenSubtasks > 0 { show("▸\(hiddenSubtasks)", .accent, .heavy) }
        let due =
            showsDay ? text.due(row, today: today, dates) : TodosText.DueTexts(time: text.time(row))
        show(due.day, row.isOverdue ? .danger : .dim, .heavy)
        show(due.time, row.isOverdue ? .danger : .accent, .heavy)
        if row.isWaiting { show(row.start.map { text.starts($0, today: today, dates) }, .dim, .medium) }
        if !row.blockers.isEmpty { show(text.after(row.blockers.map(\.reference)), .dim, .medium) }
        if !row.isDone {
            let role = row.isDeadlineNear ? Role.danger : .warning
            show(row.deadline.map { text.deadline($0, today: today, dates) }, role, .medium)
        }
        if showsProject, let project = row.project { labels.append(self.project(project)) }
        labels += Self.tags(of: row)
        if row.recurrence != nil { show("↻", .dim, .medium) }
        show(row.estimateMinutes.map { text.calendar.duration(minutes: $0) }, .dim, .medium)
        return labels
    }

    private func project(_ name: String) -> ItemLine.Label {
        .init(text.project(name), row.projectRole(else: .dim), .light)
    }
}
