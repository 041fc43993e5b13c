public import DomainPrimitives
import Foundation
public import TodosDomain

/// A writer of todo.txt, with one line for each todo. The line of a todo that was not edited since the import
/// is written byte for byte.
public struct TodoTxtWriter: TransferWriter {
    private let zone: ZoneName
    private var originals = TodoTxtOriginals()

    public init(zone: ZoneName) { self.zone = zone }

    public mutating func prepare(_ todos: [Todo]) { originals = TodoTxtOriginals(todos, zone: zone) }

    public mutating func header() -> String { "" }

    public mutating func footer() -> String { "" }

    public mutating func write(_ todo: Todo, depth: Int, _ loss: inout LossReport) -> String {
        let original = originals.take(todo, zone: zone)
        if !todo.note.isEmpty, todo.note != original?.overflow { loss.note(.dropped(.note)) }
        loss.noteForeign(of: todo, in: .todotxt)
        if todo.parent != nil { loss.note(.dropped(.parent)) }
        if !todo.dependencies.isEmpty { loss.note(.dropped(.dependency)) }
        if todo.side != nil { loss.note(.dropped(.side)) }
        if todo.difficulty != nil { loss.note(.dropped(.difficulty)) }
        return (original?.line ?? line(todo, &loss)) + "\n"
    }

    /// Whether an export can write the imported line `original` again from the todo's fields alone. If so,
    /// the import need not store this line.
    func writes(_ original: TodoTxtLine, for todo: Todo) -> Bool {
        // A line that is made from fields always has a `uuid:`.
        guard original.uid != nil else { return false }
        var loss = LossReport()
        return line(todo, &loss).utf8.elementsEqual(original.text.utf8)
    }

    private func line(_ todo: Todo, _ loss: inout LossReport) -> String {
        let kept = todo.foreign.of(TodoTxtReader.format)
        let letter = letter(todo, kept)
        let head = head(todo, letter)
        let fields = fields(todo, letter, &loss)
        let keys = keptKeys(of: todo, in: kept, head: head, fields: fields, loss: &loss)
        let title = TodoTxtTitle(todo.title.description, tags: todo.tags, keys: keys, after: head)
        if title.hasEscapes {
            loss.note(.changed(.titleWord))
        }
        let words =
            head + title.words + tags(todo, kept, title) + fields
            + title.otherKeys.map { "\($0.name):\($0.value)" }
        let uuid = kept.first { $0.name == "uuid" }?.value ?? todo.id.uuidString.lowercased()
        return (words + ["uuid:\(uuid)"]).joined(separator: " ")
    }

    /// Returns the letter of the todo's priority; `nil` without a priority.
    /// - High: A.
    /// - Medium: B.
    /// - Low: the imported letter, from D to Z. Without an imported letter: C.
    private func letter(_ todo: Todo, _ kept: [ForeignProperties.Property]) -> String? {
        let own: [Priority: String] = [.high: "A", .medium: "B", .low: "C"]
        let original = kept.first { $0.name == "pri" && TodoTxtLine.letter($0.value) != nil }?.value
        return todo.priority == .low ? original ?? own[.low] : own[todo.priority]
    }

    private func head(_ todo: Todo, _ letter: String?) -> [String] {
        func day(_ timestamp: Timestamp) -> String { zone.wall(at: timestamp).day.description }
        let made =
            todo.foreign.value(TodoTxtReader.format, TodoTxtMark.undated) == nil ? [day(todo.createdAt)] : []
        guard let completed = todo.completedAt else { return (letter.map { ["(\($0))"] } ?? []) + made }
        let isInvented =
            todo.foreign.value(TodoTxtReader.format, TodoTxtMark.completed) == completed.description
        // The first date of a done task is its completion date. Without this date, the line must have no
        // date.
        return ["x"] + (isInvented ? [] : [day(completed)] + made)
    }

    /// Returns the tags after the title. An imported tag has its imported sign (`+`, `@` or both); a new tag
    /// has `+`. A tag in the title is not repeated.
    private func tags(_ todo: Todo, _ kept: [ForeignProperties.Property], _ title: TodoTxtTitle) -> [String] {
        let contexts = Set(kept.filter { $0.name == "@" }.compactMap { try? TagName($0.value) })
        let both = Set(kept.filter { $0.name == TodoTxtMark.bothSigns }.compactMap { try? TagName($0.value) })
        return todo.tags.flatMap { tag in
            let inTitle = title.signs[tag] ?? []
            if both.contains(tag) {
                return ["+", "@"].filter { !inTitle.contains($0) }.map { "\($0)\(tag)" }
            }
            guard inTitle.isEmpty else { return [] }
            return [contexts.contains(tag) ? "@\(tag)" : "+\(tag)"]
        }
    }

    private func fields(_ todo: Todo, _ letter: String?, _ loss: inout LossReport) -> [String] {
        var words: [String] = []
        if let due = todo.due {
            words.append("due:\(due.day)")
            if let time = due.time { words.append("time:\(time)") }
            if let dueZone = due.zone { words.append("zone:\(dueZone)") }
        }
        if let start = todo.start { words.append("t:\(start.day)") }
        if let deadline = todo.deadline { words.append("deadline:\(deadline.day)") }
        if let project = todo.project { words.append("project:\(ProjectWord.encoded(project))") }
        loss.noteTimes(of: todo)
        words += recurrence(todo, &loss)
        if let letter, todo.isDone { words.append("pri:\(letter)") }
        if let estimate = todo.estimate { words.append("est:\(estimate.minutes)") }
        return words
    }

    private func recurrence(_ todo: Todo, _ loss: inout LossReport) -> [String] {
        guard let recurrence = todo.recurrence else { return [] }
        if todo.isDone {
            loss.note(.dropped(.recurrenceOfDoneTodo))
            return []
        }
        guard let period = TodoTxtPeriod.text(recurrence.rule) else {
            loss.note(.dropped(.recurrence, "\(recurrence.rule)"))
            return []
        }
        loss.notePeriod(of: recurrence)
        return [recurrence.mode == .afterCompletion ? "rec:\(period)" : "rec:+\(period)"]
    }

    /// Returns the imported `key:value` pairs to write. Drops and reports two kinds of pairs:
    /// - Pairs that would set a field of the todo.
    /// - Pairs whose key the line already has.
    private func keptKeys(
        of todo: Todo, in kept: [ForeignProperties.Property], head: [String], fields: [String],
        loss: inout LossReport
    ) -> [ForeignProperties.Property] {
        let written = Set(fields.compactMap { TodoTxtLine.pair($0)?.key })
        var keys: [ForeignProperties.Property] = []
        for property in kept {
            let isSecond = property.name == TodoTxtMark.secondPriority
            if property.isInternal && !isSecond || property.name == "@" || property.name == "uuid" {
                continue
            }
            if property.name == "pri", TodoTxtLine.letter(property.value) != nil { continue }
            let name = isSecond ? "pri" : property.name
            let isIdle =
                switch name {
                case "time": todo.due == nil
                case "zone": todo.due?.time == nil
                case "pri": !isSecond || head.first.map(TodoTxtHead.isPriority) == true
                case "rec": todo.due == nil || todo.isDone || TodoTxtPeriod.rule(rec: property.value) == nil
                default: true
                }
            // An earlier version of Haru stored a start, a deadline or a project as a pair.
            if TodoTxtLine.formerlyForeign.contains(name), fields.contains("\(name):\(property.value)") {
                continue
            }
            if isIdle, !written.contains(name) {
                keys.append(.init(format: property.format, name: name, value: property.value))
            } else {
                loss.note(.dropped(.property, name))
            }
        }
        return keys
    }
}
