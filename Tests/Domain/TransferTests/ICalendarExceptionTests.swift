import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

/// Tests of the days that a series leaves out or adds (EXDATE and RDATE).
extension ICalendarSeriesTests {
    @Test(arguments: ["EXDATE", "RDATE"])
    func `a series stores a thousand exceptions of each kind, and keeps the others`(name: String) throws {
        let start = try #require(Day("2027-01-01"))
        let days = (1...1200).map { start.adding(days: name == "EXDATE" ? $0 : $0 * 2).basicDescription }
        let text = file([
            "UID:a", "SUMMARY:s", "DTSTART;VALUE=DATE:20270101", "DUE;VALUE=DATE:20270101",
            "RRULE:FREQ=\(name == "EXDATE" ? "DAILY" : "YEARLY")",
            "\(name);VALUE=DATE:\(days.joined(separator: ","))",
        ])

        let (todos, loss) = try probe.read(text, .ics)

        let todo = try #require(todos.first)
        let recurrence = try #require(todo.recurrence)
        #expect((name == "EXDATE" ? recurrence.excluded : recurrence.added).count == 1000)
        #expect(loss.counts == [.kept(.property, name): 1])
        let written = probe.write([todo], .ics).text
        #expect(try probe.read(written, .ics).todos == [todo])
        let unfolded = written.replacing("\r\n ", with: "")
        #expect(days.allSatisfy { unfolded.contains($0) })
        // The VTODO of the completed day does not repeat the exceptions of its series.
        let (done, next) = try complete(todo)
        let both = probe.write([done, next], .ics).text
        #expect(
            vtodos(both.replacing("\r\n ", with: "")).filter { $0.contains { $0.hasPrefix(name) } }.count == 1
        )
        #expect(try Set(probe.read(both, .ics).todos) == Set([done, next]))
    }

    /// Returns a calendar with a daily series that starts on day 0, 2027-01-01. The series excludes the days
    /// 1 to `count`.
    /// - Parameter overrides: the occurrence overrides (VTODOs with RECURRENCE-ID).
    private func manyExceptions(_ count: Int, _ overrides: [(day: Int, status: String)]) throws -> String {
        let start = try #require(Day("2027-01-01"))
        func date(_ day: Int) -> String { start.adding(days: day).basicDescription }
        let master = [
            "BEGIN:VTODO", "UID:a", "SUMMARY:s", "DTSTART;VALUE=DATE:20270101", "RRULE:FREQ=DAILY",
            "EXDATE;VALUE=DATE:\((1...count).map(date).joined(separator: ","))", "END:VTODO",
        ]
        let others = overrides.flatMap { override in
            let day = date(override.day)
            return [
                "BEGIN:VTODO", "UID:a", "SUMMARY:x", "RECURRENCE-ID;VALUE=DATE:\(day)",
                "DUE;VALUE=DATE:\(day)", "STATUS:\(override.status)", "END:VTODO",
            ]
        }
        return (["BEGIN:VCALENDAR"] + master + others + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    @Test func `a series has no copy of large exceptions for each override, and none that cannot sync`()
        throws
    {
        let text = try manyExceptions(20_000, (1...200).map { (day: $0, status: "COMPLETED") })

        let (todos, loss) = try probe.read(text, .ics)

        #expect(todos.count == 201)
        let kept = todos.compactMap { $0.foreign.value("ics", "EXDATE") }
        #expect(kept.count == 1)
        #expect(
            kept.allSatisfy { (120 << 10...128 << 10).contains($0.utf8.count) }, "\(kept.map(\.utf8.count))")
        #expect(todos.allSatisfy { $0.recurrence?.excluded.count == 1000 })
        #expect(loss.counts[.skipped(.property, "EXDATE")] == 1)
        #expect(loss.counts[.kept(.property, "EXDATE")] == 1)
    }

    @Test func `large exceptions are kept with the todo that an export writes the rule with`() throws {
        let overrides = (2000..<2020).map { (day: $0, status: "COMPLETED") }

        let todos = try probe.read(manyExceptions(1200, overrides), .ics).todos

        #expect(todos.count == 21)
        #expect(todos.filter { $0.foreign.value("ics", "EXDATE") != nil }.count == 1)
        let written = probe.write(todos, .ics).text
        let unfolded = written.replacing("\r\n ", with: "")
        let last = try #require(Day("2027-01-01")).adding(days: 1200)
        #expect(unfolded.contains(",\(last.basicDescription)\r\n"))
        #expect(try Set(probe.read(written, .ics).todos) == Set(todos))
    }

    @Test func `a series has the same days after an export when its first todo is an open override`() throws {
        let todos = try probe.read(manyExceptions(1200, [(day: 0, status: "NEEDS-ACTION")]), .ics).todos
        let again = try probe.roundTrip(todos, .ics)

        let next = try #require(todos.first { $0.title.description == "s" })
        #expect(next.due?.day == Day("2027-01-01")?.adding(days: 1201))
        #expect(Set(again.map(\.id)) == Set(todos.map(\.id)) && Set(dues(again)) == Set(dues(todos)))
        #expect(again.first { $0.id == next.id } == next)
    }

    @Test func `small exceptions are kept with each override, as each may carry the rule later`() throws {
        let rule = ["UID:a", "SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY", "EXDATE:soon"]
        let override = ["UID:a", "SUMMARY:x", "STATUS:COMPLETED"]
        let text = file(
            rule, override + ["RECURRENCE-ID;VALUE=DATE:20270101"],
            override + ["RECURRENCE-ID;VALUE=DATE:20270102"])

        let todos = try probe.read(text, .ics).todos

        #expect(
            todos.map { $0.foreign.value("ics", "EXDATE") } == ["EXDATE:soon", "EXDATE:soon", "EXDATE:soon"])
        #expect(try Set(probe.roundTrip(todos, .ics)) == Set(todos))
    }

    @Test(arguments: ["EXDATE:soon", "RDATE:soon"])
    func `an exception that cannot be applied is reported by its own name`(line: String) throws {
        let text = file(["UID:a", "SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY", line])

        let (todos, loss) = try probe.read(text, .ics)

        #expect(loss.counts == [.kept(.property, String(line.prefix { $0 != ":" })): 1])
        #expect(probe.write(todos, .ics).text.contains("\r\n\(line)\r\n"))
        #expect(try probe.roundTrip(todos, .ics) == todos)
    }

    @Test func `a done todo on a day of RDATE is kept if it is the last todo of its series`() throws {
        let text = file([
            "UID:a", "SUMMARY:s", "DTSTART;VALUE=DATE:20270101", "DUE;VALUE=DATE:20270101",
            "RRULE:FREQ=WEEKLY", "RDATE;VALUE=DATE:20270104",
        ])
        let (_, second) = try complete(try #require(try probe.read(text, .ics).todos.first))
        let done = try complete(second).done
        #expect(done.due?.description == "2027-01-04")

        #expect(try probe.roundTrip([done], .ics) == [done])
    }

    @Test func `a series may have a todo on a day that the rule does not give`() throws {
        let text = file(
            ["UID:a", "SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=WEEKLY"],
            [
                "UID:a", "SUMMARY:x", "RECURRENCE-ID;VALUE=DATE:20270103", "DUE;VALUE=DATE:20270103",
                "STATUS:COMPLETED",
            ])
        let todos = try probe.read(text, .ics).todos
        #expect(dues(todos) == ["2027-01-01", "2027-01-03"])

        let written = probe.write(todos, .ics).text

        #expect(vtodos(written).map { $0.contains("UID:a") } == [true, true])
        #expect(written.contains("RDATE;VALUE=DATE:20270103\r\n"))
        #expect(try Set(probe.read(written, .ics).todos) == Set(todos))
    }

    @Test func `the report names properties of the VTODO with the rule if overrides replace all of its days`()
        throws
    {
        let master = ["UID:a", "SUMMARY:s", "DTSTART;VALUE=DATE:20270101", "RRULE:FREQ=DAILY;COUNT=1"]
        let alarm = ["X-COLOUR:red", "BEGIN:VALARM", "ACTION:DISPLAY", "END:VALARM"]
        let override = [
            "UID:a", "SUMMARY:x", "RECURRENCE-ID;VALUE=DATE:20270101", "DTSTART;VALUE=DATE:20270101",
        ]

        let (todos, loss) = try probe.read(file(master + alarm, override), .ics)

        #expect(todos.map(\.title.description) == ["x"])
        #expect(loss.counts == [.skipped(.property, "X-COLOUR"): 1, .skipped(.component, "VALARM"): 1])
        #expect(try probe.read(file(master, override), .ics).loss.counts == [:])
        #expect(try probe.read(probe.write(todos, .ics).text, .ics).loss.counts == [:])
    }

    @Test(arguments: [false, true])
    func `an override of the first open occurrence leaves the series as it is`(isFirstDone: Bool) throws {
        let master = [
            "UID:a", "SUMMARY:standup", "DTSTART:20261201T090000Z", "DUE:20261201T093000Z",
            "RRULE:FREQ=WEEKLY;COUNT=4",
        ]
        let done = [
            "UID:a", "SUMMARY:standup", "RECURRENCE-ID:20261201T090000Z", "DUE:20261201T093000Z",
            "STATUS:COMPLETED",
        ]
        let day = isFirstDone ? "20261208" : "20261201"
        let moved = [
            "UID:a", "SUMMARY:moved", "RECURRENCE-ID:\(day)T090000Z", "DTSTART:20261210T130000Z",
            "DUE:20261210T133000Z",
        ]
        let text = isFirstDone ? file(master, done, moved) : file(master, moved)

        let todos = try probe.read(text, .ics).todos
        let open = todos.filter { !$0.isDone }

        #expect(open.map(\.title.description).sorted() == ["moved", "standup"])
        let override = try #require(open.first { $0.title.description == "moved" })
        let next = try #require(open.first { $0.title.description == "standup" })
        #expect(try complete(override).next.id == next.id)
        #expect(override.due?.day.description == "2026-12-10")
        #expect(next.due?.day.description == (isFirstDone ? "2026-12-15" : "2026-12-08"))
        let written = probe.write(todos, .ics).text
        let rule = try #require(vtodos(written).first { $0.contains { $0.hasPrefix("RRULE") } })
        #expect(rule.contains("SUMMARY:standup") && rule.contains("RRULE:FREQ=WEEKLY;COUNT=4"), "\(rule)")
        #expect(rule.contains { $0.hasPrefix("DTSTART") && $0.contains("20261201T") }, "\(rule)")
        #expect(Set(try probe.read(written, .ics).todos) == Set(todos))
        #expect(try probe.roundTrip(probe.read(written, .ics).todos, .ics).count == todos.count)
    }

    @Test(arguments: ["NEEDS-ACTION", "CANCELLED"], [1, 2])
    func `a series continues after its open occurrence, whatever later overrides exist`(
        status: String, ahead: Int
    ) throws {
        let library = TransferLibrary()
        let override = [
            "UID:a", "SUMMARY:moved", "RECURRENCE-ID;VALUE=DATE:2027010\(1 + ahead)",
            "DUE;VALUE=DATE:20270120", "STATUS:\(status)",
        ]
        let master = [
            "UID:a", "SUMMARY:s", "DESCRIPTION:note", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY;COUNT=6",
        ]
        try library.take(file(master, override), .ics)
        func open(_ title: String) throws -> [Todo] {
            try library.todos().filter { !$0.isDone && $0.title.description == title }
        }

        try library.complete(try #require(try open("s").first))
        let next = try #require(try open("s").first)
        #expect(next.due?.description == (ahead == 1 ? "2027-01-03" : "2027-01-02"))
        try library.complete(try #require(try open("moved").first))

        #expect(try open("s").map(\.id) == [next.id])
        #expect(try open("moved").isEmpty)
        let text = try library.export(.ics).text
        let rule = try #require(vtodos(text).first { $0.contains { $0.hasPrefix("RRULE") } })
        #expect(rule.contains("RRULE:FREQ=DAILY;COUNT=6") && rule.contains("SUMMARY:s"), "\(rule)")
        #expect(rule.contains("DESCRIPTION:note"), "\(rule)")
        #expect(try library.take(text, .ics).added == 0)
    }

    @Test func `a rule whose days are all excluded is kept for an export, and reported`() throws {
        let lines = ["RRULE:FREQ=DAILY;COUNT=2", "EXDATE;VALUE=DATE:20261201,20261202"]
        let text = file(["UID:a", "SUMMARY:s", "DTSTART;VALUE=DATE:20261201"] + lines)

        let (todos, loss) = try probe.read(text, .ics)

        #expect(dues(todos) == ["2026-12-01"] && todos.first?.recurrence == nil)
        #expect(loss.counts[.kept(.rule, "FREQ=DAILY;COUNT=2")] == 1)
        let written = probe.write(todos, .ics).text
        #expect(lines.allSatisfy { written.contains("\r\n\($0)\r\n") }, "\(written)")
        #expect(try probe.read(written, .ics).todos == todos)
    }
}
