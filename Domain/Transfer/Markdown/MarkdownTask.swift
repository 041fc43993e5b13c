import DomainPrimitives
import Foundation
import TodosDomain

/// A line `- [ ] …`, at any margin and with any mark of a list.
struct MarkdownTask {
    /// What stands in the box: a space, or a character that a person chose a meaning for; only `x` and `X` mean done.
    let box: String
    /// The text behind the box, without the comment.
    let text: String
    /// What an own export says of the task.
    let comment: MarkdownComment?
    /// The columns of the mark before the box and of the white space between them.
    let width: Int
    private let hasOtherComment: Bool

    /// `nil` for a line that is no task.
    init?(_ line: String) { self.init(MarkdownMargin(line)) }

    /// - Parameter margin: the margin of a line, and its content.
    init?(_ margin: MarkdownMargin) {
        guard let (content, width) = Self.item(margin), content.first == "[" else { return nil }
        // By scalar: a title may begin with a combining mark.
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
        (text, comment, hasOtherComment) = MarkdownComment.taken(from: rest)
    }

    /// A task of a text and a comment.
    init(text: String, box: String, comment: MarkdownComment) {
        self.text = text
        self.box = box
        self.comment = comment
        width = 0
        hasOtherComment = false
    }

    /// In scalars: one character may be several.
    private static let longestBox = 32
    var isDone: Bool { box == "x" || box == "X" }

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
        guard let content = item(MarkdownMargin(line))?.content, content.first == "\\" else { return false }
        return MarkdownTask("- " + content.drop { $0 == "\\" }) != nil
    }

    /// Finds the mark of a list's item (CommonMark §5.2): `- `, `* `, `+ `, `1. ` or `1) `.
    /// - Returns: the text behind the mark, and the columns of the mark and of its white space; `nil` for another line.
    private static func item(_ margin: MarkdownMargin) -> (content: Substring, width: Int)? {
        let number = margin.content.prefix { $0.isASCII && $0.isNumber }
        let mark = margin.content.dropFirst(number.count)
        guard let first = mark.first, number.isEmpty ? "-*+".contains(first) : number.count <= 9 && ".)".contains(first)
        else { return nil }
        let space = mark.dropFirst().prefix(while: MarkdownMargin.isSpace)
        // Tab stops count from the mark: a line of a note is a task at every margin or at none.
        let start = number.count + 1
        let end = space.reduce(start) { column, space in space == "\t" ? column / 4 * 4 + 4 : column + 1 }
        // More than four columns are the indentation of code.
        guard (1...4).contains(end - start) else { return nil }
        return (mark.dropFirst(1 + space.count), end)
    }

    /// Makes a todo of the task.
    /// - Parameter offset: where the line starts, in bytes.
    func todo(
        now: Moment, at offset: Int, _ policy: EntryPolicy, _ identity: inout ImportedIdentity, _ loss: inout LossReport
    ) throws -> Todo {
        let content = try MarkdownText(self, zone: now.zone, at: offset, policy, &loss)
        if hasOtherComment { loss.note(.skipped(.comment)) }
        let text = try ImportedText(title: content.title, policy, &loss)
        let id = try comment?.id ?? identity.id(ofText: identifyingText(content, zone: now.zone))
        var todo = Todo(
            id: id, title: text.title, raw: self.text, note: text.overflow ?? "", due: content.due,
            priority: content.priority, estimate: content.estimate, tags: content.tags,
            foreign: ForeignProperties(content.reading.properties),
            createdAt: content.reading.created.map { now.zone.timestamp(of: $0, at: .midnight) } ?? now.timestamp)
        if isDone { todo.completedAt = completion(content.reading.done, now) }
        if let (rule, mode) = content.reading.rule, let day = todo.due?.day {
            todo.recurrence = Recurrence(
                rule: rule, mode: mode, start: day, series: comment?.series ?? id, occurrence: day)
        }
        return todo
    }

    /// Returns the text that identifies a line without a comment.
    ///
    /// A library may hold the line from an import that knew no code spans, so the text is read without them.
    private func identifyingText(_ content: MarkdownText, zone: ZoneName) throws -> String {
        guard text.utf8.contains(UInt8(ascii: "`")) else { return content.identifyingText }
        var ignored = LossReport()
        return try MarkdownText(self, zone: zone, at: 0, .keepGoing, seesCode: false, &ignored).identifyingText
    }

    /// When it was done: an own export says it to the millisecond, while the day of the field is still the same.
    private func completion(_ day: Day?, _ now: Moment) -> Timestamp {
        let exact = comment?.done
        guard let day else { return exact ?? now.timestamp }
        if let exact, now.zone.wall(at: exact).day == day { return exact }
        return now.zone.timestamp(of: day, at: .midnight)
    }

    /// Whether a word of a task has a meaning. In a title such a word follows a backslash (CommonMark §2.4).
    ///
    /// Every word with `#` at its start counts, because an earlier version read more of them as tags.
    static func isMark(_ word: String) -> Bool {
        word.count > 1 && word.hasPrefix("#") || priorities[word] != nil || pair(word) != nil
            || word.first == "\\" && isMark(String(word.drop { $0 == "\\" }))
    }

    /// The key and the value of a word such as `due:2027-01-01`; `nil` for another word.
    static func pair(_ word: String) -> (key: String, value: String)? {
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[1].isEmpty, ["due", "time", "zone", "est"].contains(parts[0]) else { return nil }
        if parts[0] == "est", LengthOfTime.minutes(parts[1]) == nil { return nil }
        return (parts[0], parts[1])
    }

    /// Returns a word of a title with a backslash before the part that has a meaning.
    static func escapedWord(_ word: String) -> String {
        guard let mark = mark(in: word) else { return word }
        return word[..<mark] + "\\" + word[mark...]
    }

    /// Returns a word as it was before ``escapedWord(_:)``; `nil` for a word without such a backslash.
    static func unescapedWord(_ word: String) -> String? {
        guard word.utf8.contains(UInt8(ascii: "\\")), let mark = mark(in: word), word[mark] == "\\" else { return nil }
        return String(word[..<mark] + word[mark...].dropFirst())
    }

    /// Finds the start of the part of a word that has a meaning, or would have one without the backslashes before it.
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
