import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

/// Tests of CSV files of two other programs: a backup of TickTick, and an exported project of Todoist.
@Suite("CSV of other programs")
struct TaskProgramCSVTests {
    private func read(
        _ text: String, source: String = "x.csv", _ policy: EntryPolicy = .refuseFile
    ) throws -> (todos: [Todo], loss: LossReport) {
        try TransferProbe().read(
            text, .csv, policy, csv: CSVOptions(columns: [], dateFormat: nil, source: source))
    }

    private static let preamble =
        "\"Date: 2026-11-24+0000\"\n\"Version: 7.1\"\n\"Status: \n0 Normal\n1 Completed\n2 Archived\"\n"
    private static let header =
        "\"Folder Name\",\"List Name\",\"Title\",\"Kind\",\"Tags\",\"Content\",\"Is Check list\","
        + "\"Start Date\",\"Due Date\",\"Reminder\",\"Repeat\",\"Priority\",\"Status\",\"Created Time\","
        + "\"Completed Time\",\"Order\",\"Timezone\",\"Is All Day\",\"Is Floating\",\"Column Name\","
        + "\"Column Order\",\"View Mode\",\"taskId\",\"parentId\"\n"

    /// Returns one row of a backup of TickTick.
    private static func row(
        _ title: String, list: String = "Inbox", kind: String = "TEXT", tags: String = "",
        content: String = "",
        start: String = "", due: String = "", repetition: String = "", priority: Int = 0, status: Int = 0,
        created: String = "2026-11-20T01:02:03+0000", completed: String = "", zone: String = "Asia/Seoul",
        allDay: Bool = false,
        task: String = "", parent: String = ""
    ) -> String {
        [
            "", list, title, kind, tags, content, kind == "CHECKLIST" ? "Y" : "N", start, due, "", repetition,
            "\(priority)",
            "\(status)", created, completed, "-1099511627776", zone, "\(allDay)", "false", "", "", "list",
            task, parent,
        ].map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\n"
    }

    @Test func `a backup of TickTick is read without a flag`() throws {
        let text =
            Self.preamble + Self.header
            + Self.row(
                "pay rent", list: "Home Things", tags: "money, 가족", content: "first\rsecond",
                start: "2026-12-01T15:00:00+0000",
                due: "2026-12-01T15:00:00+0000", repetition: "FREQ=MONTHLY;INTERVAL=1", priority: 5,
                allDay: true, task: "1")
            + Self.row(
                "dentist", due: "2026-12-01T15:30:00+0000", priority: 3, zone: "Europe/Berlin", task: "2",
                parent: "1")
            + Self.row(
                "old", priority: 1, status: 2, completed: "2026-11-21T01:00:00+0000", task: "3")
            + Self.row(
                "list", kind: "CHECKLIST", content: "▫ one\n▪ two", start: "2026-12-03T15:00:00+0000",
                allDay: true)
            + Self.row("not to be", status: -1)

        let (todos, loss) = try read(text)

        #expect(todos.map(\.title.description) == ["pay rent", "dentist", "old", "list"])
        #expect(
            todos.map { $0.due?.description } == [
                "2026-12-02", "2026-12-01T16:30[Europe/Berlin]", nil, "2026-12-04",
            ])
        #expect(todos.map(\.priority) == [.high, .medium, .low, .none])
        #expect(todos[0].tags.map(\.description) == ["money", "가족"])
        #expect(todos[0].project?.description == "Home Things")
        #expect(todos.map(\.note) == ["first\nsecond", "", "", "▫ one\n▪ two"])
        #expect(todos[0].recurrence?.rule.description == "FREQ=MONTHLY")
        #expect(todos[1].parent == todos[0].id)
        #expect(todos[2].completedAt == Timestamp(rfc3339: "2026-11-21T01:00:00Z"))
        #expect(todos[0].createdAt == Timestamp(rfc3339: "2026-11-20T01:02:03Z"))
        #expect(loss.counts[.skipped(.abandonedTask)] == 1)
        #expect(loss.counts[.skipped(.column, "Order")] == 1)
        #expect(loss.counts[.skipped(.column, "start date")] == nil)
        #expect(todos.allSatisfy { $0.start == nil && $0.deadline == nil })
    }

    @Test func `the same task of a later backup has the same identifier, whatever its number there`() throws {
        let first = try read(
            Self.preamble + Self.header + Self.row("a", task: "1") + Self.row("b", task: "2", parent: "1")
        ).todos
        let later = try read(
            Self.preamble + Self.header + Self.row("new", created: "2026-11-21T00:00:00+0000", task: "1")
                + Self.row("b", task: "2", parent: "3") + Self.row("a", task: "3")
        ).todos

        #expect(Set(first.map(\.id)).count == 2)
        #expect(later.first { $0.title.description == "a" }?.id == first[0].id)
        #expect(later.first { $0.title.description == "b" }?.id == first[1].id)
        // In this file, the row of the parent comes after the row of its subtask.
        #expect(later.first { $0.title.description == "b" }?.parent == first[0].id)
        #expect(!first.map(\.id).contains(try #require(later.first).id))
    }

    @Test func `TickTick values that Haru does not understand are kept in the note, and reported`() throws {
        let (todos, loss) = try read(
            Self.header
                + Self.row(
                    "a", content: "c", due: "2026-12-01T15:00:00+0000",
                    repetition: "ERULE:NAME=FORGETTINGCURVE", allDay: true)
                + Self.row("b", due: "2026-12-01T15:00:00+0000", zone: "Mars/Base"))

        #expect(todos.map(\.note) == ["c\nRepeat: ERULE:NAME=FORGETTINGCURVE", ""])
        #expect(loss.counts[.changed(.recurrence)] == 1)
        #expect(loss.counts[.changed(.timeZone, "Mars/Base")] == 1)
        #expect(todos[1].due?.description == "2026-12-02T00:00[Asia/Seoul]")
    }

    @Test func `an invalid TickTick date is reported with its own position`() {
        let error = #expect(throws: PlannerError.self) { try read(Self.header + Self.row("a", due: "soon")) }

        guard case .malformed(let problem) = error, case .invalid(let rule) = problem.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(rule == ValidationError(.due, "soon", .instant))
        #expect(problem.line == 2 && problem.column > 1)
    }

    @Test func `a TickTick task with a start date and another due date has a start`() throws {
        let day = "2026-12-01T15:00:00+0000"
        let text =
            Self.header + Self.row("trip", start: day, due: "2026-12-03T15:00:00+0000", allDay: true)
            + Self.row(
                "visit", start: "2026-12-01T08:00:00+0000", due: "2026-12-01T15:30:00+0000",
                zone: "Europe/Berlin")
            + Self.row("one day", start: day, due: "2026-12-02T14:00:00+0000", allDay: true)
            + Self.row("equal", start: day, due: day) + Self.row("start alone", start: day)
            + Self.row("Mars", start: day, due: "2026-12-03T15:00:00+0000", zone: "Mars/Base")

        let (todos, loss) = try read(text)

        #expect(
            todos.map { $0.due?.description } == [
                "2026-12-04", "2026-12-01T16:30[Europe/Berlin]", "2026-12-02",
                "2026-12-02T00:00[Asia/Seoul]", "2026-12-02T00:00[Asia/Seoul]",
                "2026-12-04T00:00[Asia/Seoul]",
            ])
        #expect(
            todos.map { $0.start?.description } == [
                "2026-12-02", "2026-12-01T09:00[Europe/Berlin]", nil, nil, nil,
                "2026-12-02T00:00[Asia/Seoul]",
            ])
        #expect(loss.counts[.skipped(.column, "start date")] == nil)
        #expect(loss.counts[.changed(.timeZone, "Mars/Base")] == 1)
    }

    @Test func `the start of a repeating TickTick task moves with its due day`() throws {
        let row = Self.row(
            "a", start: "2026-12-01T15:00:00+0000", due: "2026-12-03T15:00:00+0000",
            repetition: "FREQ=WEEKLY", allDay: true)
        let todo = try #require(try read(Self.header + row).todos.first)

        let next = try #require(CompleteTodos.occurrence(after: todo, now: TransferProbe.now))

        #expect(next.due?.description == "2026-12-11")
        #expect(next.start?.description == "2026-12-09")
    }

    @Test func `an invalid TickTick start is reported as a start`() {
        let error = #expect(throws: PlannerError.self) {
            try read(Self.header + Self.row("a", start: "soon", due: "2026-12-01T15:00:00+0000"))
        }

        guard case .malformed(let problem) = error, case .invalid(let rule) = problem.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(rule == ValidationError(.start, "soon", .instant))
    }

    @Test func `a later TickTick backup changes and clears a start, unless it lacks the column`() throws {
        let library = TransferLibrary()
        func take(start: String?, due: String) throws -> [Int] {
            let header = "List Name,Title,Status,Is All Day,Due Date" + (start == nil ? "" : ",Start Date")
            let row = "Inbox,a,0,true,\(due)" + (start.map { ",\($0)" } ?? "")
            return try library.take("\(header)\n\(row)\n", .csv).figures
        }
        #expect(try take(start: "2026-12-01", due: "2026-12-04") == [1, 0, 0])

        #expect(try take(start: nil, due: "2026-12-04") == [0, 0, 1])
        #expect(try library.todo().start?.description == "2026-12-01")
        #expect(try take(start: "2026-12-02", due: "2026-12-04") == [0, 1, 0])
        #expect(try library.todo().start?.description == "2026-12-02")
        #expect(try take(start: "2026-12-04", due: "2026-12-04") == [0, 1, 0])
        #expect(try library.todo().start == nil)
    }

    private static let todoist =
        "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,"
        + "DURATION_UNIT,DEADLINE,DEADLINE_LANG\r\n"

    @Test func `a project of Todoist's is read without a flag`() throws {
        let text =
            Self.todoist + "meta,view_style=list,,,,,,,,,,,,\r\n"
            + "task,Repot the basil @garden @주말,Terracotta pot,1,1,Kai (48151623),,Dec 5 2026,en,"
            + "Europe/Berlin,30,minute,,\r\n"
            + "task,Buy compost,,4,2,Kai (48151623),,,en,Europe/Berlin,,None,,\r\n"
            + "note,Get the peat-free one,,,,Kai (48151623),,,,,,,,\r\n"
            + "note,\"second, too\",,,,,,,,,,,,\r\n"
            + "task,Which kind?,,3,3,,,,,,,,,\r\n" + ",,,,,,,,,,,,,\r\n" + "section,Weekly,,,,,,,,,,,,\r\n"
            + "task,Water the ferns,,2,1,,,every monday at 9am,en,Europe/Berlin,15,minute,Dec 9 2026,en\r\n"
            + "task,Ask @mom about it,,3,1,,,jeden dritten Tag,de,,,,,\r\n"
            + "task,치과,,3,1,,,매주 수요일,ko,Asia/Seoul,,,,\r\n"

        let (todos, loss) = try read(text)

        #expect(
            todos.map(\.title.description) == [
                "Repot the basil", "Buy compost", "Which kind?", "Water the ferns", "Ask @mom about it", "치과",
            ])
        #expect(todos[0].tags.map(\.description) == ["garden", "주말"])
        #expect(todos[4].tags.map(\.description) == ["mom"])
        #expect(todos.map(\.priority) == [.high, .none, .low, .medium, .low, .low])
        #expect(todos[1].parent == todos[0].id && todos[2].parent == todos[1].id)
        #expect([0, 3, 4, 5].allSatisfy { todos[$0].parent == nil })
        #expect(
            todos.map { $0.due?.description } == [
                "2026-12-05", nil, nil, "2026-11-23T09:00[Europe/Berlin]", nil, "2026-11-25",
            ])
        #expect(
            todos.map { $0.recurrence?.rule.description } == [
                nil, nil, nil, "FREQ=WEEKLY;BYDAY=MO", nil, "FREQ=WEEKLY;BYDAY=WE",
            ])
        #expect(
            todos.map(\.note) == [
                "Terracotta pot", "Get the peat-free one\nsecond, too", "", "", "Date: jeden dritten Tag", "",
            ])
        #expect(todos.map { $0.deadline?.description } == [nil, nil, nil, "2026-12-09", nil, nil])
        #expect(todos.map(\.estimate?.minutes) == [30, nil, nil, 15, nil, nil])
        #expect(loss.counts[.skipped(.section, "Weekly")] == 1)
        #expect(loss.counts[.changed(.date)] == 1)
        #expect(loss.counts[.changed(.deadline)] == nil)
        #expect(loss.counts[.skipped(.column, "AUTHOR")] == 1)
    }

    /// Returns a project of Todoist with one task.
    private static func project(deadline: String) -> String {
        todoist + "task,a,,4,1,,,,,Europe/Berlin,,,\(deadline),en\n"
    }

    @Test(arguments: [
        ("2026-12-09", "2026-12-09"), ("Dec 9 2026", "2026-12-09"), ("9 December 2026", "2026-12-09"),
        ("2026-12-09 15:00", "2026-12-09T15:00[Europe/Berlin]"), ("friday", "2026-11-27"),
        ("in 3 days", "2026-11-24"), ("내일", "2026-11-22"),
    ])
    func `a Todoist deadline that names one day is the deadline`(text: String, deadline: String) throws {
        let (todos, loss) = try read(Self.project(deadline: text))

        #expect(todos.map { $0.deadline?.description } == [deadline])
        #expect(todos.map(\.note) == [""])
        #expect(todos.allSatisfy { $0.due == nil && $0.start == nil && $0.recurrence == nil })
        #expect(loss.counts[.changed(.deadline)] == nil)
        #expect(loss.counts[.skipped(.column, "DEADLINE")] == nil)
    }

    @Test(arguments: ["tomorrow 5pm", "9am", "every monday", "jeden Freitag", "deadline:friday"])
    func `a Todoist deadline that names no day, or more than a day, goes into the note`(text: String) throws {
        let (todos, loss) = try read(Self.project(deadline: text))

        #expect(todos.map(\.deadline) == [nil])
        #expect(todos.map(\.note) == ["Deadline: \(text)"])
        #expect(loss.counts[.changed(.deadline)] == 1)
    }

    @Test(arguments: ["in 3 days", "tuesday"])
    func `a Todoist deadline that counts from today changes no stored deadline`(phrase: String) throws {
        let library = TransferLibrary()
        try library.take(Self.project(deadline: phrase), .csv)
        #expect(try library.todo().deadline?.description == "2026-11-24")

        library.clock.advance(milliseconds: 5 * 86_400_000)
        let again = try library.take(Self.project(deadline: phrase), .csv)

        #expect(again.figures == [0, 0, 1])
        #expect(try library.todo().deadline?.description == "2026-11-24")
    }

    @Test func `a later Todoist project changes and clears a deadline that it can name`() throws {
        let library = TransferLibrary()
        try library.take(Self.project(deadline: "2026-12-09"), .csv)
        let without = "TYPE,CONTENT,PRIORITY,INDENT\ntask,a,4,1\n"

        #expect(try library.take(without, .csv).figures == [0, 0, 1])
        #expect(try library.todo().deadline?.description == "2026-12-09")
        try library.take(Self.project(deadline: "jeden Freitag"), .csv)
        #expect(try library.todo().deadline?.description == "2026-12-09")
        try library.take(Self.project(deadline: "2026-12-10"), .csv)
        #expect(try library.todo().deadline?.description == "2026-12-10")
        try library.take(Self.project(deadline: ""), .csv)
        #expect(try library.todo().deadline == nil)
    }

    @Test
    func
        `a task of Todoist's keeps its identifier, and equal ones of other projects and parents have others`()
        throws
    {
        let text =
            Self.todoist
            + "task,a,,4,1,,,,,,,,,\ntask,x,,4,2,,,,,,,,,\ntask,b,,4,1,,,,,,,,,\ntask,x,,4,2,,,,,,,,,\n"
        let home = try read(text, source: "Home [2203306141].csv").todos

        #expect(try read(text, source: "Home again [2203306141].csv").todos.map(\.id) == home.map(\.id))
        #expect(Set(home.map(\.id)).count == 4)
        #expect(Set(try read(text, source: "Work [77].csv").todos.map(\.id)).isDisjoint(with: home.map(\.id)))
        let numberless = try read(text, source: "집.csv").todos
        #expect(try read(text, source: "집 (2).csv").todos.map(\.id) == numberless.map(\.id))
        #expect(
            Set(try read(text, source: "Work.csv").todos.map(\.id)).isDisjoint(with: numberless.map(\.id)))
    }

    @Test func `skipping a Todoist task does not misplace the comments and subtasks around it`() throws {
        let text =
            Self.todoist
            + "task,a,,4,1,,,,,,,,,\nnote,for a,,,,,,,,,,,,\ntask,,,4,1,,,,,,,,,\n"
            + "note,for nothing,,,,,,,,,,,,\ntask,c,,4,2,,,,,,,,,\nwhat,d,,,,,,,,,,,,\n"

        let (todos, loss) = try read(text, .keepGoing)

        #expect(todos.map(\.title.description) == ["a", "c"])
        #expect(todos.map(\.note) == ["for a", ""])
        #expect(todos.allSatisfy { $0.parent == nil })
        #expect(loss.leftOut.map(\.line) == [4, 7])
        #expect(loss.counts[.skipped(.strayComment)] == 1)
    }

    @Test func `a Todoist task below more than the allowed levels is imported without a parent`() throws {
        let rows = (1...5000).map { "task,t,4,\($0)\n" }.joined()

        let (todos, loss) = try read("TYPE,CONTENT,PRIORITY,INDENT\n" + rows, .keepGoing)

        #expect(todos.count == 5000)
        #expect(todos[31].parent == todos[30].id)
        #expect(todos[32...].allSatisfy { $0.parent == nil })
        #expect(loss.leftOut.first?.line == 34)
    }

    @Test func `a file with only some of the columns is not recognised as one of these programs`() throws {
        #expect(try read("title,priority,status\na,high,done\n").todos.map(\.priority) == [.high])
        #expect(try read("type,title,content\ntask,a,b\n").todos.map(\.note) == ["b"])
    }
}
