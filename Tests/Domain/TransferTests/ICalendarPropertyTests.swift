import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

@Suite("Any calendar")
struct ICalendarPropertyTests {
    /// The parts of a todo that must be the same after an export and an import: UID, title, due time, days of
    /// the series, and completion.
    private struct TodoContent: Hashable {
        let uid: String
        let summary: String
        let due: String
        let days: [String]
        let isDone: Bool
    }

    private func contents(_ todos: [Todo]) -> Set<TodoContent> {
        Set(
            todos.map { todo in
                let uid = todo.foreign.value("ics", "UID") ?? todo.id.uuidString.lowercased()
                let days = todo.recurrence.map { recurrence in
                    recurrence.days.prefix(20).map { "\($0.adding(days: recurrence.offset))" }
                }
                return TodoContent(
                    uid: uid, summary: todo.title.description,
                    due: todo.due.map { $0.instant?.description ?? $0.description } ?? "", days: days ?? [],
                    isDone: todo.isDone)
            })
    }

    /// Returns the todos with their foreign properties sorted, because the order of foreign properties has no
    /// meaning.
    private func ordered(_ todos: [Todo]) -> Set<Todo> {
        Set(
            todos.map { todo in
                var todo = todo
                todo.foreign.properties.sort { ($0.name, $0.value) < ($1.name, $1.value) }
                return todo
            })
    }

    @Test(arguments: 1...60)
    func `any calendar gives the same todos from its export, and the export the same again`(seed: UInt64)
        throws
    {
        var generator = CalendarGenerator(seed: seed)
        let probe = TransferProbe(zone: generator.local)
        let file = generator.file(of: 12)

        let todos = try probe.read(file, .ics).todos
        let export = probe.write(todos, .ics).text
        let again = try probe.read(export, .ics).todos

        #expect(todos.count == generator.count, "seed \(seed): \(file)")
        #expect(Set(todos.map(\.id)).count == todos.count, "seed \(seed)")
        #expect(ordered(again) == ordered(todos), "seed \(seed): \(file)\n\(export)")
        #expect(contents(again) == contents(todos), "seed \(seed)")
        #expect(probe.write(again, .ics).text == export, "seed \(seed)")
        for uid in generator.uids { #expect(export.contains("UID:\(uid)\r\n"), "seed \(seed): \(uid)") }
        for line in generator.exact {
            #expect(export.contains("\(line)\r\n"), "seed \(seed): \(line)\n\(export)")
        }
    }
}

/// Generates random iCalendar files with various time zones, recurrence rules and replaced occurrences. Some
/// files have duplicate UIDs. Some have todos in the format of an earlier version of Haru.
private struct CalendarGenerator {
    private var source: SeededGenerator
    /// The name of the local time zone in which the test imports and exports the file.
    let local: String
    private(set) var uids: [String] = []
    /// The lines of the generated file that an import and a following export must keep unchanged.
    private(set) var exact: [String] = []
    private(set) var count = 0

    init(seed: UInt64) {
        source = SeededGenerator(seed: seed)
        local = seed.isMultiple(of: 2) ? "Asia/Seoul" : "America/Los_Angeles"
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &source)]
    }

    mutating func file(of count: Int) -> String {
        // A zone that only the file defines: no zone of the system has its offset.
        let zone = [
            "BEGIN:VTIMEZONE", "TZID:Mine", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0117",
            "TZOFFSETTO:+0117", "END:STANDARD", "END:VTIMEZONE",
        ]
        var lines = (0..<count).flatMap { number in
            switch Int.random(in: 0..<8, using: &source) {
            case 0: earlier(number)
            case 1: repeatedHour(number)
            default: todo(number)
            }
        }
        lines = pick([true, false]) ? zone + lines : lines + zone
        return (["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    private mutating func todo(_ number: Int) -> [String] {
        let uid = pick([
            "Task-\(number)@Example.org", "31FC53CE-0000-4000-8000-0000000000\(10 + number)", "할일-\(number)",
        ])
        uids.append(uid)
        count += 1
        let title = pick(["pay rent", "치과", "cafe\u{301}", "👩‍🚀", "a\\, b\\; c\\\\"])
        var lines = ["BEGIN:VTODO", "UID:\(uid)", "DTSTAMP:20261101T000000Z", "SUMMARY:\(title) \(number)"]
        let unknown = "X-KEPT-\(number);FOO=\"a:b\":\(pick(["1", "값", "x y"]))"
        lines.append(unknown)
        let start = (Day("2027-01-01") ?? .first).adding(days: Int.random(in: 0...400, using: &source))
        let form = pick([
            "date", "Asia/Seoul", "Europe/Berlin", "America/Los_Angeles", "floating", "utc", "Mine",
        ])
        let isRepeating = pick([true, true, false])
        let offset = form == "utc" ? 0 : pick([0, 0, 1, 40])
        if isRepeating || pick([true, false]) { lines.append(line("DTSTART", start, form)) }
        lines.append(line("DUE", start.adding(days: offset), form))
        let frequency = pick(["DAILY", "DAILY", "DAILY;INTERVAL=3", "WEEKLY", "MONTHLY", "YEARLY"])
        if isRepeating {
            lines += rule(frequency, start, form)
        } else {
            lines.append(pick(["STATUS:COMPLETED", "STATUS:CANCELLED", "PRIORITY:3"]))
        }
        lines.append("END:VTODO")
        if pick([false, false, false, true]) {
            // The file contains the VTODO twice, with the same UID.
            count += 1
            exact.append(unknown)
            return lines + lines
        }
        guard isRepeating, frequency == "DAILY", pick([true, false]) else {
            exact.append(unknown)
            return lines
        }
        return lines + override(uid, unknown, start, offset, form)
    }

    /// Returns the lines that make a VTODO repeat, such as a recurrence rule and left-out days.
    /// - Parameters:
    ///   - frequency: the value of `FREQ`, such as `DAILY`, with an optional interval.
    ///   - form: the form of times: `date`, `floating`, `utc`, or the name of a time zone.
    private mutating func rule(_ frequency: String, _ start: Day, _ form: String) -> [String] {
        let last = start.adding(days: 2000).basicDescription
        let until =
            switch form {
            case "date": ";UNTIL=\(last)"
            case "floating": ";UNTIL=\(last)T235959"
            default: ";UNTIL=\(last)T120000Z"
            }
        var lines = ["RRULE:FREQ=\(frequency)\(pick(["", ";COUNT=9", until]))"]
        lines += pick([[], [], ["X-HARU-MODE:catchUp"], ["X-HARU-MODE:afterCompletion"]])
        guard frequency == "DAILY" else { return lines }
        if pick([true, false]) { lines.append(line("EXDATE", start.adding(days: 1), form)) }
        if pick([true, false]) { lines.append(line("RDATE", start.adding(days: 5000), form)) }
        return lines
    }

    /// Returns a VTODO that replaces one occurrence of a daily series.
    /// - Parameters:
    ///   - unknown: a line that Haru does not know, but must keep.
    ///   - offset: the days from the start of an occurrence to its due day.
    ///   - form: the form of times: `date`, `floating`, `utc`, or the name of a time zone.
    private mutating func override(
        _ uid: String, _ unknown: String, _ start: Day, _ offset: Int, _ form: String
    ) -> [String] {
        let isFirst = pick([true, false])
        let day = isFirst ? start : start.adding(days: 3)
        let kind = pick(["done", "cancelled", "undated", "moved", "range"])
        count += 1
        exact.append(unknown)
        var name = line("RECURRENCE-ID", day, form)
        if kind == "range" {
            name = "RECURRENCE-ID;RANGE=THISANDFUTURE" + name.dropFirst("RECURRENCE-ID".count)
        }
        var lines = ["BEGIN:VTODO", "UID:\(uid)", "DTSTAMP:20261101T000000Z", "SUMMARY:\(kind)", name]
        let due = day.adding(days: offset)
        switch kind {
        case "done": lines += [line("DUE", due, form), "STATUS:COMPLETED", "COMPLETED:20270101T000000Z"]
        case "cancelled": lines += [line("DUE", due, form), "STATUS:CANCELLED"]
        case "moved": lines.append(line("DUE", due.adding(days: 2), form))
        default: break
        }
        return lines + ["END:VTODO"]
    }

    /// Returns the lines of two occurrences of a series, as an earlier version of Haru exported them.
    /// - Parameter number: makes the UIDs and titles of each call different.
    private mutating func earlier(_ number: Int) -> [String] {
        let ids = (0...1).map { "0199aaaa-0000-7000-8000-00000000\($0)\(100 + number)" }
        uids.append(ids[0])
        count += 2
        let rule = [
            "DTSTART;VALUE=DATE:20270131", "RRULE:FREQ=MONTHLY\(pick(["", ";COUNT=9", ";UNTIL=20301231"]))",
        ]
        let head = [
            "DTSTAMP:20261101T000000Z", "CREATED:20261101T000000Z",
            "X-HARU-LAST-EDIT:2026-11-01T00:00:00.123Z", "SUMMARY:earlier \(number)",
        ]
        return ["BEGIN:VTODO", "UID:\(ids[0])"] + head + rule
            + [
                "DUE;VALUE=DATE:20270131", "STATUS:COMPLETED", "PERCENT-COMPLETE:100",
                "COMPLETED:20270201T000000Z", "END:VTODO",
            ]
            + ["BEGIN:VTODO", "UID:\(ids[1])"] + head + rule
            + ["X-HARU-SERIES:\(ids[0])", "DUE;VALUE=DATE:20271031", "STATUS:NEEDS-ACTION", "END:VTODO"]
    }

    /// Returns the lines of a todo in the repeated hour at the end of summer time in Los Angeles.
    /// - Parameter number: makes the UID and the title of each call different.
    private mutating func repeatedHour(_ number: Int) -> [String] {
        let uid = "Hour-\(number)"
        uids.append(uid)
        count += 1
        let due = pick(["DUE:20261101T093000Z", "DUE:20261101T093015Z"])
        if local == "America/Los_Angeles" { exact.append(due) }
        return [
            "BEGIN:VTODO", "UID:\(uid)", "DTSTAMP:20261101T000000Z", "SUMMARY:hour \(number)", due,
            "END:VTODO",
        ]
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
