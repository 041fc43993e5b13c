import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain
import TransferDomain

@Suite("A line of a calendar that cannot be read")
struct ICalendarUnreadLineTests {
    /// The lines of a valid VTODO, at most one line for each field of a todo.
    private static let lines = [
        "SUMMARY:title", "DESCRIPTION:note", "DTSTART;VALUE=DATE:20270101", "DUE;VALUE=DATE:20270102",
        "RRULE:FREQ=DAILY", "EXDATE;VALUE=DATE:20270105", "PRIORITY:2", "CATEGORIES:x,y", "RELATED-TO:parent",
        "PERCENT-COMPLETE:40", "X-MINE:1",
    ]

    /// A letter in Latin-1. This byte is not valid UTF-8.
    private static let noText: [UInt8] = [0xE9]

    /// Returns a calendar with a todo and its parent.
    /// - Parameters:
    ///   - day: the day in November 2026 on which the todo was last edited, from 1 to 9.
    ///   - lines: the lines of the todo as bytes, which need not be valid UTF-8.
    private func file(_ day: Int, _ lines: [[UInt8]]) -> [UInt8] {
        let head = [
            "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:parent", "SUMMARY:parent", "END:VTODO",
            "BEGIN:VTODO", "UID:a", "LAST-MODIFIED:2026110\(day)T000000Z",
        ]
        let all = head.map { Array($0.utf8) } + lines + ["END:VTODO", "END:VCALENDAR"].map { Array($0.utf8) }
        return Array(all.map { $0 + [UInt8(ascii: "\n")] }.joined())
    }

    private func bytes(_ lines: [String]) -> [[UInt8]] { lines.map { Array($0.utf8) } }

    private func todo(_ library: TransferLibrary) throws -> Todo {
        try #require(try library.todos().first { $0.title.description != "parent" })
    }

    @Test(arguments: lines)
    func `an unreadable line removes no field from the library`(line: String) throws {
        let library = TransferLibrary()
        try library.take(file(1, bytes(Self.lines)), .ics)
        let before = try library.todos()
        #expect(before.count == 2)

        let broken = Self.lines.map { Array($0.utf8) + ($0 == line ? Self.noText : []) }
        let outcome = try library.take(file(2, broken), .ics, .keepGoing)

        #expect(outcome.figures == [0, 0, 2], "\(outcome)")
        #expect(outcome.loss.leftOut.map(\.reason) == [.notUTF8])
        #expect(try library.todos() == before)
    }

    @Test(arguments: ["STATUS:COMPLETED", "COMPLETED:20261101T000000Z"])
    func `a line that cannot be read does not reopen a todo`(line: String) throws {
        let library = TransferLibrary()
        try library.take(file(1, bytes(["SUMMARY:title", line])), .ics)

        try library.take(
            file(2, bytes(["SUMMARY:title"]) + [Array(line.utf8) + Self.noText]), .ics, .keepGoing)

        #expect(try todo(library).isDone)
    }

    @Test(arguments: [[UInt8](repeating: 0xFF, count: 9), Array("\u{0}:".utf8)])
    func `an unreadable line without a property name protects every field that has no line`(line: [UInt8])
        throws
    {
        let library = TransferLibrary()
        try library.take(file(1, bytes(Self.lines)), .ics)
        let before = try todo(library)

        let lines = ["SUMMARY:other", "DUE;VALUE=DATE:20270103"]
        try library.take(file(2, bytes(lines) + [line]), .ics, .keepGoing)

        let after = try todo(library)
        #expect(after.title.description == "other")
        #expect(after.due?.description == "2027-01-03")
        let kept: [TodoField] = [.note, .recurrence, .priority, .tags, .parent, .completed, .foreign]
        for field in kept { #expect(!field.differs(before, after), "\(field)") }
    }

    @Test(arguments: [false, true])
    func `a line that cannot be read leaves the other fields to the file`(isTooLong: Bool) throws {
        let library = TransferLibrary()
        let lines = ["SUMMARY:title", "DESCRIPTION:note", "PRIORITY:2", "CATEGORIES:x"]
        try library.take(file(1, bytes(lines)), .ics)

        let text = isTooLong ? [UInt8](repeating: UInt8(ascii: "n"), count: 1 << 20) : Self.noText
        let description = Array("description;LANGUAGE=fr:".utf8) + text
        try library.take(file(2, bytes(["SUMMARY:other"]) + [description]), .ics, .keepGoing)

        let after = try todo(library)
        #expect(after.title.description == "other")
        #expect(after.note == "note")
        #expect(after.priority == .none)
        #expect(after.tags.isEmpty)
    }

    @Test func `an unread description does not give a todo the title VTODO`() throws {
        let library = TransferLibrary()
        try library.take(file(1, bytes(["DESCRIPTION:note"])), .ics)

        try library.take(file(2, [Array("DESCRIPTION:not".utf8) + Self.noText]), .ics, .keepGoing)

        let after = try todo(library)
        #expect(after.title.description == "note")
        #expect(after.note == "note")
    }

    @Test func `a line of an alarm that cannot be read keeps the alarm as it was`() throws {
        let library = TransferLibrary()
        let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:alarm", "END:VALARM"]
        try library.take(file(1, bytes(["SUMMARY:title", "DESCRIPTION:note"] + alarm)), .ics)
        let before = try todo(library)
        #expect(before.foreign.value("ics", "COMPONENTS")?.contains("DESCRIPTION:alarm") == true)

        let broken =
            bytes(["SUMMARY:title"])
            + alarm.map { Array($0.utf8) + ($0.hasPrefix("DESC") ? Self.noText : []) }
        try library.take(file(2, broken), .ics, .keepGoing)

        let after = try todo(library)
        #expect(after.foreign == before.foreign)
        #expect(after.note.isEmpty)
    }

    @Test func `a line that cannot be read changes neither the next todo of the file nor a new one`() throws {
        let library = TransferLibrary()
        func next(_ note: String) -> [[UInt8]] {
            bytes(["END:VTODO", "BEGIN:VTODO", "UID:b", "LAST-MODIFIED:20261103T000000Z", "SUMMARY:b"])
                + [Array(note.utf8)]
        }
        try library.take(file(1, bytes(["SUMMARY:title"]) + next("DESCRIPTION:note")), .ics)

        let summary = Array("SUMMARY:".utf8) + Self.noText
        try library.take(file(2, [summary] + next("X-A:1")), .ics, .keepGoing)
        let new = TransferLibrary()
        try new.take(file(2, [summary, Array("PRIORITY:2".utf8)]), .ics, .keepGoing)

        let second = try #require(try library.todos().first { $0.title.description == "b" })
        #expect(second.note.isEmpty)
        #expect(try todo(new).title.description == "VTODO")
        #expect(try todo(new).priority == .high)
    }
}
