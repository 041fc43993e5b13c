import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain
import TransferDomain

/// The clock of these tests stands at noon on Saturday, 21 November 2026, in Seoul.
@Suite("Starts and deadlines in CSV")
struct CSVStartTests {
    private static let id = "00000000-0000-4000-8000-000000000001"

    private func read(
        _ text: String, map: [String] = [], dates: String? = nil
    ) throws -> (todos: [Todo], loss: LossReport) {
        let options = try CSVOptions(columns: map, dateFormat: dates, source: "x.csv")
        return try TransferProbe().read(text, .csv, csv: options)
    }

    /// Reads a CSV file with one todo. The first of the given columns contains 2026-12-01, the second
    /// contains 2026-12-02, and so on.
    /// - Returns: the due date, the start and the deadline of the todo.
    private func dates(of columns: String, map: [String] = []) throws -> [String?] {
        let count = columns.split(separator: ",").count
        let values = (1...count).map { "2026-12-0\($0)" }.joined(separator: ",")
        let todo = try #require(try read("title,\(columns)\na,\(values)\n", map: map).todos.first)
        return [todo.due, todo.start, todo.deadline].map { $0?.description }
    }

    private func rule(_ text: String) -> ValidationError? {
        let error = #expect(throws: PlannerError.self) { try read(text) }
        guard case .malformed(let problem) = error, case .invalid(let rule) = problem.reason else {
            return nil
        }
        return rule
    }

    // Columns.

    @Test(arguments: ["deadline", "Deadline", "마감일", "마감", "마감 날짜"])
    func `a column of deadlines is the due date if no other column is`(column: String) throws {
        #expect(try dates(of: column) == ["2026-12-01", nil, nil])
    }

    @Test(
        arguments: ["due", "Due Date", "date", "기한", "날짜"], ["deadline", "Deadline", "마감일", "마감", "마감 날짜"])
    func `a column of deadlines beside a column of due dates is the deadline`(due: String, deadline: String)
        throws
    {
        #expect(try dates(of: "\(due),\(deadline)") == ["2026-12-01", nil, "2026-12-02"])
        #expect(try dates(of: "\(deadline),\(due)") == ["2026-12-02", nil, "2026-12-01"])
    }

    @Test(arguments: ["start", "Start Date", "starts", "Scheduled", "시작", "시작일"])
    func `the start has a column beside each combination of due dates and deadlines`(start: String) throws {
        #expect(try dates(of: start) == [nil, "2026-12-01", nil])
        #expect(try dates(of: "\(start),due") == ["2026-12-02", "2026-12-01", nil])
        #expect(try dates(of: "\(start),deadline") == ["2026-12-02", "2026-12-01", nil])
        #expect(try dates(of: "deadline,\(start),기한") == ["2026-12-03", "2026-12-02", "2026-12-01"])
    }

    @Test(
        arguments: [
            ("Deadline", ["deadline=Deadline"], [nil, nil, "2026-12-01"]),
            ("When,Deadline", ["due=When"], ["2026-12-01", nil, "2026-12-02"]),
            ("Deadline,마감", ["due=Deadline"], ["2026-12-01", nil, "2026-12-02"]),
            ("When,Deadline", ["start=When"], ["2026-12-02", "2026-12-01", nil]),
            ("Due,When", ["deadline=When"], ["2026-12-01", nil, "2026-12-02"]),
        ] as [(String, [String], [String?])])
    func `a mapped column decides what a column of deadlines means`(
        columns: String, map: [String], expected: [String?]
    ) throws {
        #expect(try dates(of: columns, map: map) == expected)
    }

    @Test func `if one of two columns of deadlines is the due date, the other is reported`() throws {
        let (todos, loss) = try read("title,마감일,deadline\na,2026-12-01,2026-12-02\n")

        #expect(todos.map { $0.due?.description } == ["2026-12-02"])
        #expect(todos.map(\.deadline) == [nil])
        #expect(loss.counts == [.skipped(.column, "마감일"): 1])
    }

    // Values.

    @Test func `starts and deadlines are read like due dates`() throws {
        let (todos, loss) = try read(
            "title,due,start,deadline\na,,2026/12/1,2026-12-03 15:00:30\n"
                + "b,,2026-12-01T09:00[Europe/Berlin],Dec 3 2026\n")

        #expect(todos.map(\.due) == [nil, nil])
        #expect(
            todos.map { $0.start?.description } == ["2026-12-01", "2026-12-01T09:00[Europe/Berlin]"])
        #expect(todos.map { $0.deadline?.description } == ["2026-12-03T15:00[Asia/Seoul]", "2026-12-03"])
        #expect(loss.counts == [.changed(.seconds): 1])
    }

    @Test func `starts and deadlines are read in the given date format`() throws {
        let todos = try read(
            "title,due,start,deadline\na,,01/12/2026,03/12/2026\n", dates: "dd/MM/yyyy"
        ).todos

        #expect(todos.map { $0.start?.description } == ["2026-12-01"])
        #expect(todos.map { $0.deadline?.description } == ["2026-12-03"])
    }

    @Test func `the error for an invalid start or deadline names the field`() {
        #expect(
            rule("title,start\na,01/02/2026\n") == ValidationError(.start, "01/02/2026", .dateOrder))
        #expect(rule("title,start\na,soon\n") == ValidationError(.start, "soon", .due))
        #expect(rule("title,due,deadline\na,,soon\n") == ValidationError(.deadline, "soon", .due))
        #expect(rule("title,deadline\na,soon\n") == ValidationError(.due, "soon", .due))
    }

    // Haru's own export.

    @Test func `an export has the columns start and deadline after due`() {
        let header = TransferProbe().write([], .csv).text

        #expect(
            header
                == "id,title,note,due,start,deadline,priority,side,difficulty,estimate,tags,project,parent,"
                + "completed,recurrence,created,edited\r\n")
    }

    @Test(
        arguments: [
            ("2026-12-01", "2026-11-25", "2026-12-24"), (nil, "2026-11-25", nil), (nil, nil, "2026-12-24"),
            (
                "2026-12-01T10:00[Asia/Seoul]", "2026-11-25T09:30[Asia/Seoul]",
                "2026-12-24T18:00[Europe/Berlin]"
            ),
        ] as [(String?, String?, String?)])
    func `a round trip keeps starts and deadlines`(due: String?, start: String?, deadline: String?) throws {
        let rule = due == nil ? nil : "FREQ=WEEKLY;BYDAY=TU"
        var todo = Todo.make("a", due: due, rule: rule)
        todo.start = start.flatMap(Due.init)
        todo.deadline = deadline.flatMap(Due.init)
        let (text, loss) = TransferProbe().write([todo], .csv)

        let again = try read(text)

        #expect(again.todos == [todo])
        #expect(loss.isEmpty && again.loss.isEmpty)
        #expect(TransferProbe().write(again.todos, .csv).text == text)
    }

    @Test func `the next occurrence of an imported repetition has its start and deadline, and is exported`()
        throws
    {
        let library = TransferLibrary()
        try library.take(
            "title,due,start,deadline,recurrence\n"
                + "a,2026-12-01,2026-11-30,2026-12-03T18:00[Asia/Seoul],every week\n", .csv)
        try library.complete(try library.todo())

        let text = try library.export(.csv).text
        let next = try #require(try library.todos().first { !$0.isDone })

        #expect(next.due?.description == "2026-12-08")
        #expect(next.start?.description == "2026-12-07")
        #expect(next.deadline?.description == "2026-12-10T18:00[Asia/Seoul]")
        #expect(text.contains("2026-12-08,2026-12-07,2026-12-10T18:00[Asia/Seoul]"), "\(text)")
        #expect(try library.take(text, .csv).figures == [0, 0, 2])
    }

    @Test func `an export of an earlier version changes no start and no deadline`() throws {
        let library = TransferLibrary()
        try library.take(
            "id,title,due,start,deadline\n\(Self.id),a,2026-12-01,2026-11-25,2026-12-24\n", .csv)

        let same = try library.take("id,title,due\n\(Self.id),a,2026-12-01\n", .csv)
        let other = try library.take("id,title,due\n\(Self.id),a,2026-12-02\n", .csv)

        #expect([same.figures, other.figures] == [[0, 0, 1], [0, 1, 0]])
        let todo = try library.todo()
        #expect(todo.due?.description == "2026-12-02")
        #expect(todo.start?.description == "2026-11-25")
        #expect(todo.deadline?.description == "2026-12-24")
    }

    @Test func `an empty start and an empty deadline clear the fields, like an empty due date`() throws {
        let library = TransferLibrary()
        let header = "id,title,due,start,deadline\n"
        try library.take("\(header)\(Self.id),a,2026-12-01,2026-11-25,2026-12-24\n", .csv)

        let outcome = try library.take("\(header)\(Self.id),a,,,\n", .csv)

        #expect(outcome.figures == [0, 1, 0])
        let todo = try library.todo()
        #expect(todo.due == nil && todo.start == nil && todo.deadline == nil)
    }
}
