import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain

@testable import TransferDomain

@Suite("A calendar file")
struct ICalendarFileTests {
    private let probe = TransferProbe()

    private func todo(_ lines: String...) -> ICalendarTodo {
        ICalendarTodo(
            ICalendarContent(lines: (["BEGIN:VTODO"] + lines).compactMap { ContentLine($0) }), .refuseFile)
    }

    private func file(_ todos: [String]...) -> String {
        let lines = todos.flatMap { ["BEGIN:VTODO"] + $0 + ["END:VTODO"] }
        return (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    @Test func `a calendar file keeps a rule only if it has an override`() {
        let rule = ["SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY"]
        let (plain, overridden) = (
            todo("UID:a", rule[0], rule[1], rule[2]), todo("UID:b", rule[0], rule[1], rule[2])
        )
        let override = todo("UID:b", "SUMMARY:x", "RECURRENCE-ID;VALUE=DATE:20270102")
        var file = ICalendarFile(TransferProbe.now)

        for todo in [plain, overridden, override] { file.note(todo) }
        for todo in [plain, overridden, override] { file.collect(todo) }

        #expect(file.rule(of: plain.uidID) == nil)
        #expect(file.rule(of: overridden.uidID) != nil)
        #expect(file.series(of: overridden.uidID) == overridden.id)
    }

    @Test func `overrides may precede or follow their rule, and the first of each day counts`() throws {
        let rule = ["UID:a", "SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY"]
        func override(_ day: Int, _ status: String) -> [String] {
            ["UID:a", "SUMMARY:\(status)", "RECURRENCE-ID;VALUE=DATE:2027010\(day)", "STATUS:\(status)"]
        }
        let text = file(
            override(1, "COMPLETED"), override(1, "NEEDS-ACTION"), rule, override(1, "IN-PROCESS"),
            override(2, "CANCELLED"))

        let todos = try probe.read(text, .ics).todos

        // The overrides complete or cancel the first two days. So the VTODO with the rule becomes the todo of
        // the third day.
        let series = todos.filter { $0.recurrence != nil }
        #expect(series.map(\.title.description) == ["COMPLETED", "s", "CANCELLED"])
        #expect(series.map { $0.due?.description } == ["2027-01-01", "2027-01-03", "2027-01-02"])
        #expect(todos.count == 5)
    }

    @Test func `a calendar file may have the names of properties and components in small letters`() throws {
        let zone = [
            "BEGIN:VTIMEZONE", "TZID:Mine", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0117",
            "TZOFFSETTO:+0117", "END:STANDARD", "END:VTIMEZONE",
        ]
        let rule = ["UID:a", "SUMMARY:s", "DTSTART;TZID=Mine:20270101T090000", "RRULE:FREQ=DAILY"]
        let override = [
            "UID:a", "SUMMARY:s", "RECURRENCE-ID;TZID=Mine:20270101T090000",
            "DTSTART;TZID=Mine:20270101T090000", "STATUS:COMPLETED",
        ]
        // In this file, the definition of the zone comes after the todos that use it.
        let lines =
            file(rule, override).components(separatedBy: "\r\n").dropLast(2) + zone + ["END:VCALENDAR", ""]
        let text = lines.joined(separator: "\r\n")
        var small = text
        for name in ["BEGIN", "VTODO", "VTIMEZONE", "RECURRENCE-ID"] {
            small = small.replacing(name, with: name.lowercased())
        }
        #expect(small != text)

        let todos = try probe.read(text, .ics).todos

        #expect(todos.map(\.isDone) == [false, true])
        #expect(
            todos.map { $0.due?.description } == [
                "2027-01-02T16:43[Asia/Seoul]", "2027-01-01T16:43[Asia/Seoul]",
            ])
        #expect(try probe.read(small, .ics).todos == todos)
    }

    @Test(arguments: ["A:", "A;B=1;C=2:"])
    func `a calendar file loses a VTODO of too many lines, and no other`(line: String) throws {
        let many = Array(repeating: line, count: line == "A:" ? 200_000 : 70_000)
        let text = file(["UID:a", "SUMMARY:a"], ["UID:b", "SUMMARY:b"] + many, ["UID:c", "SUMMARY:c"])

        let (todos, loss) = try probe.read(text, .ics, .keepGoing)

        #expect(todos.map(\.title.description) == ["a", "c"])
        #expect(loss.leftOut.map(\.line) == [6])
        #expect(loss.leftOut.map(\.reason) == [.tooLarge(.values(200_000))])
    }

    @Test func `a calendar file may have a VTODO with one line for each of 60,000 exceptions`() throws {
        let start = try #require(Day("2027-01-01"))
        let exceptions = (1...60_000).map {
            "EXDATE;TZID=Asia/Seoul:\(start.adding(days: $0).basicDescription)T090000"
        }
        let text = file(
            ["UID:a", "SUMMARY:a", "DUE;TZID=Asia/Seoul:20270101T090000", "RRULE:FREQ=DAILY"] + exceptions)

        let summary = summary(text)

        #expect(summary.uids == ["a"])
        #expect(!summary.holdsMore)
    }

    private func summary(_ text: String) -> CalendarFileSummary {
        Array(text.utf8).withUnsafeBufferPointer { CalendarFileSummary($0) }
    }

    @Test func `a calendar file has the UIDs of its todos, not those of alarms`() {
        let alarm = ["BEGIN:VALARM", "UID:alarm", "END:VALARM"]

        let summary = summary(file(alarm + ["UID:a", "SUMMARY:a"], ["UID:b", "SUMMARY:b"] + alarm))

        #expect(summary.uids == ["a", "b"])
        #expect(!summary.holdsMore)
        #expect(self.summary(file(alarm + ["SUMMARY:a"])).holdsMore)
    }

    @Test(
        arguments: [
            ("X-WR-CALNAME:Home", true), ("COLOR:red", true), ("VERSION:2.0", false),
            ("PRODID:-//A//B//EN", false),
            ("CALSCALE:GREGORIAN", false), ("method:PUBLISH", false),
        ])
    func `a calendar file may have properties of the calendar, of which its own are kept`(
        line: String, isOwn: Bool
    ) {
        let text = file(["UID:a", "SUMMARY:a"])

        for text in [
            text.replacing("BEGIN:VCALENDAR", with: "BEGIN:VCALENDAR\r\n\(line)"),
            text.replacing("END:VCALENDAR", with: "\(line)\r\nEND:VCALENDAR"),
        ] {
            #expect(summary(text).properties == (isOwn ? [line] : []))
            #expect(!summary(text).holdsMore)
        }
    }
}
