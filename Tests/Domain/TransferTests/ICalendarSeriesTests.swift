import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

@Suite("A series of iCalendar")
struct ICalendarSeriesTests {
    let probe = TransferProbe()

    func file(_ todos: [String]...) -> String {
        let lines = todos.flatMap { ["BEGIN:VTODO"] + $0 + ["END:VTODO"] }
        return (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    func vtodos(_ text: String) -> [[String]] {
        text.components(separatedBy: "BEGIN:VTODO\r\n").dropFirst().map { $0.components(separatedBy: "\r\n") }
    }

    /// Completes a repeating todo as `haru done` does.
    func complete(_ todo: Todo) throws -> (done: Todo, next: Todo) {
        var done = todo
        done.completedAt = TransferProbe.now.timestamp
        return (done, try #require(CompleteTodos.occurrence(after: todo, now: TransferProbe.now)))
    }

    func dues(_ todos: [Todo]) -> [String?] { todos.map { $0.due?.description } }

    @Test func `a start before the due date is the same after export and import`() throws {
        let text = file([
            "UID:a", "SUMMARY:tax", "DTSTART;VALUE=DATE:20270415", "DUE;VALUE=DATE:20270516",
            "RRULE:FREQ=YEARLY",
        ])
        let todo = try #require(try probe.read(text, .ics).todos.first)

        let again = try #require(try probe.roundTrip([todo], .ics).first)

        for todo in [todo, again] {
            #expect(todo.due?.description == "2027-05-16")
            #expect(try complete(todo).next.due?.description == "2028-05-16")
        }
        #expect(again == todo)
    }

    @Test func `a rule of month days counts from the start, not from the due date`() throws {
        let text = file([
            "UID:a", "SUMMARY:s", "DTSTART;VALUE=DATE:20270131", "DUE;VALUE=DATE:20270203",
            "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1",
        ])
        let todo = try #require(try probe.read(text, .ics).todos.first)

        #expect(try complete(todo).next.due?.description == "2027-03-03")
        #expect(probe.write([todo], .ics).text.contains("RRULE:FREQ=MONTHLY;BYMONTHDAY=-1\r\n"))
    }

    @Test func `completed occurrences are overrides of the one VTODO with the rule`() throws {
        let text = file([
            "UID:Daily", "SUMMARY:water", "DUE;VALUE=DATE:20270101", "DTSTART;VALUE=DATE:20270101",
            "RRULE:FREQ=DAILY;COUNT=5", "EXDATE;VALUE=DATE:20270102",
        ])
        let first = try #require(try probe.read(text, .ics).todos.first)
        let (done, second) = try complete(first)
        let (doneToo, third) = try complete(second)
        #expect(dues([first, second, third]) == ["2027-01-01", "2027-01-03", "2027-01-04"])

        let written = probe.write([done, doneToo, third], .ics).text

        let lines = written.components(separatedBy: "\r\n")
        #expect(lines.filter { $0.hasPrefix("UID:") } == ["UID:Daily", "UID:Daily", "UID:Daily"])
        #expect(lines.filter { $0.hasPrefix("RRULE") } == ["RRULE:FREQ=DAILY;COUNT=5"])
        #expect(lines.filter { $0.hasPrefix("EXDATE") } == ["EXDATE;VALUE=DATE:20270102"])
        #expect(
            lines.filter { $0.hasPrefix("RECURRENCE-ID") }
                == ["RECURRENCE-ID;VALUE=DATE:20270101", "RECURRENCE-ID;VALUE=DATE:20270103"])
        #expect(lines.filter { $0 == "STATUS:COMPLETED" }.count == 2)
        #expect(try probe.read(written, .ics).todos == [done, doneToo, third])
    }

    @Test func `occurrences that another program completed leave the next one open`() throws {
        let text = file(
            ["UID:a", "SUMMARY:s", "DTSTART;TZID=Asia/Seoul:20270101T090000", "RRULE:FREQ=DAILY"],
            [
                "UID:a", "SUMMARY:s", "RECURRENCE-ID;TZID=Asia/Seoul:20270101T090000",
                "DTSTART;TZID=Asia/Seoul:20270101T090000", "STATUS:COMPLETED",
            ],
            [
                "UID:a", "SUMMARY:s", "RECURRENCE-ID:20270102T000000Z",
                "DTSTART;TZID=Asia/Seoul:20270102T090000", "STATUS:COMPLETED",
            ])

        let todos = try probe.read(text, .ics).todos

        #expect(
            Set(dues(todos))
                == [
                    "2027-01-01T09:00[Asia/Seoul]", "2027-01-02T09:00[Asia/Seoul]",
                    "2027-01-03T09:00[Asia/Seoul]",
                ])
        #expect(todos.filter { !$0.isDone }.map(\.recurrence?.occurrence.description) == ["2027-01-03"])
        #expect(Set(todos.map(\.id)).count == 3)
    }

    @Test func `an override is in the time zone of its series, and starts where the rule says`() throws {
        let probe = TransferProbe(zone: "America/Los_Angeles")
        let text = file(
            ["UID:a", "SUMMARY:s", "DTSTART:20270101T073000Z", "DUE:20270103T073000Z", "RRULE:FREQ=DAILY"],
            ["UID:a", "SUMMARY:x", "RECURRENCE-ID:20270101T073000Z", "DUE:20270103T073000Z"])

        let todos = try probe.read(text, .ics).todos

        #expect(Set(dues(todos)) == ["2027-01-03T07:30[UTC]", "2027-01-04T07:30[UTC]"])
        let override = try #require(todos.first { $0.title.description == "x" })
        #expect(override.due?.description == "2027-01-03T07:30[UTC]")
        #expect(try complete(override).next.due?.description == "2027-01-04T07:30[UTC]")
        #expect(probe.write(todos, .ics).text.contains("\r\nDTSTART:20270101T073000Z\r\n"))
        #expect(try Set(probe.roundTrip(todos, .ics)) == Set(todos))
    }

    @Test func `an override has the right day wherever the file defines the time zone`() throws {
        let zone = [
            "BEGIN:VTIMEZONE", "TZID:My Zone", "BEGIN:STANDARD", "DTSTART:19700101T000000",
            "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100", "END:STANDARD", "END:VTIMEZONE",
        ]
        let series = [
            "BEGIN:VTODO", "UID:a", "SUMMARY:s", "DTSTART;TZID=My Zone:20270101T230000", "RRULE:FREQ=DAILY",
            "END:VTODO", "BEGIN:VTODO", "UID:a", "SUMMARY:s", "RECURRENCE-ID:20270101T220000Z",
            "DTSTART;TZID=My Zone:20270101T230000", "STATUS:COMPLETED", "END:VTODO",
        ]

        for lines in [zone + series, series + zone] {
            let text = (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
            let todos = try probe.read(text, .ics).todos

            #expect(todos.filter(\.isDone).map(\.recurrence?.occurrence.description) == ["2027-01-01"])
            #expect(todos.filter { !$0.isDone }.map(\.recurrence?.occurrence.description) == ["2027-01-02"])
        }
    }

    @Test func `an open occurrence that was moved leaves the others where they are`() throws {
        let text = file(
            ["UID:a", "SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY"],
            ["UID:a", "SUMMARY:late", "RECURRENCE-ID;VALUE=DATE:20270101", "DUE;VALUE=DATE:20270105"])

        let todos = try probe.read(text, .ics).todos

        #expect(Set(dues(todos)) == ["2027-01-02", "2027-01-05"])
        let moved = try #require(todos.first { $0.title.description == "late" })
        #expect(moved.due?.description == "2027-01-05")
        #expect(try complete(moved).next.due?.description == "2027-01-02")
    }

    @Test(arguments: [[], ["DUE:someday"]])
    func `an override without a date that can be read is due on its own day`(
        lines: [String]
    ) throws {
        let text = file(
            [
                "UID:a", "SUMMARY:s", "DTSTART;VALUE=DATE:20270101", "DUE;VALUE=DATE:20270103",
                "RRULE:FREQ=DAILY",
            ],
            ["UID:a", "SUMMARY:x", "RECURRENCE-ID:20270101"] + lines)

        let (todos, loss) = try probe.read(text, .ics, .keepGoing)

        #expect(Set(dues(todos)) == ["2027-01-03", "2027-01-04"])
        let todo = try #require(todos.first { $0.title.description == "x" })
        #expect(todo.due?.description == "2027-01-03")
        #expect(try complete(todo).next.due?.description == "2027-01-04")
        #expect(loss.leftOut.count == lines.count)
        #expect(try Set(probe.roundTrip(todos, .ics)) == Set(todos))
    }

    @Test func `an override of all later occurrences removes no occurrence from the series`() throws {
        let text = file(
            ["UID:a", "SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY"],
            ["UID:a", "SUMMARY:x", "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270101"])

        let (todos, loss) = try probe.read(text, .ics)

        #expect(todos.map(\.title.description) == ["s", "x"])
        #expect(dues(todos) == ["2027-01-01", "2027-01-01"])
        #expect(todos.map { $0.recurrence == nil } == [false, true])
        #expect(loss.counts[.kept(.property, "RANGE")] == 1)
        #expect(try Set(probe.roundTrip(todos, .ics)) == Set(todos))
    }

    @Test func `a cancelled occurrence does not cancel its series`() throws {
        let text = file(
            ["UID:a", "SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY"],
            [
                "UID:a", "SUMMARY:s", "RECURRENCE-ID;VALUE=DATE:20270101", "DUE;VALUE=DATE:20270101",
                "STATUS:CANCELLED",
            ])
        let todos = try probe.read(text, .ics).todos
        #expect(Set(dues(todos)) == ["2027-01-01", "2027-01-02"])

        let written = probe.write(todos, .ics).text

        let rules = vtodos(written).filter { $0.contains("RRULE:FREQ=DAILY") }
        let overrides = vtodos(written).filter { $0.contains("RECURRENCE-ID;VALUE=DATE:20270101") }
        #expect(rules.map { $0.contains("STATUS:NEEDS-ACTION") } == [true])
        #expect(overrides.map { $0.contains("STATUS:CANCELLED") } == [true])
        #expect(vtodos(written).count == 2)
        #expect(try Set(probe.roundTrip(todos, .ics)) == Set(todos))
    }

    @Test func `the state of one occurrence is not that of the rule`() throws {
        let text = file(
            [
                "UID:a", "SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY", "STATUS:IN-PROCESS",
                "PERCENT-COMPLETE:40",
            ],
            [
                "UID:a", "SUMMARY:s", "RECURRENCE-ID;VALUE=DATE:20270101", "DUE;VALUE=DATE:20270101",
                "STATUS:COMPLETED",
            ])
        let todos = try probe.read(text, .ics).todos

        let written = probe.write(todos, .ics).text

        let rule = try #require(vtodos(written).first { $0.contains("RRULE:FREQ=DAILY") })
        #expect(rule.contains("STATUS:NEEDS-ACTION"))
        #expect(!rule.contains("PERCENT-COMPLETE:40"))
        let second = try #require(vtodos(written).first { $0.contains("RECURRENCE-ID;VALUE=DATE:20270102") })
        #expect(second.contains("STATUS:IN-PROCESS"))
        #expect(second.contains("PERCENT-COMPLETE:40"))
        #expect(try Set(probe.roundTrip(todos, .ics)) == Set(todos))
    }

    @Test func `a cancelled series stays cancelled`() throws {
        let text = file([
            "UID:a", "SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY", "STATUS:CANCELLED",
        ])
        let todos = try probe.read(text, .ics).todos

        let written = probe.write(todos, .ics).text

        #expect(
            vtodos(written).map { $0.contains("RRULE:FREQ=DAILY") && $0.contains("STATUS:CANCELLED") } == [
                true
            ])
        #expect(try probe.roundTrip(todos, .ics) == todos)
    }

    @Test func `two series with one UID are two in the library and in the export`() throws {
        let text = file(
            ["UID:a", "SUMMARY:one", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY"],
            ["UID:a", "SUMMARY:two", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY"],
            [
                "UID:a", "SUMMARY:one", "RECURRENCE-ID;VALUE=DATE:20270102", "DUE;VALUE=DATE:20270102",
                "STATUS:COMPLETED",
            ])
        let library = TransferLibrary()

        let outcome = try library.take(text, .ics)
        for todo in try library.todos() where !todo.isDone { try library.complete(todo) }

        #expect(outcome.loss.counts[.changed(.duplicateUID)] == 1)
        let todos = try library.todos()
        // In the file, the second occurrence of the series "one" is done. So its third occurrence follows the
        // first one.
        #expect(todos.map(\.title.description).sorted() == ["one", "one", "one", "two", "two"])
        #expect(Set(todos.compactMap(\.recurrence?.series)).count == 2)
        let (written, loss) = probe.write(todos, .ics)
        let uids = vtodos(written).filter { $0.contains { $0.hasPrefix("RRULE") } }.map {
            $0.filter { $0.hasPrefix("UID:") }
        }
        #expect(Set(uids).count == 2)
        #expect(uids.contains(["UID:a"]))
        #expect(loss.isEmpty)
        let read = try probe.read(text, .ics).todos
        #expect(try Set(probe.roundTrip(read, .ics)) == Set(read))
    }

    @Test func `a second override of one occurrence is a todo of its own`() throws {
        let override = ["UID:a", "RECURRENCE-ID;VALUE=DATE:20270102", "DUE;VALUE=DATE:20270102"]
        let text = file(
            ["UID:a", "SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY;COUNT=2"],
            override + ["SUMMARY:one"], override + ["SUMMARY:two"])

        let (todos, loss) = try probe.read(text, .ics)

        #expect(todos.map(\.title.description) == ["s", "one", "two"])
        #expect(todos.map { $0.recurrence == nil } == [false, false, true])
        #expect(loss.counts[.changed(.duplicateUID)] == 1)
        #expect(try Set(probe.roundTrip(todos, .ics)) == Set(todos))
    }

    @Test func `an override belongs to the VTODO with the rule, not to another one with the UID`() throws {
        let text = file(
            ["UID:a", "SUMMARY:plain"],
            ["UID:a", "SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY"],
            [
                "UID:a", "SUMMARY:s", "RECURRENCE-ID;VALUE=DATE:20270101", "DUE;VALUE=DATE:20270101",
                "STATUS:COMPLETED",
            ])

        let todos = try probe.read(text, .ics).todos

        #expect(Set(todos.map(\.id)).count == 3)
        #expect(Set(todos.compactMap(\.recurrence?.series)).count == 1)
        #expect(Set(dues(todos)) == [nil, "2027-01-01", "2027-01-02"])
        #expect(try Set(probe.roundTrip(todos, .ics)) == Set(todos))
    }

    @Test(
        arguments: [
            (
                "2027-01-02T08:00[Asia/Seoul]", "DTSTART;TZID=Asia/Seoul:20270101T080000",
                ";TZID=Asia/Seoul:20270101T080000"
            ),
            ("2027-01-02", "DTSTART;VALUE=DATE:20270101", ";VALUE=DATE:20270101"),
        ])
    func `overrides are named in the type of the start, which is no later than the due date`(
        due: String, start: String, first: String
    ) throws {
        let text = file([
            "UID:a", "SUMMARY:s", "DTSTART;TZID=Asia/Seoul:20270101T090000",
            "DUE;TZID=Asia/Seoul:20270101T180000", "RRULE:FREQ=DAILY",
        ])
        let (done, next) = try complete(try #require(try probe.read(text, .ics).todos.first))
        var second = next
        second.due = Due(due)

        let written = probe.write([done, second], .ics).text

        #expect(vtodos(written).contains { $0.contains(start) && $0.contains("RRULE:FREQ=DAILY") })
        #expect(written.contains("\r\nRECURRENCE-ID\(first)\r\n"))
        let back = try probe.read(written, .ics).todos
        #expect(Set(dues(back)) == Set(dues([done, second])))
        #expect(Set(back.map(\.recurrence)) == Set([done, second].map(\.recurrence)))
    }

    @Test func `a moved todo keeps its occurrence in the series`() throws {
        let text = file(["UID:a", "SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=WEEKLY"])
        var todo = try #require(try probe.read(text, .ics).todos.first)
        todo.due = Due("2027-01-03")

        let back = try probe.roundTrip([todo], .ics)

        #expect(back == [todo])
    }

    @Test func `a series that ended stays ended`() throws {
        let todo = try #require(
            try probe.read(file(["UID:a", "SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY"]), .ics)
                .todos.first)
        let (done, second) = try complete(todo)
        let doneToo = try complete(second).done

        let written = probe.write([done, doneToo], .ics).text

        #expect(written.contains("RRULE:FREQ=DAILY;UNTIL=20270102\r\n"))
        #expect(try probe.read(written, .ics).todos == [done, doneToo])
    }

    @Test func `days that RDATE adds are occurrences, and survive a round trip`() throws {
        let text = file([
            "UID:a", "SUMMARY:s", "DTSTART;VALUE=DATE:20270101", "DUE;VALUE=DATE:20270101",
            "RRULE:FREQ=WEEKLY", "RDATE;VALUE=DATE:20270104",
        ])
        let todo = try #require(try probe.read(text, .ics).todos.first)

        let next = try complete(todo).next

        #expect(next.due?.description == "2027-01-04")
        #expect(try complete(next).next.due?.description == "2027-01-08")
        #expect(probe.write([todo], .ics).text.contains("RDATE;VALUE=DATE:20270104\r\n"))
    }

    @Test(
        arguments: [
            ("America/Los_Angeles", "20270101T180000", "20270105T075959Z", "2027-01-04"),
            ("America/Los_Angeles", "20270101T180000", "20270105T020000Z", "2027-01-04"),
            ("America/Los_Angeles", "20270101T180000", "20270105T015959Z", "2027-01-03"),
            ("Asia/Seoul", "20270101T080000", "20270104T230000Z", "2027-01-05"),
            ("Asia/Seoul", "20270101T080000", "20270104T225959Z", "2027-01-04"),
            ("Asia/Seoul", "20270101T080000", "20270105T075959", "2027-01-04"),
            ("Asia/Seoul", "20270101T080000", "20270105", "2027-01-05"),
        ])
    func `an UNTIL that is an instant ends with the last occurrence before it`(
        zone: String, start: String, until: String, last: String
    ) throws {
        let text = file([
            "UID:a", "SUMMARY:s", "DTSTART;TZID=\(zone):\(start)", "DUE;TZID=\(zone):\(start)",
            "RRULE:FREQ=DAILY;UNTIL=\(until)",
        ])
        let todo = try #require(try probe.read(text, .ics).todos.first)

        let days = try #require(todo.recurrence).days.map(\.description)

        #expect(days.last == last)
        let written = probe.write([todo], .ics).text
        #expect(try probe.read(written, .ics).todos == [todo])
        if until.utf8.count > 8 { #expect(written.contains("RRULE:FREQ=DAILY;UNTIL=\(until)\r\n")) }
    }

    @Test func `an UNTIL of Haru's own has the type of the start`() throws {
        let zoned = Todo.make("a", due: "2026-12-01T08:00[Asia/Seoul]", rule: "FREQ=DAILY;UNTIL=20261205")
        let whole = Todo.make("b", due: "2026-12-01", rule: "FREQ=DAILY;UNTIL=20261205")

        let written = probe.write([zoned, whole], .ics).text

        #expect(written.contains("RRULE:FREQ=DAILY;UNTIL=20261204T230000Z\r\n"))
        #expect(written.contains("RRULE:FREQ=DAILY;UNTIL=20261205\r\n"))
    }

    @Test func `a rule that repeats the start's time is the same rule`() throws {
        let text = file([
            "UID:a", "SUMMARY:s", "DTSTART;TZID=Asia/Seoul:20270101T080500",
            "DUE;TZID=Asia/Seoul:20270101T080500", "RRULE:FREQ=DAILY;BYHOUR=8;BYMINUTE=5;BYSECOND=0",
        ])

        let todo = try #require(try probe.read(text, .ics).todos.first)

        #expect(todo.recurrence?.rule.description == "FREQ=DAILY")
    }

    @Test func `a repetition in UTC keeps its UTC time`() throws {
        let berlin = Moment(
            timestamp: TransferProbe.now.timestamp, day: TransferProbe.now.day, time: TransferProbe.now.time,
            zone: ZoneName(trusted: "Europe/Berlin"))
        var text = file(["UID:a", "SUMMARY:s", "DTSTART:20270101T233000Z", "RRULE:FREQ=WEEKLY;BYDAY=FR"])
        var todos: [Todo] = []

        _ = try text.withUTF8 { bytes in
            var reader = TransferCodec.reader(.ics, now: berlin, policy: .refuseFile)
            return try reader.read(bytes) { todos.append($0.todo) }
        }

        #expect(dues(todos) == ["2027-01-01T23:30[UTC]"])
        #expect(probe.write(todos, .ics).text.contains("DTSTART:20270101T233000Z\r\n"))
    }

    @Test func `a subtask of an occurrence stays with it`() throws {
        let first = Todo.make("water", due: "2027-01-01", rule: "FREQ=DAILY")
        let (done, second) = try complete(first)
        var part = Todo.make("can")
        part.parent = second.id

        let back = try probe.roundTrip([done, second, part], .ics)

        #expect(back == [done, second, part])
    }
}
