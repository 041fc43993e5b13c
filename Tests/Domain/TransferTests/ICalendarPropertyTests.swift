import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

@Suite("Any calendar")
struct ICalendarPropertyTests {
    /// What two files must say alike of a VTODO: the letters of its UID and texts, its instants, its rule.
    private struct Said: Hashable {
        let uid: String
        let summary: String
        let due: String
        let days: [String]
        let isDone: Bool
    }

    private func said(_ todos: [Todo]) -> Set<Said> {
        Set(
            todos.map { todo in
                let uid = todo.foreign.value("ics", "UID") ?? todo.id.uuidString.lowercased()
                let days = todo.recurrence.map { recurrence in
                    recurrence.days.prefix(20).map { "\($0.adding(days: recurrence.offset))" }
                }
                return Said(
                    uid: uid, summary: todo.title.description,
                    due: todo.due.map { $0.instant?.description ?? $0.description } ?? "", days: days ?? [],
                    isDone: todo.isDone)
            })
    }

    /// Todos whose kept properties stand in one order: an import takes them for the same in any.
    private func ordered(_ todos: [Todo]) -> Set<Todo> {
        Set(
            todos.map { todo in
                var todo = todo
                todo.foreign.properties.sort { ($0.name, $0.value) < ($1.name, $1.value) }
                return todo
            })
    }

    @Test(arguments: 1...60)
    func `gives the same todos from its export, and the export the same again`(seed: UInt64) throws {
        var generator = CalendarGenerator(seed: seed)
        let probe = TransferProbe()
        let file = generator.file(of: 12)

        let todos = try probe.read(file, .ics).todos
        let export = probe.write(todos, .ics).text
        let again = try probe.read(export, .ics).todos

        #expect(todos.count >= 12, "seed \(seed)")
        #expect(ordered(again) == ordered(todos), "seed \(seed): \(file)\n\(export)")
        #expect(said(again) == said(todos), "seed \(seed)")
        #expect(probe.write(again, .ics).text == export, "seed \(seed)")
        for uid in generator.uids { #expect(export.contains("UID:\(uid)\r\n"), "seed \(seed): \(uid)") }
        for line in generator.exact { #expect(export.contains("\(line)\r\n"), "seed \(seed): \(line)\n\(export)") }
    }
}

/// Random calendars: zones, kinds of times, rules with every kind of end, exceptions, occurrences of their own.
private struct CalendarGenerator {
    private var source: SeededGenerator
    private(set) var uids: [String] = []
    /// Lines that must come back letter for letter.
    private(set) var exact: [String] = []

    init(seed: UInt64) { source = SeededGenerator(seed: seed) }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &source)] }

    mutating func file(of count: Int) -> String {
        let lines = (0..<count).flatMap { todo($0) }
        return (["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    private mutating func todo(_ number: Int) -> [String] {
        let uid = pick(["Task-\(number)@Example.org", "31FC53CE-0000-4000-8000-0000000000\(10 + number)", "할일-\(number)"])
        uids.append(uid)
        let title = pick(["pay rent", "치과", "cafe\u{301}", "👩‍🚀", "a\\, b\\; c\\\\"])
        var lines = ["BEGIN:VTODO", "UID:\(uid)", "DTSTAMP:20261101T000000Z", "SUMMARY:\(title) \(number)"]
        let unknown = "X-KEPT-\(number);FOO=\"a:b\":\(pick(["1", "값", "x y"]))"
        exact.append(unknown)
        lines.append(unknown)
        let start = (Day("2027-01-01") ?? .first).adding(days: Int.random(in: 0...400, using: &source))
        let form = pick(["date", "Asia/Seoul", "Europe/Berlin", "America/Los_Angeles", "floating", "utc"])
        let isRepeating = pick([true, true, false])
        let offset = form == "utc" ? 0 : pick([0, 0, 1, 40])
        if isRepeating || pick([true, false]) { lines.append(line("DTSTART", start, form)) }
        lines.append(line("DUE", start.adding(days: offset), form))
        if isRepeating {
            lines += rule(start, form, uid, number)
        } else {
            lines.append(pick(["STATUS:COMPLETED", "STATUS:CANCELLED", "PRIORITY:3"]))
        }
        if !isRepeating || lines.last != "END:VTODO" { lines.append("END:VTODO") }
        return lines
    }

    /// The rule of a series, its exceptions, and then occurrences of their own.
    private mutating func rule(_ start: Day, _ form: String, _ uid: String, _ number: Int) -> [String] {
        let frequency = pick(["DAILY", "DAILY;INTERVAL=3", "WEEKLY", "MONTHLY", "YEARLY"])
        let last = start.adding(days: 2000).basicDescription
        let until = form == "date" ? ";UNTIL=\(last)" : form == "floating" ? ";UNTIL=\(last)T235959" : ";UNTIL=\(last)T120000Z"
        var lines = ["RRULE:FREQ=\(frequency)\(pick(["", ";COUNT=9", until]))"]
        guard frequency == "DAILY" else { return lines }
        if pick([true, false]) { lines.append(line("EXDATE", start.adding(days: 1), form)) }
        if pick([true, false]) { lines.append(line("RDATE", start.adding(days: 5000), form)) }
        guard pick([true, false]) else { return lines }
        lines.append("END:VTODO")
        lines += ["BEGIN:VTODO", "UID:\(uid)", "SUMMARY:done \(number)", line("RECURRENCE-ID", start, form)]
        lines += [line("DUE", start, form), "STATUS:COMPLETED", "COMPLETED:20270101T000000Z", "END:VTODO"]
        return lines
    }

    private func line(_ name: String, _ day: Day, _ form: String) -> String {
        switch form {
        case "date": "\(name);VALUE=DATE:\(day.basicDescription)"
        case "utc": "\(name):\(day.basicDescription)T073015Z"
        case "floating": "\(name):\(day.basicDescription)T073000"
        default: "\(name);TZID=\(form):\(day.basicDescription)T073015"
        }
    }
}
