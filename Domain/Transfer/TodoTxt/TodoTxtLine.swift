import DomainPrimitives
import Foundation
import TodosDomain

/// A line of todo.txt, taken apart.
struct TodoTxtLine {
    private var isDone = false
    private var letter: Character?
    private var dates: [Day] = []
    private var words: [String] = []
    private var projects: [String] = []
    private var contexts: [String] = []
    private var values: [(key: String, value: String)] = []

    init(_ line: String) {
        var rest = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init).drop(while: \.isEmpty)
        if rest.first == "x" {
            isDone = true
            rest.removeFirst()
        }
        takePriority(&rest)
        // An open task has the day it was made, a done one the day it was done before that; a third date is a word.
        while let day = rest.first.flatMap({ Day($0) }), dates.count < (isDone ? 2 : 1) {
            dates.append(day)
            rest.removeFirst()
        }
        // Completed lines carry the priority after the dates in some tools.
        if isDone, letter == nil { takePriority(&rest) }
        // Of a key that stands twice the last counts; the others are words of the title.
        let own: Set<String> = ["due", "time", "zone", "uuid", "pri", "est", "rec"]
        var last: [String: Int] = [:]
        for (index, word) in rest.enumerated() { if let key = Self.pair(word)?.key { last[key] = index } }
        for (index, word) in rest.enumerated() {
            if let key = Self.pair(word)?.key, own.contains(key), last[key] != index { words.append(word) } else { take(word) }
        }
    }

    func todo(
        now: Moment, _ policy: EntryPolicy, _ identity: inout ImportedIdentity, _ loss: inout LossReport
    ) throws -> Todo {
        let text = try ImportedText(title: words.joined(separator: " "), policy, &loss)
        let uid = value("uuid")
        let id = uid.map { identity.id(of: $0) } ?? identity.id(ofText: words.joined(separator: " "))
        let created = dates.last.map { now.zone.timestamp(of: $0, at: .midnight) } ?? now.timestamp
        var todo = Todo(
            id: id, title: text.title, raw: words.joined(separator: " "), note: text.overflow ?? "", createdAt: created)
        if isDone { todo.completedAt = dates.first.map { now.zone.timestamp(of: $0, at: .midnight) } ?? created }
        todo.due = try due(now)
        todo.setTags(try (projects + contexts).compactMap { try ImportedText.tag($0, policy, &loss) })
        let priority = letter ?? value("pri")?.uppercased().first
        todo.priority = Self.priority(priority)
        if let estimate = value("est").flatMap(LengthOfTime.minutes) { todo.estimate = try Estimate(minutes: estimate) }
        todo.recurrence = recurrence(todo, &loss)
        todo.foreign = foreign(priority, todo, &loss)
        return todo
    }

    private mutating func takePriority(_ rest: inout ArraySlice<String>) {
        guard let word = rest.first, Self.isPriority(word) else { return }
        letter = word.dropFirst().first
        rest.removeFirst()
    }

    /// `(A)` to `(Z)`.
    static func isPriority(_ word: String) -> Bool {
        word.count == 3 && word.hasPrefix("(") && word.hasSuffix(")")
            && word.dropFirst().first.map { $0.isASCII && $0.isUppercase } == true
    }

    /// Whether a word means something; in a title such a word follows a backslash, which other programs show.
    static func isMark(_ word: String, isFirst: Bool) -> Bool {
        pair(word) != nil || word.count > 1 && (word.hasPrefix("+") || word.hasPrefix("@")) || isFirst && isPriority(word)
            || word.first == "\\" && isMark(String(word.drop { $0 == "\\" }), isFirst: isFirst)
    }

    private mutating func take(_ word: String) {
        if word.first == "\\", Self.isMark(String(word.dropFirst()), isFirst: true) {
            return words.append(String(word.dropFirst()))
        }
        if word.count > 1, word.hasPrefix("+") { return projects.append(String(word.dropFirst())) }
        if word.count > 1, word.hasPrefix("@") { return contexts.append(String(word.dropFirst())) }
        if let pair = Self.pair(word) { return values.append(pair) }
        words.append(word)
    }

    /// A key is of letters; "http://…" and "10:30" are words.
    static func pair(_ word: String) -> (key: String, value: String)? {
        let pair = word.split(separator: ":", maxSplits: 1).map(String.init)
        guard pair.count == 2, pair[0].allSatisfy({ $0.isLetter }), !pair[1].hasPrefix("//") else { return nil }
        return (pair[0], pair[1])
    }

    private func value(_ key: String) -> String? { values.first { $0.key == key }?.value }

    private func due(_ now: Moment) throws -> Due? {
        guard let text = value("due") else { return nil }
        guard let day = Day(text) else { throw ValidationError(.due, text, .day) }
        guard let time = value("time") else { return .day(day) }
        guard let time = TimeOfDay(time) else { throw ValidationError(.time, time, .time) }
        return .moment(day, time, try value("zone").map { try ZoneName($0) } ?? now.zone)
    }

    /// `rec:1w` counts from completion, `rec:+1w` from the due day.
    private func recurrence(_ todo: Todo, _ loss: inout LossReport) -> Recurrence? {
        guard let text = value("rec") else { return nil }
        let isStrict = text.hasPrefix("+")
        let period = isStrict ? String(text.dropFirst()) : text
        guard let rule = TodoTxtPeriod.rule(period), let day = todo.due?.day, !todo.isDone else {
            loss.note(.kept("rec"))
            return nil
        }
        return Recurrence(
            rule: rule, mode: isStrict ? .fixed : .afterCompletion, start: day, series: todo.id, occurrence: day)
    }

    private func foreign(_ priority: Character?, _ todo: Todo, _ loss: inout LossReport) -> ForeignProperties {
        var properties: [ForeignProperties.Property] = []
        func keep(_ name: String, _ value: String) {
            properties.append(.init(format: TodoTxtReader.format, name: name, value: value))
        }
        for context in contexts { keep("@", context) }
        if let priority, !"ABC".contains(priority) { keep("pri", String(priority)) }
        if let uid = value("uuid"), UUID(uuidString: uid) == nil { keep("uuid", uid) }
        let understood: Set<String> = ["due", "time", "zone", "uuid", "pri", "est"]
        for (key, value) in values where !understood.contains(key) && !(key == "rec" && todo.recurrence != nil) {
            keep(key, value)
            if key != "rec" { loss.note(.kept(key)) }
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
