import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import Foundation
import TodosDomain
import TodosPresentation
import UtilLocalization

/// All fields of one todo, with its subtasks and its note.
struct TodoDetailsView {
    let details: TodoDetailsViewModel.Details
    let today: Day
    /// The time zone for the times of completion, creation and the last edit.
    let zone: ZoneName
    let text: TodosText
    let width: Int

    var lines: [StyledLine] {
        let todo = details.todo
        var lines = [
            TodoEcho(row: todo, today: today, text: text).line(sign: todo.isDone ? "✓" : "○", role: .plain)
        ]
        func field(_ english: String, _ korean: String, _ value: String?, _ role: Role = .plain) {
            guard let value, !value.isEmpty else { return }
            var line = StyledLine("  \(text.language(english, korean)): ", .dim)
            line.append(value, role)
            lines.append(line)
        }
        field("priority", "중요도", text.priority(todo.priority))
        field("side", "구분", todo.side.map(text.side))
        field("difficulty", "난이도", todo.difficulty.map { "\($0)/5" })
        field("estimate", "예상 시간", todo.estimateMinutes.map { text.calendar.duration(minutes: $0) })
        field("start", "시작", todo.start.map { text.date($0, today: today) })
        field("deadline", "마감", todo.deadline.map { text.date($0, today: today) })
        field("project", "프로젝트", todo.project, todo.projectRole(else: .plain))
        field("zone", "시간대", todo.zone)
        field("repeats", "반복", todo.recurrence.map { "\(text.recurrence($0, todo.mode ?? .fixed)) (\($0))" })
        field("excluded days", "제외한 날", days(todo.excludedDays))
        field("added days", "추가한 날", days(todo.addedDays))
        field("parent", "상위 할 일", details.parentTitle)
        for other in details.dependencies {
            field("depends on", "선행 할 일", "\(other.reference) \(other.title)\(other.isDone ? " ✓" : "")")
        }
        for other in details.dependents where !other.isDone {
            field("needed for", "기다리는 할 일", "\(other.reference) \(other.title)")
        }
        field("completed", "완료", todo.completedAt.map { text.instant($0, zone) })
        field("created", "만든 때", text.instant(todo.createdAt, zone))
        field("edited", "고친 때", text.instant(todo.lastEdit, zone))
        field("id", "id", todo.id.uuidString.lowercased())
        for property in todo.foreign.properties where !property.isInternal {
            field(property.name, property.name, property.value)
        }
        if !details.subtasks.isEmpty {
            lines.append(StyledLine())
            let referenceWidth = TodoLine.referenceWidth(details.subtasks)
            lines += details.subtasks.map {
                TodoLine(row: $0, text: text, today: today).line(
                    referenceWidth: referenceWidth, width: width)
            }
        }
        if !todo.note.isEmpty {
            lines.append(StyledLine())
            lines += todo.note.split(separator: "\n", omittingEmptySubsequences: false).map {
                StyledLine("  \($0.replacing("\t", with: "    "))")
            }
        }
        return lines
    }

    /// Returns a text with the first five days and the number of further days. The text is short even for an
    /// imported calendar file with a thousand days.
    private func days(_ days: [Day]) -> String {
        let shown = days.prefix(5).map { text.day($0, today: today) }.joined(separator: ", ")
        let rest = days.count - 5
        return rest > 0 ? text.language("\(shown) and \(rest) more", "\(shown) 외 \(rest)일") : shown
    }
}

/// One todo with its subtasks, as `--json` prints it (Documentation/JSON.md, `haru.show`).
struct TodoDetailsDocument: Encodable {
    let todo: TodoDocument
    let subtasks: [TodoDocument]

    init(_ details: TodoDetailsViewModel.Details) {
        todo = TodoDocument(details.todo)
        subtasks = details.subtasks.map(TodoDocument.init)
    }
}
