import DomainPrimitives
import Foundation
import TodosDomain

/// A line `- [ ] …`.
struct MarkdownTask {
    private let isDone: Bool
    private let text: String

    /// `nil` for a line that is no task.
    init?(_ line: String) {
        guard let content = Self.item(line), content.hasPrefix("[") else { return nil }
        let box = content.dropFirst()
        guard let state = box.first, " xX".contains(state), box.dropFirst().hasPrefix("] ") else { return nil }
        isDone = state != " "
        text = String(box.dropFirst(3))
    }

    /// A line of a note with a backslash before the box of what looks like a task; ``unescaped(_:)`` takes it away.
    static func escaped(_ line: String) -> String {
        guard let box = line.firstRange(of: "["), MarkdownTask(line) != nil || isEscaped(line) else { return line }
        return line.replacingCharacters(in: box, with: "\\[")
    }

    static func unescaped(_ line: String) -> String {
        guard isEscaped(line), let box = line.firstRange(of: "\\[") else { return line }
        return line.replacingCharacters(in: box, with: "[")
    }

    /// Whether a line would be a task without backslashes before its box.
    private static func isEscaped(_ line: String) -> Bool {
        guard let content = item(line), content.first == "\\" else { return false }
        return MarkdownTask("- " + content.drop { $0 == "\\" }) != nil
    }

    /// What stands behind the mark of a list's item (CommonMark §5.2): `- `, `* `, `+ `, `1. ` or `1) `; `nil` for another line.
    static func item(_ line: String) -> Substring? {
        let content = line.drop { $0 == " " || $0 == "\t" }
        let number = content.prefix { $0.isASCII && $0.isNumber }
        let mark = content.dropFirst(number.count)
        guard let first = mark.first, mark.dropFirst().first == " ",
            number.isEmpty ? "-*+".contains(first) : number.count <= 9 && ".)".contains(first)
        else { return nil }
        return mark.dropFirst(2)
    }

    static func indent(of line: String) -> Int {
        line.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
    }

    static func unindent(_ line: String, by columns: Int) -> String {
        String(line.dropFirst(min(columns, line.prefix { $0 == " " || $0 == "\t" }.count)))
    }

    func todo(
        now: Moment, _ policy: EntryPolicy, _ identity: inout ImportedIdentity, _ loss: inout LossReport
    ) throws -> Todo {
        var words: [String] = []
        var values: [String: String] = [:]
        var tags: [TagName] = []
        var priority = Priority.none
        for word in plain.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
            if word.first == "\\", Self.isMark(String(word.dropFirst())) {
                words.append(String(word.dropFirst()))
            } else if word.count > 1, word.hasPrefix("#"), let tag = try? TagName(String(word.dropFirst())) {
                tags.append(tag)
            } else if let named = Self.priorities[word] {
                priority = named
            } else if let pair = Self.pair(word) {
                values[pair.key] = pair.value
            } else {
                words.append(word)
            }
        }
        let title = words.joined(separator: " ")
        let text = try ImportedText(title: title, policy, &loss)
        let id = comment?.id ?? identity.id(ofText: title)
        var todo = Todo(
            id: id, title: text.title, raw: plain, note: text.overflow ?? "", priority: priority, tags: tags,
            createdAt: now.timestamp)
        if isDone { todo.completedAt = comment?.done ?? now.timestamp }
        if let due = values["due"] {
            guard let day = Day(due) else { throw ValidationError(.due, due, .day) }
            todo.due = .day(day)
            if let time = values["time"] {
                guard let time = TimeOfDay(time) else { throw ValidationError(.time, time, .time) }
                todo.due = .moment(day, time, try values["zone"].map { try ZoneName($0) } ?? now.zone)
            }
        }
        if let minutes = values["est"].flatMap({ LengthOfTime.minutes($0) }) {
            todo.estimate = try Estimate(minutes: minutes)
        }
        return todo
    }

    private var commentStart: String.Index? { text.range(of: "<!--", options: .backwards)?.lowerBound }

    /// The line without its comment.
    private var plain: String { String(text[..<(commentStart ?? text.endIndex)]) }

    /// What an own export says of the task.
    var comment: MarkdownComment? { commentStart.flatMap { MarkdownComment(text[$0...]) } }

    /// Whether a word of a task means something; in a title such a word follows a backslash (CommonMark §2.4).
    static func isMark(_ word: String) -> Bool {
        word.count > 1 && word.hasPrefix("#") || priorities[word] != nil || pair(word) != nil
            || word.first == "\\" && isMark(String(word.drop { $0 == "\\" }))
    }

    private static func pair(_ word: String) -> (key: String, value: String)? {
        let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, ["due", "time", "zone", "est"].contains(parts[0]) else { return nil }
        return (parts[0], parts[1])
    }

    private static let priorities: [String: Priority] = ["!high": .high, "!med": .medium, "!low": .low]
}
