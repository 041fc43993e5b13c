import DomainPrimitives
import Foundation
import TodosDomain

/// The lines of one VTODO.
struct ICalendarTodo {
    private let lines: [ContentLine]
    /// Lines of components inside, as alarms.
    private var inner: [ContentLine] = []
    private let identity = ImportedIdentity(format: ICalendarReader.format)
    private let policy: EntryPolicy

    init(_ all: [ContentLine], _ policy: EntryPolicy) {
        self.policy = policy
        var own: [ContentLine] = []
        var depth = 0
        for line in all {
            if line.name == "BEGIN" { depth += 1 }
            if depth == 0 { own.append(line) } else { inner.append(line) }
            if line.name == "END" { depth -= 1 }
        }
        lines = own
    }

    func imported(now: Moment, _ loss: inout LossReport) throws -> ImportedTodo {
        guard let uid = value("UID"), !uid.isEmpty else {
            throw EntryProblem(.expected("a VTODO with a UID"))
        }
        let text = try EntryProblem.locating(line("SUMMARY")?.offset) {
            try ImportedText(title: summary(&loss), policy, &loss)
        }
        let modified = (timestamp("LAST-MODIFIED", now) ?? timestamp("DTSTAMP", now))?.exactly(value("X-HARU-LAST-EDIT"))
        let created = timestamp("CREATED", now) ?? modified ?? now.timestamp
        let notes = [text.overflow, value("DESCRIPTION").map(ContentLine.unescape)].compactMap { $0 }
        var todo = Todo(
            id: identity.id(of: uid + (value("RECURRENCE-ID").map { "#\($0)" } ?? "")), title: text.title,
            raw: text.title.description, note: notes.joined(separator: "\n"), createdAt: created, lastEdit: modified)
        todo.due = try EntryProblem.locating((line("DUE") ?? line("DTSTART"))?.offset) { try due(now, &loss) }
        todo.setTags(try tags(&loss))
        todo.priority = priority
        if isDone { todo.completedAt = timestamp("COMPLETED", now) ?? modified ?? created }
        let parent = lines.first { $0.name == "RELATED-TO" && ($0.parameter("RELTYPE") ?? "PARENT").uppercased() == "PARENT" }
        todo.parent = parent.map { identity.id(of: $0.value) }
        todo.recurrence = recurrence(todo, now, &loss)
        todo.foreign = kept(uid, todo, now, &loss)
        return ImportedTodo(
            todo, modified: modified, seen: value("X-HARU-LAST-EDIT").flatMap(Timestamp.init(rfc3339:)),
            missing: ImportedTodo.ownAlone.union([.side, .difficulty, .estimate]))
    }

    private func tags(_ loss: inout LossReport) throws -> [TagName] {
        try lines.filter { $0.name == "CATEGORIES" }.flatMap { line in
            try EntryProblem.locating(line.offset) {
                try ContentLine.list(line.value).compactMap { try ImportedText.category($0, policy, &loss) }
            }
        }
    }

    /// A VTODO may have no SUMMARY (§3.6.2); then the first line of its description says what it is.
    private func summary(_ loss: inout LossReport) -> String {
        if let summary = value("SUMMARY"), !summary.isEmpty { return ContentLine.unescape(summary) }
        loss.note(.changed("missing SUMMARY"))
        let first = value("DESCRIPTION").map(ContentLine.unescape)?.split(separator: "\n").first.map(String.init)
        return first.map { String($0.prefix(TodoTitle.maximumLength)) } ?? "VTODO"
    }

    /// DUE, else the end of DTSTART and DURATION, else DTSTART (§3.6.2).
    private func due(_ now: Moment, _ loss: inout LossReport) throws -> Due? {
        guard let line = line("DUE") ?? line("DTSTART") else { return nil }
        if let zone = line.parameter("TZID"), ICalendarDate.zone(named: zone) == nil {
            loss.note(.changed("unknown time zone '\(zone.prefix(40))' to \(now.zone)"))
        }
        let due = try ICalendarDate.due(line, zone: now.zone)
        guard line.name == "DTSTART", let length = value("DURATION").flatMap(ICalendarDate.minutes) else { return due }
        switch due {
        case .day(let day): return .day(day.adding(days: length / 1440))
        case .moment(let day, let time, let zone):
            let end = zone.wall(at: zone.timestamp(of: day, at: time).adding(milliseconds: Int64(length) * 60_000))
            return .moment(end.day, end.time, zone)
        }
    }

    private func line(_ name: String) -> ContentLine? { lines.first { $0.name == name } }
    private func value(_ name: String) -> String? { line(name)?.value }
    private func timestamp(_ name: String, _ now: Moment) -> Timestamp? {
        line(name).flatMap { ICalendarDate.timestamp($0, zone: now.zone) }
    }

    private var isDone: Bool {
        ["COMPLETED", "CANCELLED"].contains(value("STATUS")?.uppercased()) || value("COMPLETED") != nil
            || value("PERCENT-COMPLETE") == "100"
    }

    /// 1 to 4 high, 5 medium, 6 to 9 low (RFC 5545 §3.8.1.9).
    private var priority: Priority {
        switch value("PRIORITY").flatMap({ Int($0) }) ?? 0 {
        case 1...4: .high
        case 5: .medium
        case 6...9: .low
        default: .none
        }
    }

    private func recurrence(_ todo: Todo, _ now: Moment, _ loss: inout LossReport) -> Recurrence? {
        guard let text = value("RRULE") else { return nil }
        let first = line("DTSTART").flatMap { try? ICalendarDate.due($0, zone: now.zone).day }
        guard let day = todo.due?.day, let written = try? RecurrenceRule(text),
            let rule = written.moved(by: isApart ? first?.days(until: day) ?? 0 : 0)
        else {
            loss.note(.kept("RRULE \(text.prefix(60))"))
            return nil
        }
        let start = isApart ? day : first ?? day
        let mode = value("X-HARU-MODE").flatMap { Recurrence.Mode(rawValue: $0) } ?? .fixed
        let series = value("X-HARU-SERIES").flatMap { UUID(uuidString: $0) } ?? todo.id
        return Recurrence(rule: rule, mode: mode, start: start, series: series, occurrence: day)
    }

    /// Whether the rule counts from a start that lies before the due date, and is not the first of an export of ours.
    private var isApart: Bool { value("DUE") != nil && value("DTSTART") != nil && value("X-HARU-LAST-EDIT") == nil }

    private func kept(_ uid: String, _ todo: Todo, _ now: Moment, _ loss: inout LossReport) -> ForeignProperties {
        var properties: [ForeignProperties.Property] = []
        func keep(_ name: String, _ value: String) {
            properties.append(.init(format: ICalendarReader.format, name: name, value: value))
        }
        if UUID(uuidString: uid) == nil || value("RECURRENCE-ID") != nil { keep("UID", uid) }
        let (hasDue, hasLength) = (value("DUE") != nil, value("DURATION") != nil)
        for line in lines where !isSaid(line, by: todo) {
            if line.name == "DTSTART" {
                // The start of a repetition follows from its rule.
                let start = todo.recurrence.flatMap { todo.due?.moved(to: $0.start) }
                if hasDue, start != nil, (try? ICalendarDate.due(line, zone: now.zone)) == start { continue }
                // A start beside a due date of its own, or before a length, says more than the due date.
                if hasDue || hasLength { keep("DTSTART", line.text) } else { keep(Self.startAlone, "1") }
                continue
            }
            if line.name == "DURATION", !hasDue { continue }
            if line.name == "RELATED-TO", todo.parent == identity.id(of: line.value) {
                if UUID(uuidString: line.value) == nil { keep("PARENT-UID", line.value) }
                continue
            }
            keep(line.name, line.text)
            if !isUsed(line) { loss.note(.kept(line.name)) }
        }
        if let due = line("DUE") ?? line("DTSTART"), todo.due?.time != nil, !due.value.hasSuffix("Z"),
            due.parameter("TZID") == nil
        {
            keep(Self.floating, "1")
        }
        if !inner.isEmpty {
            keep("COMPONENTS", inner.map(\.text).joined(separator: "\n"))
            loss.note(.kept("VALARM"))
        }
        return ForeignProperties(properties)
    }

    /// Whether a field of the todo says the same as a line.
    private func isSaid(_ line: ContentLine, by todo: Todo) -> Bool {
        switch line.name {
        case "RRULE": todo.recurrence != nil
        case "PRIORITY": ["1", "5", "9", "0"].contains(line.value)
        case "STATUS": ["COMPLETED", "NEEDS-ACTION"].contains(line.value.uppercased())
        case "PERCENT-COMPLETE": line.value == "100" && todo.isDone
        default: Self.understood.contains(line.name)
        }
    }

    /// Whether a line that is kept says something here as well.
    private func isUsed(_ line: ContentLine) -> Bool {
        switch line.name {
        case "PRIORITY": (0...9).contains(Int(line.value) ?? -1)
        case "STATUS": ["IN-PROCESS", "CANCELLED"].contains(line.value.uppercased())
        case "PERCENT-COMPLETE": (0...100).contains(Int(line.value) ?? -1)
        default: false
        }
    }

    // Names of what is kept that are no property's.
    /// A DTSTART without DUE and DURATION.
    static let startAlone = "DTSTART-ALONE"
    /// That the time has no zone.
    static let floating = "FLOATING"

    private static let understood: Set<String> = [
        "UID", "SUMMARY", "DESCRIPTION", "DUE", "CATEGORIES", "COMPLETED", "CREATED", "LAST-MODIFIED",
        "DTSTAMP", "X-HARU-MODE", "X-HARU-SERIES", "X-HARU-LAST-EDIT",
    ]
}
