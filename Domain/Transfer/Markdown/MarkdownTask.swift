import DomainPrimitives
import Foundation
import TodosDomain

/// A line with a task, such as `- [ ] …`. The line may have any margin and any list marker.
struct MarkdownTask {
    /// The character in the check box, such as `x` in `- [x]`. Only `x` and `X` mean a done task.
    let box: String
    /// The text after the check box, without Haru's HTML comment (``MarkdownComment``). If the line has no
    /// comment from Haru, the last HTML comment of another program is removed instead.
    let text: String
    let comment: MarkdownComment?
    /// The number of columns for the list marker and the white space after it.
    let width: Int
    /// Whether `^name` at the end of ``text`` is a block link even if the text has no fields. If `false`, the
    /// `^name` is a part of the title. That is so in a line that ends with Haru's HTML comment.
    let hasBlock: Bool
    private let hasOtherComment: Bool

    init?(_ line: String) { self.init(MarkdownMargin(line)) }

    init?(_ margin: MarkdownMargin) {
        guard let (content, width) = Self.item(margin), content.first == "[" else { return nil }
        // Searches scalars instead of characters, because a title may begin with a combining mark, which
        // joins the character before it.
        let inside = content.unicodeScalars.dropFirst()
        guard
            let close = inside.indices.dropFirst().prefix(Self.longestBox).first(where: { index in
                let next = inside[inside.index(after: index)...].first
                return inside[index] == "]" && (next == " " || next == "\t")
            })
        else { return nil }
        self.width = width
        let state = String(inside[..<close])
        guard state.count == 1 else { return nil }
        box = state.allSatisfy(\.isWhitespace) ? " " : state
        let rest = String(inside[inside.index(close, offsetBy: 2)...])
        let stripped = MarkdownComment.stripped(from: rest)
        (text, comment, hasOtherComment) = (stripped.text, stripped.comment, stripped.hasOther)
        hasBlock = !stripped.isLast
    }

    /// Makes a task from the imported text of a todo (`Todo.raw`).
    /// - Parameter hasBlock: Whether the todo has a block link, such as `^name`.
    init(text: String, box: String, comment: MarkdownComment, hasBlock: Bool) {
        self.text = text
        self.box = box
        self.comment = comment
        self.hasBlock = hasBlock
        width = 0
        hasOtherComment = false
    }

    /// The maximum number of Unicode scalars between the brackets of a check box such as `[x]`. The one
    /// character in the box may consist of several scalars.
    private static let longestBox = 32
    var isDone: Bool { box == "x" || box == "X" }

    /// Returns a line of a note, with a backslash before the check box if the line looks like a task.
    /// ``unescaped(_:)`` removes the backslash.
    static func escaped(_ line: String) -> String {
        guard let box = line.firstRange(of: "["), MarkdownTask(line) != nil || isEscaped(line) else {
            return line
        }
        return line.replacingCharacters(in: box, with: "\\[")
    }

    static func unescaped(_ line: String) -> String {
        guard isEscaped(line), let box = line.firstRange(of: "\\[") else { return line }
        return line.replacingCharacters(in: box, with: "[")
    }

    private static func isEscaped(_ line: String) -> Bool {
        guard line.utf8.contains(UInt8(ascii: "\\")), let content = item(MarkdownMargin(line))?.content,
            content.first == "\\"
        else { return false }
        return MarkdownTask("- " + content.drop { $0 == "\\" }) != nil
    }

    /// Splits a line after its list marker, such as `- ` or `1. ` (CommonMark §5.2). Returns the rest, and
    /// the number of columns of the marker with its white space; `nil` without a marker.
    static func item(_ margin: MarkdownMargin) -> (content: Substring, width: Int)? {
        let number = margin.content.prefix { $0.isASCII && $0.isNumber }
        let mark = margin.content.dropFirst(number.count)
        guard let first = mark.first,
            number.isEmpty ? "-*+".contains(first) : number.count <= 9 && ".)".contains(first)
        else { return nil }
        let space = mark.dropFirst().prefix(while: MarkdownMargin.isSpace)
        // Tab stops count from the marker, so that the margin of a note does not decide whether a line is a
        // task.
        let start = number.count + 1
        let end = space.reduce(start) { column, space in space == "\t" ? column / 4 * 4 + 4 : column + 1 }
        // More than four columns are an indented code block.
        guard (1...4).contains(end - start) else { return nil }
        return (mark.dropFirst(1 + space.count), end)
    }

    /// Makes a todo from the task.
    /// - Parameters:
    ///   - now: The time for a task without a time of creation or completion.
    ///   - offset: The start of the line in the file, in bytes.
    ///   - identity: Makes the identifier if the line does not contain one.
    func todo(
        now: Moment, at offset: Int, _ policy: EntryPolicy, _ identity: inout ImportedIdentity,
        _ loss: inout LossReport
    ) throws -> Todo {
        let content = try MarkdownText(self, zone: now.zone, at: offset, policy, &loss)
        try noteUnreadDays(content, at: offset, policy, &loss)
        if hasOtherComment { loss.note(.skipped(.comment)) }
        let text = try ImportedText(title: content.title, policy, &loss)
        let id = try comment?.id ?? identity.id(ofText: identifyingText(content, zone: now.zone))
        var todo = Todo(
            id: id, title: text.title, raw: self.text, note: text.overflow ?? "", due: content.due,
            priority: content.priority, estimate: content.estimate, tags: content.tags,
            foreign: ForeignProperties(content.reading.properties),
            start: content.start.map { .day($0) }, deadline: content.deadline.map { .day($0) },
            project: content.project,
            createdAt: content.reading.created.map { now.zone.timestamp(of: $0, at: .midnight) }
                ?? now.timestamp)
        if isDone { todo.completedAt = completion(content.reading.done, now) }
        if let pattern = content.reading.pattern, let day = todo.due?.day {
            todo.recurrence = Recurrence(
                rule: pattern.rule, mode: pattern.mode, start: day, series: comment?.series ?? id,
                occurrence: day)
        }
        return todo
    }

    /// Reports the date fields without a valid day. Ignores the completion field of an open task.
    /// - Throws: ``EntryProblem`` for a due or completion field, if the policy is ``EntryPolicy/refuseFile``.
    private func noteUnreadDays(
        _ content: MarkdownText, at offset: Int, _ policy: EntryPolicy, _ loss: inout LossReport
    ) throws {
        for field in content.fields where Day(field.value) == nil {
            // An update keeps the stored start or due day if no other field gives one.
            if field.kind == .start, content.start == nil { loss.noteUnread(.start) }
            if field.kind == .scheduled, content.due == nil { loss.noteUnread(.due) }
        }
        for field in content.fields where field.kind == .due || field.kind == .done && isDone {
            // If no other field gives a due day, an update keeps the stored one. A task is done even if its
            // day of completion cannot be read. Beside a field such as `⏳`, a due field is the deadline.
            let unread: TodoField? =
                if field.kind != .due {
                    nil
                } else if content.due == nil {
                    .due
                } else {
                    content.reading.scheduled != nil && content.deadline == nil ? .deadline : nil
                }
            _ = try loss.value(of: unread, at: offset, policy) {
                guard let day = Day(field.value) else {
                    throw ValidationError(field.kind == .due ? .due : .day, field.value, .day)
                }
                return day
            }
        }
    }

    /// Returns the text from which the import computes the task's identifier. In this text, `#name` in a code
    /// span counts as a tag, as in earlier versions of Haru. The identifiers therefore stay the same.
    private func identifyingText(_ content: MarkdownText, zone: ZoneName) throws -> String {
        guard text.utf8.contains(UInt8(ascii: "`")) else { return content.identifyingText }
        var ignored = LossReport()
        return try MarkdownText(self, zone: zone, at: 0, .keepGoing, seesCode: false, &ignored)
            .identifyingText
    }

    /// Returns the time of completion, which is the first of these:
    /// - the exact time in the HTML comment (``MarkdownComment/done``), if `day` is the same day or `nil`
    /// - midnight at the start of `day`
    /// - `now`
    /// - Parameter day: the day in a field such as `✅ 2027-01-01`.
    private func completion(_ day: Day?, _ now: Moment) -> Timestamp {
        let exact = comment?.done
        guard let day else { return exact ?? now.timestamp }
        if let exact, now.zone.wall(at: exact).day == day { return exact }
        return now.zone.timestamp(of: day, at: .midnight)
    }

    /// Whether a word could be a tag, a priority or a value, such as `#name`, `!high` and `est:20m`. Any text
    /// after `#` counts as a tag. Backslashes before the word are ignored.
    static func isMark(_ word: String) -> Bool {
        word.count > 1 && word.hasPrefix("#") || priorities[word] != nil || pair(word) != nil
            || word.first == "\\" && isMark(behindBackslashes: String(word.drop { $0 == "\\" }))
    }

    /// Whether a backslash before a word can come from an export by Haru. Earlier versions also put
    /// backslashes before `due::`, `time::` and `zone::`.
    /// - Parameter word: The word without its backslashes.
    private static func isMark(behindBackslashes word: String) -> Bool {
        isMark(word) || ["due::", "time::", "zone::"].contains { word.hasPrefix($0) }
    }

    /// Splits a word such as `due:2027-01-01` at the colon. `nil` if the key is unknown, or if the value is
    /// empty or clearly wrong, such as in `start:soon`.
    static func pair(_ word: String) -> (key: String, value: String)? {
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        guard parts.count == 2, !parts[1].isEmpty, !parts[1].hasPrefix(":"),
            ["due", "time", "zone", "est", "start", "deadline", "project"].contains(parts[0])
        else { return nil }
        if parts[0] == "project", !ProjectWord.isName(parts[1]) { return nil }
        if parts[0] == "est", LengthOfTime.minutes(parts[1]) == nil { return nil }
        if ["start", "deadline"].contains(parts[0]), !looksLikeDay(parts[1]) { return nil }
        return (parts[0], parts[1])
    }

    private static func looksLikeDay(_ value: String) -> Bool {
        value.utf8.count == 10
            && value.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            }
    }

    /// Returns a word of a title for an export. A word that looks like a tag, a priority or a value gets a
    /// backslash: `#name` becomes `\#name`.
    static func escapedWord(_ word: String) -> String {
        guard let mark = mark(in: word) else { return word }
        return word[..<mark] + "\\" + word[mark...]
    }

    /// Returns a word without the backslash that ``escapedWord(_:)`` adds; `nil` if the word has no such
    /// backslash.
    static func unescapedWord(_ word: String) -> String? {
        guard word.utf8.contains(UInt8(ascii: "\\")), let mark = mark(in: word), word[mark] == "\\" else {
            return nil
        }
        return String(word[..<mark] + word[mark...].dropFirst())
    }

    /// Returns the index at which a tag, a priority or a value begins in a word; `nil` for none. In
    /// `**#name**`, the result is the index of `#`. In `\#name`, the result is the index of the backslash.
    private static func mark(in word: String) -> String.Index? {
        if isMark(word) { return word.startIndex }
        guard word.utf8.contains(UInt8(ascii: "#")),
            let place = word.firstIndex(where: { !MarkdownTag.isEmphasis($0) }), place > word.startIndex
        else { return nil }
        let plain = String(word[..<place] + word[place...].drop { $0 == "\\" })
        return MarkdownTag(plain) == nil ? nil : place
    }

    static let priorities: [String: Priority] = ["!high": .high, "!med": .medium, "!low": .low]
}
