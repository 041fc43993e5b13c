import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

/// The clock of these tests stands at noon on Saturday, 21 November 2026, in Seoul.
@Suite("CSV")
struct CSVTests {
    private func read(
        _ text: String, map: [String] = [], dates: String? = nil, _ policy: EntryPolicy = .refuseFile
    ) throws -> (todos: [Todo], loss: LossReport) {
        let options = try CSVOptions(columns: map, dateFormat: dates, source: "x.csv")
        return try TransferProbe().read(text, .csv, policy, csv: options)
    }

    private func rule(_ text: String, map: [String] = [], dates: String? = nil) -> ValidationError? {
        let error = #expect(throws: PlannerError.self) { try read(text, map: map, dates: dates) }
        guard case .malformed(let problem) = error, case .invalid(let rule) = problem.reason else {
            return nil
        }
        return rule
    }

    @Test(arguments: [
        "title,note\na,\"x;y\"\n", "title;note\na;\"x;y\"\n", "title\tnote\na\tx;y\n",
        "\u{FEFF}title;note\r\na;\"x;y\"\r\n", "\"title\";\"note\"\n\"a\";\"x;y\"\n",
        "sep=;\r\ntitle;note\r\na;\"x;y\"\r\n", "\"title\",\"note\"\na,x;y\n",
        "title;\"note\";\"a,b,c,d\"\na;\"x;y\";\n",
    ])
    func `the header determines the field separator`(text: String) throws {
        let todos = try read(text).todos

        #expect(todos.map(\.title.description) == ["a"])
        #expect(todos.map(\.note) == ["x;y"])
    }

    @Test func `a closing quote is followed by the file's own separator`() throws {
        let error = #expect(throws: PlannerError.self) { try read("title;note\n\"a\",b;c\n") }

        #expect(
            error
                == .malformed(
                    InputProblem(
                        line: 2, column: 4, .expected(.separatorAfterQuote(";")))))
    }

    @Test(arguments: [
        "Task Name,Due Date,Notes,Labels,Completed At", "task_name,due-date,DESCRIPTION,label,Date Completed",
        " Subject , Deadline ,Details,Categories,completion date", "제목,마감일,메모,태그,완료일", "할 일,기한,설명,라벨,완료 시각",
        "할 일,기한,내용,분류,완료",
    ])
    func `columns are known by the names that other programs and people give them`(header: String) throws {
        let (todos, loss) = try read(
            "\(header)\nbuy milk,2026-12-01,two,\"#home, 가족\",2026-11-20T10:00:00Z\n")

        let todo = try #require(todos.first)
        #expect(todo.title.description == "buy milk")
        #expect(todo.due == .day(try #require(Day("2026-12-01"))))
        #expect(todo.note == "two")
        #expect(todo.tags.map(\.description) == ["home", "가족"])
        #expect(todo.completedAt == Timestamp(rfc3339: "2026-11-20T10:00:00Z"))
        #expect(loss.isEmpty)
    }

    @Test func `if two columns fit one field, the more common name wins and the other is reported`() throws {
        let (todos, loss) = try read("Title,Date,Due Date,Owner\na,2026-12-24,2026-12-01,me\n")

        #expect(todos.map { $0.due?.description } == ["2026-12-01"])
        #expect(loss.counts == [.skipped(.column, "Date"): 1, .skipped(.column, "Owner"): 1])
    }

    @Test func `a mapped column has priority over a column with the field's name`() throws {
        let (todos, loss) = try read(
            "title,what,Due Date,when\nno,yes,2026-01-01,2026-12-01\n", map: ["title=What", "due= when "])

        #expect(todos.map(\.title.description) == ["yes"])
        #expect(todos.map { $0.due?.description } == ["2026-12-01"])
        #expect(loss.counts == [.skipped(.column, "title"): 1, .skipped(.column, "Due Date"): 1])
    }

    @Test(arguments: ["dew=Due", "due", "due=", "=Due", "due=  "])
    func `the error for an invalid mapping lists the fields or the columns`(text: String) {
        let error = #expect(throws: ValidationError.self) {
            try CSVOptions(columns: [text], dateFormat: nil, source: "")
        }

        guard case .oneOf(let words)? = error?.rule else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.value == "--map \(text)")
        #expect(words.contains("due=COLUMN") && words.contains("title=COLUMN"))
    }

    @Test func `a mapping to a column that the file lacks names those it has`() {
        #expect(
            throws: PlannerError.invalid(
                ValidationError(.option, "--map due=Due Dat", .column(["Title", "Due Date"])))
        ) { try read("Title,,Due Date\na,,\n", map: ["due=Due Dat"]) }
        #expect(throws: ValidationError(.option, "--map due=B", .duplicate)) {
            try CSVOptions(columns: ["due=A", "due=B"], dateFormat: nil, source: "")
        }
    }

    @Test(arguments: [
        ("2026-12-01", "2026-12-01"), ("2026/12/1", "2026-12-01"), ("2026. 12. 1.", "2026-12-01"),
        ("2026.12.01", "2026-12-01"),
        ("2026년 12월 1일", "2026-12-01"), ("20261201", "2026-12-01"), ("Dec 1 2026", "2026-12-01"),
        ("1 December 2026", "2026-12-01"),
        ("\"Dec 1, 2026\"", "2026-12-01"), ("2026-12-01T15:00:00Z", "2026-12-02T00:00[Asia/Seoul]"),
        ("2026-12-01T15:00:00+0000", "2026-12-02T00:00[Asia/Seoul]"),
        ("2026-12-01T15:00:00+09:00", "2026-12-01T15:00[Asia/Seoul]"),
        ("2026-12-01T15:00-05", "2026-12-02T05:00[Asia/Seoul]"),
        ("2026-12-01T15:00:00.250Z", "2026-12-02T00:00[Asia/Seoul]"),
        ("20261201T150000Z", "2026-12-02T00:00[Asia/Seoul]"),
        ("2026-12-01 15:00", "2026-12-01T15:00[Asia/Seoul]"),
        ("2026-12-01 3:00 PM", "2026-12-01T15:00[Asia/Seoul]"),
        ("2026. 12. 1. 오후 3:00", "2026-12-01T15:00[Asia/Seoul]"),
        ("2026-12-01 12:30 am", "2026-12-01T00:30[Asia/Seoul]"),
        ("Dec 1 2026 15:00", "2026-12-01T15:00[Asia/Seoul]"),
        ("2026-12-01T09:00[Europe/Berlin]", "2026-12-01T09:00[Europe/Berlin]"),
        (" 2026-12-01 ", "2026-12-01"),
    ])
    func `a date whose order is not in doubt is read without a format`(text: String, due: String) throws {
        #expect(try read("title,due\na,\(text)\n").todos.map { $0.due?.description } == [due])
    }

    @Test(arguments: [
        "01/02/2026", "1/2/26", "25/12/2026", "12/25/2026", "1.2.2026", "1-2-2026", "01/02/2026 15:00",
    ])
    func `an ambiguous date is refused with its place and the flag`(text: String) throws {
        #expect(rule("title,due\na,\(text)\n") == ValidationError(.due, text, .dateOrder))
        #expect(rule("title,created\na,\(text)\n") == ValidationError(.time, text, .dateOrder))
        #expect(try read("title,due\na,\(text)\nb,\n", .keepGoing).loss.leftOut.map(\.column) == [3])
    }

    @Test(arguments: [
        "2026-02-30", "2026-13-01", "tomorrow", "2026-12-01T25:00", "2026-12-01 13:00 PM",
        "2026-12-01T15:00:", "2026-12-01T", "2026-12-01 15", "2026-12", "2026-12-01x",
        "2026-12-01T15:00:00+0", "soon", "2026/12-01", "Feb 30 2026",
    ])
    func `a text that is no date is refused`(text: String) {
        #expect(rule("title,due\na,\(text)\n") == ValidationError(.due, text, .due))
    }

    @Test(arguments: [
        ("dd/MM/yyyy", "01/02/2026", "2026-02-01"), ("MM/dd/yyyy", "01/02/2026", "2026-01-02"),
        ("d/M/yy", "1/2/26", "2026-02-01"),
        ("dd/MM/yyyy", "1/2/2026", "2026-02-01"),
        ("dd.MM.yyyy HH:mm", "01.02.2026 15:30", "2026-02-01T15:30[Asia/Seoul]"),
        ("M/d/yyyy h:mm a", "1/2/2026 12:05 AM", "2026-01-02T00:05[Asia/Seoul]"),
        ("M/d/yyyy h:mm a", "1/2/2026 3:05 오후", "2026-01-02T15:05[Asia/Seoul]"),
        ("ddMMyyyy", "01022026", "2026-02-01"),
        ("d MMM yyyy", "1 feb 2026", "2026-02-01"), ("MMMM d yyyy", "February 1 2026", "2026-02-01"),
        ("yyyy'T'MM'T'dd", "2026T02T01", "2026-02-01"), ("dd/MM/yyyy", "2026-02-03", "2026-02-03"),
    ])
    func `dates are read as the format says, and with the year first all the same`(
        format: String, text: String, due: String
    ) throws {
        #expect(try read("title,due\na,\(text)\n", dates: format).todos.map { $0.due?.description } == [due])
    }

    @Test(arguments: [
        "32/01/2026", "01/13/2026", "30/02/2026", "01-02-2026", "01/02/2026 ", "01/02/20261", "x",
    ])
    func `a date that is not as the format says is refused, naming the format`(text: String) {
        guard text.last != " " else { return }
        #expect(
            rule("title,due\na,\(text)\n", dates: "dd/MM/yyyy")
                == ValidationError(.due, text, .dateLike("dd/MM/yyyy")))
    }

    @Test(arguments: [
        "", "dd/MM", "yyyy-MM-dd-MM", "dd/MM/yyyy hh:mm", "dd/MM/yyyy HH", "dd/MM/yyyy HH:mm a", "DD/MM/YYYY",
        "dd/mm/yyyy", "ddd/MM/yyyy", "dd/MM/yyyy 'x", "dd/MM/yyyy ss", "yyyyy-MM-dd",
    ])
    func `a date format without a complete day, or with half of a time, is refused`(format: String) {
        #expect(throws: ValidationError(.option, "--date-format \(format)", .datePattern)) {
            try CSVOptions(columns: [], dateFormat: format, source: "")
        }
    }

    @Test(arguments: [
        ("done", true), ("x", true), ("TRUE", true), ("완료", true), ("", false), ("no", false),
        ("In Progress", false),
    ])
    func `a state says whether a todo is done`(word: String, isDone: Bool) throws {
        #expect(try read("title,Status\na,\(word)\n").todos.map(\.isDone) == [isDone])
    }

    @Test func `words of other programs are read as priorities, sides, lengths and repetitions`() throws {
        let (todos, loss) = try read(
            "title,priority,side,estimate,due,repeat\na,P1,일,1 h,2026-12-01,every week\n"
                + "b,보통,LIFE,20분,,never\n")

        #expect(todos.map(\.priority) == [.high, .medium])
        #expect(todos.map(\.side) == [.work, .life])
        #expect(todos.map(\.estimate?.minutes) == [60, 20])
        #expect(todos.map { $0.recurrence?.rule.description } == ["FREQ=WEEKLY", nil])
        #expect(loss.isEmpty)
    }

    @Test(arguments: ["id", "uid", "Task ID", "todo_id"])
    func `an id that counts from 1 names a todo of its own file alone`(column: String) throws {
        let library = TransferLibrary()
        let home = "\(column),title,parent\n1,Buy milk,\n2,at the market,1\n"
        try library.take(home, .csv)

        #expect(
            try library.take("\(column),title,parent\n3,by card,1\n1,Pay rent,\n", .csv).figures == [2, 0, 0])

        #expect(try library.take(home, .csv).figures == [0, 0, 2])
        let todos = Dictionary(uniqueKeysWithValues: try library.todos().map { ($0.title.description, $0) })
        #expect(Set(todos.keys) == ["Buy milk", "at the market", "Pay rent", "by card"])
        #expect(todos["at the market"]?.parent == todos["Buy milk"]?.id)
        #expect(todos["by card"]?.parent == todos["Pay rent"]?.id)
    }

    @Test func `a parent that the file lacks is reported, and the library's parent stays`() throws {
        let library = TransferLibrary()
        try library.take("id,title,parent\n1,a,\n2,b,1\n", .csv)

        let outcome = try library.take("id,title,parent\n2,b,1\n", .csv)

        #expect(outcome.loss.counts == [.skipped(.parent): 1])
        #expect(outcome.figures == [0, 0, 1])
        #expect(try library.todos().first { $0.title.description == "b" }?.parent != nil)
    }

    @Test(arguments: ["Website 2027", "Website relaunch 2027", "웹사이트개편하기"])
    func `a parent that is only a title is reported, however long it is`(name: String) throws {
        let library = TransferLibrary()

        let outcome = try library.take("id,title,parent\n1,\(name),\n2,b,\(name)\n", .csv)

        #expect(outcome.loss.counts == [.skipped(.parent): 1])
        #expect(try library.todos().map(\.parent) == [nil, nil])
    }

    @Test
    func `a parent is found by its long id in another file, and a UUID stands for a todo of the library`()
        throws
    {
        let library = TransferLibrary()
        let (long, uuid) = ("5f2b8c0e9d3a4b7f", "00000000-0000-4000-8000-00000000000A")
        try library.take("id,title\n\(long),a\n", .csv)
        let first = try library.todo()

        let outcome = try library.take(
            "id,title,parent\n1,b,\(long)\n2,c,\(uuid)\n3,d,4d3a4b7f5f2b8c0e\n4d3a4b7f5f2b8c0e,e,\n", .csv)

        let todos = Dictionary(uniqueKeysWithValues: try library.todos().map { ($0.title.description, $0) })
        #expect(outcome.loss.isEmpty)
        #expect(todos["b"]?.parent == first.id)
        #expect(todos["c"]?.parent?.uuidString == uuid)
        #expect(todos["d"]?.parent == todos["e"]?.id)
    }

    @Test func `a long id names the same todo in every file, whatever its title`() throws {
        let library = TransferLibrary()
        let id = "5f2b8c0e9d3a4b7f"
        try library.take("id,title\n\(id),old\n", .csv)

        try library.take("title,id\nnew,\(id)\n", .csv)

        #expect(try library.todo().title.description == "new")
    }

    @Test(arguments: [
        ("Title,Labels\na,\"Deep work, home\"\n", ["Deep_work", "home"]), ("제목,분류\na,깊은 일\n", ["깊은_일"]),
        ("Title,Tags\na,Deep work\n", ["Deep_work"]), ("Title,Tags\na,#deep #work\n", ["deep", "work"]),
        ("title,tags\na,deep work\n", ["deep", "work"]),
        ("id,title,tags,side\n1,a,\"deep,work\",work\n", ["deep", "work"]),
        ("title,due,start,deadline,tags\na,,,,deep work\n", ["deep", "work"]),
        ("title,deadline,tags\na,2026-12-01,deep work\n", ["deep_work"]),
    ])
    func `tags of another program may contain spaces; in Haru's own export, spaces separate tags`(
        text: String, tags: [String]
    ) throws {
        #expect(try read(text).todos.map { $0.tags.map(\.description) } == [tags])
    }

    @Test(arguments: [
        ("2026-12-01 15:00:30", 1), ("2026-12-01T15:00:30Z", 1), ("2026-12-01T15:00:00.250Z", 1),
        ("2026-12-01T15:00:00Z", 0),
        ("2026-12-01", 0),
    ])
    func `the seconds of a due time are dropped and reported`(text: String, count: Int) throws {
        let (todos, loss) = try read("title,due\na,\(text)\n")

        #expect(todos.allSatisfy { $0.due != nil })
        #expect(loss.counts[.changed(.seconds), default: 0] == count)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `an unreadable row loses only that row, whatever ends the lines`(end: String) throws {
        let rows = ["title;note", "a;1", "\"b\"x;2", "c;3", "d;4,5,6,7,8,9,10"]

        let (todos, loss) = try read(rows.joined(separator: end) + end, .keepGoing)
        let declared = try read((["sep=;"] + rows).joined(separator: end) + end, .keepGoing).todos

        #expect(todos.map(\.title.description) == ["a", "c", "d"])
        #expect(declared.map(\.title.description) == ["a", "c", "d"])
        #expect(loss.leftOut.count == 1)
    }

    @Test func `empty rows are not todos`() throws {
        #expect(
            try read("title,due,note\na,,\n,,\n\nb,,\n,,\n").todos.map(\.title.description) == ["a", "b"])
    }

    @Test func `a header without a title says which columns there are`() {
        let error = #expect(throws: PlannerError.self) { try read("Owner;When\na;b\n") }

        #expect(
            error
                == .malformed(
                    InputProblem(
                        line: 1, column: 1,
                        .expected(.titleColumn(found: ["Owner", "When"])))
                ))
    }

    @Test func `a row of very many fields is refused`() {
        #expect(throws: PlannerError.self) { try read("title\n" + String(repeating: ",", count: 5000)) }
    }

    @Test(arguments: [",", ";", "\t"], 1...3 as ClosedRange<UInt64>)
    func `quoted text survives a round trip with each separator`(separator: String, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let letters = ["a", "한", "🤹", "e\u{301}", ",", ";", "\t", "\"", "\n", "\r\n", " ", "|", "'"]
        let notes = (0..<50).map { _ in
            (0..<Int.random(in: 0...12, using: &random)).map { _ in
                letters.randomElement(using: &random) ?? ""
            }.joined()
        }
        let rows = notes.enumerated().map { number, note in
            "t\(number)\(separator)\"\(note.replacing("\"", with: "\"\""))\""
        }

        let todos = try read((["title\(separator)note"] + rows).joined(separator: "\r\n")).todos

        #expect(todos.map(\.note) == notes, "seed \(seed)")
        #expect(todos.map(\.title.description) == notes.indices.map { "t\($0)" }, "seed \(seed)")
    }
}
