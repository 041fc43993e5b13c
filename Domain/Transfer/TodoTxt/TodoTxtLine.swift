import DomainPrimitives
import Foundation
import TodosDomain

/// A line of todo.txt, which is one task. The line is split into its head (`x`, the priority, the dates) and
/// its words.
struct TodoTxtLine {
    struct Pair {
        let key: String
        let value: String
    }

    let text: String
    private let head: TodoTxtHead
    private var words: [Word] = []
    private var values: [String: String] = [:]
    /// The keys that the line repeats, such as `due`. Only the last `due:` of a line counts. The title
    /// contains the earlier ones as words.
    private var repeatedKeys: [String] = []
    /// The keys of `key:value` words that can set a field of the todo.
    private let ownKeys: Set<String>

    private enum Word {
        /// A word of the title. If a backslash escaped the word, the backslash is removed.
        case ordinary(String)
        case project(String)
        case context(String)
        case pair(Pair)
    }

    /// The keys of `key:value` words that can set a field of a todo in Haru.
    static let own: Set<String> = [
        "due", "time", "zone", "uuid", "pri", "est", "rec", "t", "deadline", "project",
    ]
    /// The keys that earlier versions of Haru did not understand. Those versions stored words such as
    /// `t:2026-12-01` as foreign properties.
    static let formerlyForeign: Set<String> = ["t", "deadline", "project"]

    /// - Parameter ownKeys: The keys of `key:value` words that set a field of the todo. Earlier versions of
    ///   Haru knew fewer such keys.
    init(_ line: String, ownKeys: Set<String> = TodoTxtLine.own) {
        text = line
        self.ownKeys = ownKeys
        var rest = Self.words(line)[...].drop(while: \.isEmpty)
        head = TodoTxtHead(taking: &rest)
        // If a key occurs several times, the last one counts. The others are words of the title.
        var last: [String: Int] = [:]
        for (index, word) in zip(rest.indices, rest) {
            if let key = Self.pair(word)?.key { last[key] = index }
        }
        let first = rest.firstIndex { !$0.isEmpty }
        for (index, word) in zip(rest.indices, rest) {
            if let key = Self.pair(word)?.key, ownKeys.contains(key), last[key] != index {
                words.append(.ordinary(word))
                repeatedKeys.append(key)
            } else {
                take(word, isFirst: index == first)
            }
        }
    }

    /// Splits a text at each space, even before a combining mark. Two spaces in a row give an empty word.
    static func words(_ text: String) -> [String] {
        text.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }

    var uid: String? { values["uuid"] }

    /// The text that identifies a line without `uuid:`. It has the line's words, but no tags and no
    /// `key:value` pairs. If the line has only tags, the tags are the text.
    var identifyingText: String {
        let words = words.compactMap { if case .ordinary(let word) = $0 { word } else { nil } }.joined(
            separator: " ")
        return words.isEmpty ? titleWords.joined(separator: " ") : words
    }

    /// Returns the todo of the line.
    /// - Parameters:
    ///   - now: The creation time if the line has no date.
    ///   - offset: The offset of the line in the file, in bytes.
    func todo(
        zone: ZoneName, now: Timestamp, at offset: Int, _ policy: EntryPolicy,
        _ identity: inout ImportedIdentity,
        _ loss: inout LossReport
    ) throws -> Todo {
        let title = titleWords.joined(separator: " ")
        let text = try ImportedText(title: title, policy, &loss)
        let id = uid.map { identity.id(of: $0) } ?? identity.id(ofText: identifyingText)
        let completed = head.completed.map { zone.timestamp(of: $0, at: .midnight) }
        let created = head.created.map { zone.timestamp(of: $0, at: .midnight) } ?? completed ?? now
        var todo = Todo(id: id, title: text.title, raw: title, note: text.overflow ?? "", createdAt: created)
        if head.isDone { todo.completedAt = completed ?? created }
        todo.due = try due(zone, at: offset, policy, &loss)
        todo.start = start.map { .day($0) }
        todo.deadline = deadline.map { .day($0) }
        // The pair of an unreadable day is kept. An update then keeps the day in the library, too.
        if values["t"] != nil, start == nil { loss.noteUnread(.start) }
        if values["deadline"] != nil, deadline == nil { loss.noteUnread(.deadline) }
        if let name = projectName {
            todo.project = try ImportedText.project(ProjectWord.decoded(name), policy, &loss)
        }
        todo.setTags(try (projects + contexts).compactMap { try ImportedText.tag($0, policy, &loss) })
        todo.priority = Self.priority(letter)
        todo.estimate = estimate
        todo.recurrence = recurrence(todo)
        todo.foreign = foreign(todo)
        for key in keptPairs.map(\.key) + repeatedKeys { loss.note(.kept(.property, key)) }
        return todo
    }

    private mutating func take(_ word: String, isFirst: Bool) {
        if word.first == "\\", Self.isMark(String(word.dropFirst()), isFirst: isFirst) {
            return words.append(.ordinary(String(word.dropFirst())))
        }
        if let (sign, name) = Self.tag(word) {
            return words.append(sign == "+" ? .project(name) : .context(name))
        }
        guard let pair = Self.pair(word) else { return words.append(.ordinary(word)) }
        if values[pair.key] == nil { values[pair.key] = pair.value }
        words.append(.pair(pair))
    }

    /// Whether an import would read a word as a tag, as a `key:value` pair, or as a part of the line's head:
    /// `x`, the priority and the dates. In a title, such a word needs a backslash.
    /// - Parameter isFirst: Whether the word directly follows the head.
    static func isMark(_ word: String, isFirst: Bool) -> Bool {
        if word.first == "\\" { return isMark(String(word.drop { $0 == "\\" }), isFirst: isFirst) }
        if pair(word) != nil || tag(word) != nil { return true }
        return isFirst && (TodoTxtHead.isPriority(word) || word == "x" || Day(word) != nil)
    }

    static func tag(_ word: String) -> (sign: Character, name: String)? {
        guard word.count > 1, let sign = word.first, sign == "+" || sign == "@" else { return nil }
        return (sign, String(word.dropFirst()))
    }

    /// Splits a word such as `key:value`; `nil` for any other word. The key consists of letters, and the
    /// value does not begin with `//`.
    static func pair(_ word: String) -> Pair? {
        guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let (key, value) = (word[..<colon], word[word.utf8.index(after: colon)...])
        guard !key.isEmpty, !value.isEmpty, key.allSatisfy(\.isLetter), !value.hasPrefix("//") else {
            return nil
        }
        return Pair(key: String(key), value: String(value))
    }

    /// The words of the title, in the order of the line:
    /// - the ordinary words
    /// - the tags and the ``keptPairs`` before the last ordinary word
    ///
    /// If the line has no ordinary words, the title consists of all tags.
    private var titleWords: [String] {
        if words.allSatisfy({ if case .ordinary(let word) = $0 { word.isEmpty } else { true } }) {
            return words.compactMap { word in
                switch word {
                case .project(let name): "+\(name)"
                case .context(let name): "@\(name)"
                case .ordinary, .pair: nil
                }
            }
        }
        let last =
            words.lastIndex { if case .ordinary(let word) = $0 { !word.isEmpty } else { false } }
            ?? words.startIndex
        return words.enumerated().compactMap { index, word in
            switch word {
            case .ordinary(let text): text
            case .project(let name): index < last ? "+\(name)" : nil
            case .context(let name): index < last ? "@\(name)" : nil
            case .pair(let pair): index < last && !isUsed(pair.key) ? "\(pair.key):\(pair.value)" : nil
            }
        }
    }

    private var projects: [String] {
        words.compactMap { if case .project(let name) = $0 { name } else { nil } }
    }
    private var contexts: [String] {
        words.compactMap { if case .context(let name) = $0 { name } else { nil } }
    }

    /// The `key:value` pairs that set no field of the todo. An export writes them again.
    private var keptPairs: [Pair] {
        words.compactMap { word in
            guard case .pair(let pair) = word, !isUsed(pair.key) else { return nil }
            return pair
        }
    }

    private func isUsed(_ key: String) -> Bool {
        switch key {
        case "uuid": true
        case "due": day != nil
        case "time": day != nil && time != nil
        case "zone": day != nil && time != nil && values["zone"].flatMap { try? ZoneName($0) } != nil
        case "pri": head.letter == nil && letter != nil
        case "est": estimate != nil
        case "rec": repetition != nil
        case "t": start != nil
        case "deadline": deadline != nil
        case "project": projectName != nil
        default: false
        }
    }

    private var day: Day? { values["due"].flatMap { Day($0) } }
    /// The threshold day of the task, before which other programs do not show the task.
    private var start: Day? { ownDay("t") }
    private var deadline: Day? { ownDay("deadline") }
    private var time: TimeOfDay? { values["time"].flatMap { TimeOfDay($0) } }

    private var projectName: String? {
        guard ownKeys.contains("project"), let name = values["project"], ProjectWord.isName(name) else {
            return nil
        }
        return name
    }

    private func ownDay(_ key: String) -> Day? {
        ownKeys.contains(key) ? values[key].flatMap { Day($0) } : nil
    }

    private func due(
        _ zone: ZoneName, at offset: Int, _ policy: EntryPolicy, _ loss: inout LossReport
    ) throws -> Due? {
        func required<Value>(
            _ key: String, _ field: ValidationError.Field, _ rule: ValidationError.Rule, _ value: Value?
        ) throws -> Value? {
            try loss.value(of: .due, at: offset, policy) {
                if let text = values[key], value == nil { throw ValidationError(field, text, rule) }
                return value
            }
        }
        guard let day = try required("due", .due, .day, day) else { return nil }
        guard let time = try required("time", .time, .time, time) else { return .day(day) }
        let own = try loss.value(of: .due, at: offset, policy) { try values["zone"].map { try ZoneName($0) } }
        return .moment(day, time, own ?? zone)
    }

    /// The letter of the priority, from A to Z; `nil` if the line has no priority. A letter at the start of
    /// the line wins over the letter of `pri:`.
    private var letter: Character? { head.letter ?? values["pri"].flatMap(Self.letter) }

    static func letter(_ value: String) -> Character? {
        let upper = value.uppercased()
        guard upper.count == 1, let letter = upper.first, TodoTxtHead.isLetter(letter) else { return nil }
        return letter
    }

    private var estimate: Estimate? {
        values["est"].flatMap(LengthOfTime.minutes).flatMap { try? Estimate(minutes: $0) }
    }

    /// The repetition; `nil` if the task does not repeat, is done or has no due day. `rec:1w` counts from
    /// completion, and `rec:+1w` counts from the due day.
    private var repetition: Recurrence.Pattern? {
        guard let text = values["rec"], day != nil, !head.isDone, let rule = TodoTxtPeriod.rule(rec: text)
        else {
            return nil
        }
        return Recurrence.Pattern(rule: rule, mode: text.hasPrefix("+") ? .fixed : .afterCompletion)
    }

    private func recurrence(_ todo: Todo) -> Recurrence? {
        guard let repetition, let day = todo.due?.day else { return nil }
        return Recurrence(
            rule: repetition.rule, mode: repetition.mode, start: day, series: todo.id, occurrence: day)
    }

    private func foreign(_ todo: Todo) -> ForeignProperties {
        var properties: [ForeignProperties.Property] = []
        func keep(_ name: String, _ value: String) {
            properties.append(.init(format: TodoTxtReader.format, name: name, value: value))
        }
        for context in contexts { keep("@", context) }
        let keys = Set(projects.compactMap { try? TagName($0).key })
        for both in keys.intersection(contexts.compactMap { try? TagName($0).key }).sorted() {
            keep(TodoTxtMark.bothSigns, both)
        }
        if let letter, !"ABC".contains(letter) { keep("pri", String(letter)) }
        if let uid, UUID(uuidString: uid) == nil { keep("uuid", uid) }
        for pair in keptPairs {
            let isSecond = pair.key == "pri" && Self.letter(pair.value) != nil
            keep(isSecond ? TodoTxtMark.secondPriority : pair.key, pair.value)
        }
        if head.created == nil { keep(TodoTxtMark.undated, "1") }
        if let completed = todo.completedAt, head.completed == nil {
            keep(TodoTxtMark.completed, completed.description)
        }
        return ForeignProperties(properties)
    }

    private static func priority(_ letter: Character?) -> Priority {
        switch letter {
        case nil: .none
        case "A": .high
        case "B": .medium
        default: .low
        }
    }
}

extension TodoTxtLine {
    /// Whether a todo has the same values as this line. Fields that a line cannot contain are ignored.
    /// - Parameter read: The todo that an import makes from this line.
    func matches(_ todo: Todo, as read: Todo) -> Bool {
        read.title == todo.title && read.tags == todo.tags && read.priority == todo.priority
            && read.due == todo.due && read.start == todo.start && read.deadline == todo.deadline
            && read.project == todo.project
            && read.estimate == todo.estimate && read.recurrence?.rule == todo.recurrence?.rule
            && read.recurrence?.mode == todo.recurrence?.mode && isStillDone(todo, as: read)
    }

    private func isStillDone(_ todo: Todo, as read: Todo) -> Bool {
        guard let completed = todo.completedAt, let there = read.completedAt else {
            return todo.isDone == read.isDone
        }
        guard head.completed != nil else {
            return todo.foreign.value(TodoTxtReader.format, TodoTxtMark.completed) == completed.description
        }
        // The import stored the date of the line as a midnight, perhaps in another time zone. So a midnight
        // up to 26 hours away still means this date. A todo that was reopened and completed again has another
        // time.
        let quarter: Int64 = 15 * 60_000
        let distance = abs(completed.milliseconds - there.milliseconds)
        return distance == 0 || completed.milliseconds % quarter == 0 && distance <= 26 * 4 * quarter
    }
}
