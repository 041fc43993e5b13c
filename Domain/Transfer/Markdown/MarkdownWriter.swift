public import DomainPrimitives
import Foundation
public import TodosDomain

/// Writes a Markdown task list, notes below their tasks.
///
/// A todo that came with fields of Obsidian's Tasks or of Dataview goes back with them. They stand at the end of the line, as
/// Obsidian reads no further back than to the first word that is no field.
public struct MarkdownWriter: TransferWriter {
    private let zone: ZoneName

    /// - Parameter zone: whose days completions fall on.
    public init(zone: ZoneName) { self.zone = zone }

    public mutating func header() -> String { "" }

    public mutating func footer() -> String { "" }

    public mutating func write(_ todo: Todo, depth: Int, _ loss: inout LossReport) -> String {
        let style = MarkdownStyle(todo.foreign)
        let title = MarkdownFieldScanner.escaped(todo.title.description).split(separator: " ", omittingEmptySubsequences: false)
            .map { word in
                MarkdownTask.isMark(String(word)) ? "\\\(word)" : String(word)
            }
        let fields = style.isForeign ? style.texts(todo, zone: zone, &loss) : []
        var words = ["- [\(style.box(todo))]"]
        // A task of fields alone has them as its title: they stand in the line once.
        if todo.title.description != fields.joined(separator: " ") { words.append(title.joined(separator: " ")) }
        words += todo.tags.map { "#\($0)" }
        let priorities: [Priority: String] = [.high: "!high", .medium: "!med", .low: "!low"]
        if !style.isForeign, let mark = priorities[todo.priority] { words.append(mark) }
        if let due = todo.due {
            if !style.isForeign { words.append("due:\(due.day)") }
            if let time = due.time { words.append("time:\(time)") }
            if let zone = due.zone { words.append("zone:\(zone)") }
        }
        if todo.estimate != .normal { words.append("est:\(todo.estimate.minutes)m") }
        var comment = MarkdownComment(todo, depth: depth)
        if style.isForeign, let series = todo.recurrence?.series, series != todo.id { comment.series = series }
        words.append(comment.text)
        words += fields
        if !style.isForeign, todo.recurrence != nil { loss.note(.dropped(.recurrence)) }
        if todo.side == .life { loss.note(.dropped(.side)) }
        if todo.difficulty != .normal { loss.note(.dropped(.difficulty)) }
        loss.noteForeign(of: todo, in: .markdown)
        let indent = String(repeating: "  ", count: depth)
        let lines = todo.note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        // A line of a note that looks like a task is none, and a block of code that does not end there ends nowhere.
        let isOpen = lines.count { MarkdownFence.isFence($0) } % 2 == 1
        let note = lines.map { "\(indent)  \(MarkdownFence.escaped(MarkdownTask.escaped($0), isOpen: isOpen))\n" }
        return indent + words.joined(separator: " ") + "\n" + (todo.note.isEmpty ? "" : note.joined())
    }
}
