import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

@testable import TransferDomain

@Suite("A calendar file")
struct ICalendarFileTests {
    private let probe = TransferProbe()

    private func todo(_ lines: String...) -> ICalendarTodo {
        ICalendarTodo(ICalendarContent(lines: (["BEGIN:VTODO"] + lines).compactMap { ContentLine($0) }), .refuseFile)
    }

    private func file(_ todos: [String]...) -> String {
        let lines = todos.flatMap { ["BEGIN:VTODO"] + $0 + ["END:VTODO"] }
        return (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    @Test func `holds no rule that has no override`() {
        let rule = ["SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY"]
        let (plain, overridden) = (todo("UID:a", rule[0], rule[1], rule[2]), todo("UID:b", rule[0], rule[1], rule[2]))
        let override = todo("UID:b", "SUMMARY:x", "RECURRENCE-ID;VALUE=DATE:20270102")
        var file = ICalendarFile(TransferProbe.now)

        for todo in [plain, overridden, override] { file.note(todo) }
        for todo in [plain, overridden, override] { file.learn(todo) }

        #expect(file.rule(of: plain.uidID) == nil)
        #expect(file.rule(of: overridden.uidID) != nil)
        #expect(file.series(of: overridden.uidID) == overridden.id)
    }

    @Test func `may have overrides before and after their rule, of which the first of a day counts`() throws {
        let rule = ["UID:a", "SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY"]
        func override(_ day: Int, _ status: String) -> [String] {
            ["UID:a", "SUMMARY:\(status)", "RECURRENCE-ID;VALUE=DATE:2027010\(day)", "STATUS:\(status)"]
        }
        let text = file(
            override(1, "COMPLETED"), override(1, "NEEDS-ACTION"), rule, override(1, "IN-PROCESS"), override(2, "CANCELLED"))

        let todos = try probe.read(text, .ics).todos

        // The first day is closed, so that the VTODO with the rule stands for the third one.
        let series = todos.filter { $0.recurrence != nil }
        #expect(series.map(\.title.description) == ["COMPLETED", "s", "CANCELLED"])
        #expect(series.map { $0.due?.description } == ["2027-01-01", "2027-01-03", "2027-01-02"])
        #expect(todos.count == 5)
    }
}
