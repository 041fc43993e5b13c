public import DomainPrimitives
import Foundation
public import TodosDomain

/// A writer of a Markdown task list. A note stands below its task. Fields that came from Obsidian Tasks or
/// Dataview keep their style.
public struct MarkdownWriter: TransferWriter {
    private let zone: ZoneName

    /// - Parameter zone: The time zone that decides on which day a todo was completed.
    public init(zone: ZoneName) { self.zone = zone }

    public mutating func header() -> String { "" }

    public mutating func footer() -> String { "" }

    public mutating func write(_ todo: Todo, depth: Int, _ loss: inout LossReport) -> String {
        let style = MarkdownStyle(todo.foreign)
        let fields = style.texts(todo, zone: zone, &loss)
        let line = line(todo, style, fields, depth: depth)
        if !style.isForeign, todo.recurrence != nil { loss.note(.dropped(.recurrence)) }
        if !todo.dependencies.isEmpty { loss.note(.dropped(.dependency)) }
        loss.noteTimes(of: todo)
        if todo.side != nil { loss.note(.dropped(.side)) }
        if todo.difficulty != nil { loss.note(.dropped(.difficulty)) }
        loss.noteForeign(of: todo, in: .markdown)
        let indent = String(repeating: "  ", count: depth)
        let lines = todo.note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
            String.init)
        // A line that looks like a task gets a backslash. So does a fence or an HTML comment, if the last
        // block of the note has no end.
        let isOpen = MarkdownFence.isOpen(after: lines)
        let note = lines.map {
            "\(indent)  \(MarkdownFence.escaped(MarkdownTask.escaped($0), isOpen: isOpen))\n"
        }
        return indent + line + "\n" + (todo.note.isEmpty ? "" : note.joined())
    }

    /// Returns the line of a todo. The line keeps the imported text if that text still matches the todo.
    private func line(_ todo: Todo, _ style: MarkdownStyle, _ fields: [String], depth: Int) -> String {
        var comment = MarkdownComment(todo, depth: depth)
        if style.isForeign, let series = todo.recurrence?.series, series != todo.id {
            comment.series = series
        }
        comment.ignoresRecurrence = style.ignoresRecurrence(besides: todo)
        let box = "- [\(style.box(todo))]"
        let values = values(todo, style)
        func words(_ title: MarkdownTitle?) -> [String] {
            let text = title.map(\.text) ?? ""
            let tags = todo.tags.filter { title?.tags.contains($0) != true }.map { "#\($0)" }
            return (text.isEmpty ? [] : [text]) + tags + values
        }
        func joined(_ title: MarkdownTitle?) -> String {
            ([box] + words(title) + [comment.text] + fields).joined(separator: " ")
        }
        let title = todo.title.description
        let written = MarkdownTitle(title, tags: todo.tags, exact: comment.tags)
        // Reading the text of the file again takes as long as an import. For most todos, this comparison
        // shows that it is not needed.
        let isSame =
            todo.raw == title && written.text == title
            || Self.isText(todo.raw, (words(written) + fields).joined(separator: " "))
        if !isSame, let original = original(todo, style, comment) {
            let line = joined(MarkdownTitle(original))
            let ignoresDates = style.hasFormerDates
            if let task = MarkdownTask(line), read(task)?.matches(todo, ignoresDates: ignoresDates) == true {
                return line
            }
        }
        // If the title is the same as the text of the fields, the line has this text only once.
        return joined(title == fields.joined(separator: " ") ? nil : written)
    }

    private static func isText(_ raw: String, _ words: String) -> Bool {
        raw.utf8.starts(with: words.utf8)
            && raw.utf8.dropFirst(words.utf8.count).allSatisfy { $0 == UInt8(ascii: " ") }
    }

    /// Returns the imported text in `todo.raw`. `nil` if this text has a line break, or if its title is not
    /// the todo's title.
    private func original(_ todo: Todo, _ style: MarkdownStyle, _ comment: MarkdownComment) -> MarkdownText? {
        let isLine = !todo.raw.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        let task = MarkdownTask(text: todo.raw, box: " ", comment: comment, hasBlock: style.block != nil)
        guard isLine, let text = read(task), text.isTitle(of: todo) else { return nil }
        return text
    }

    private func read(_ task: MarkdownTask) -> MarkdownText? {
        var ignored = LossReport()
        return try? MarkdownText(task, zone: zone, at: 0, .refuseFile, &ignored)
    }

    private func values(_ todo: Todo, _ style: MarkdownStyle) -> [String] {
        var words: [String] = []
        let priorities: [Priority: String] = [.high: "!high", .medium: "!med", .low: "!low"]
        if !style.isForeign, let mark = priorities[todo.priority] { words.append(mark) }
        if let due = todo.due {
            if !style.isForeign { words.append("due:\(due.day)") }
            if let time = due.time { words.append("time:\(time)") }
            if let zone = due.zone { words.append("zone:\(zone)") }
        }
        if let start = todo.start, !style.isForeign { words.append("start:\(start.day)") }
        if let deadline = todo.deadline, !style.isForeign || todo.due == nil {
            words.append("deadline:\(deadline.day)")
        }
        if let project = todo.project { words.append("project:\(ProjectWord.encoded(project))") }
        if let estimate = todo.estimate { words.append("est:\(estimate.minutes)m") }
        return words
    }
}
