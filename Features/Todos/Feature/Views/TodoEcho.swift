import CoreDesignSystem
import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

/// A line that repeats a typed todo as Haru understood it, such as:
/// `+ 12  pay rent · due Sun 22 Nov 09:00 · #home · high · every month`.
struct TodoEcho {
    let row: TodoRowModel
    let today: Day
    let text: TodosText
    /// Whether the line contains the reference of the todo, such as `12`. A todo that is not stored yet has
    /// no reference.
    var showsReference = true
    /// The names of tags and projects that exist. The line marks other names as new; `nil` marks none.
    var names: KnownNames?

    func line(sign: String, role: Role) -> StyledLine {
        var line = StyledLine("\(sign) ", role)
        if showsReference { line.append("\(row.reference)  ", .dim) }
        line.append(row.title, .strong)
        for part in parts {
            line.append(" · ")
            line.append(part)
        }
        return line
    }

    private var parts: [StyledLine] {
        var parts: [StyledLine] = []
        if let day = row.day {
            let time = row.time.map { " \($0)" } ?? ""
            let zone = row.foreignZone.map { " \($0)" } ?? ""
            parts.append(
                StyledLine("\(text.language("due ", ""))\(text.day(day, today: today))\(time)\(zone)"))
        } else {
            parts.append(StyledLine(text.language("inbox", "수집함")))
        }
        if let start = row.start { parts.append(StyledLine(text.starts(start, today: today))) }
        if let deadline = row.deadline { parts.append(StyledLine(text.deadline(deadline, today: today))) }
        if let project = row.project {
            let name = ProjectName(trusted: project)
            parts.append(text.project(name, names, row.projectRole(else: .plain)))
        }
        for tag in row.tags {
            parts.append(text.tag(TagName(trusted: tag), names, row.role(ofTag: tag, else: .plain)))
        }
        if row.priority != .none { parts.append(StyledLine(text.priority(row.priority))) }
        if let side = row.side { parts.append(StyledLine(text.side(side))) }
        if let difficulty = row.difficulty { parts.append(StyledLine("*\(difficulty)")) }
        if let minutes = row.estimateMinutes {
            parts.append(StyledLine(text.calendar.duration(minutes: minutes)))
        }
        if let rule = row.recurrence { parts.append(StyledLine(text.recurrence(rule, row.mode ?? .fixed))) }
        return parts
    }
}
