import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain
import TransferDomain

@Suite("A broken calendar")
struct ICalendarToleranceTests {
    private let probe = TransferProbe()

    /// Returns a calendar with the todos `a`, `b` and `c`. The arguments change only the lines of `b`.
    private func file(_ lines: [String], begin: String = "BEGIN:VTODO", end: String = "END:VTODO") -> String {
        func todo(_ name: String) -> [String] {
            ["BEGIN:VTODO", "UID:\(name)", "SUMMARY:\(name)", "END:VTODO"]
        }
        let broken = [begin, "UID:b", "SUMMARY:b"] + lines + [end]
        return (["BEGIN:VCALENDAR"] + todo("a") + broken + todo("c") + ["END:VCALENDAR", ""]).joined(
            separator: "\n")
    }

    @Test(
        arguments: [
            ["no colon"], ["DUE:someday"], ["DTSTART;VALUE=DATE:20270230"], ["BEGIN:VALARM"], ["END:VALARM"],
            ["ATTACH;ENCODING=BASE64:" + String(repeating: "A", count: 2 << 20)],
            ["X-A:" + String(repeating: "\u{0}", count: 3)],
        ])
    func `a broken calendar loses the line that cannot be read, and no todo`(lines: [String]) throws {
        let text = file(lines)

        let (todos, loss) = try probe.read(text, .ics, .keepGoing)

        #expect(todos.map(\.title.description) == ["a", "b", "c"])
        #expect(loss.leftOut.map(\.line) == [lines == ["BEGIN:VALARM"] ? 10 : 9])
        #expect(throws: PlannerError.self) { try probe.read(text, .ics, .refuseFile) }
    }

    @Test(arguments: [["CATEGORIES:"], ["PERCENT_COMPLETE:100"], ["CATEGORIES:,a,"]])
    func `a calendar is not broken by an empty or unknown line`(lines: [String]) throws {
        let (todos, loss) = try probe.read(file(lines), .ics)

        #expect(todos.count == 3 && todos.allSatisfy { !$0.isDone })
        #expect(loss.leftOut.isEmpty)
    }

    @Test func `a calendar's date that cannot be read is kept for the export`() throws {
        let todos = try probe.read(file(["DUE:someday"]), .ics, .keepGoing).todos

        #expect(probe.write(todos, .ics).text.contains("\r\nDUE:someday\r\n"))
    }

    @Test func `a VTODO without an end is read up to the next`() throws {
        let (todos, loss) = try probe.read(file([], end: "X-A:1"), .ics, .keepGoing)

        #expect(todos.map(\.title.description) == ["a", "b", "c"])
        #expect(loss.leftOut.count == 1)
    }

    @Test func `a truncated calendar loses the VTODO that has no end`() throws {
        let text = String(file([]).prefix { $0 != "c" })

        let (todos, loss) = try probe.read(text, .ics, .keepGoing)

        #expect(todos.map(\.title.description) == ["a", "b"])
        #expect(loss.leftOut.map(\.reason) == [.truncated])
    }

    @Test(arguments: ["", "hello\nworld\n", "BEGIN:VTODO\nUID:a\nSUMMARY:a\n", "a:b\nc:d\n"])
    func `a calendar of which nothing can be read is refused, but an empty file is not`(text: String) throws {
        guard text.isEmpty else {
            #expect(throws: PlannerError.self) { try probe.read(text, .ics, .keepGoing) }
            return
        }
        #expect(try probe.read(text, .ics, .keepGoing).todos.isEmpty)
    }
}
