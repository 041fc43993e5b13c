import DomainPrimitives
import Testing
import TodosDomain
import TransferDomain

@Suite("An entry that breaks a rule")
struct EntryPolicyTests {
    /// What an import loses when an entry of a file breaks a rule: nothing, one value, or the whole entry.
    enum Cost { case nothing, value, entry }

    /// A position in a file. The line and the column count from 1.
    struct Position: Sendable {
        let line: Int
        let column: Int

        init(_ line: Int, _ column: Int) {
            self.line = line
            self.column = column
        }
    }

    /// A file with three entries, of which the second one breaks a rule.
    struct Broken: CustomTestStringConvertible, Sendable {
        let format: TransferFormat
        let lines: [String]
        let field: ValidationError.Field
        let place: Position
        let cost: Cost

        var text: String { lines.joined(separator: "\n") + "\n" }
        var testDescription: String { "\(format) \(field)" }
    }

    private static let long = String(repeating: "긴", count: 501)

    private static func vtodo(_ summary: String, _ more: String...) -> [String] {
        ["BEGIN:VTODO", "UID:\(summary.prefix(1))", "SUMMARY:\(summary)"] + more + ["END:VTODO"]
    }

    private static func task(_ number: Int, _ description: String, _ more: String = "") -> String {
        """
        {"uuid":"00000000-0000-4000-8000-00000000000\(number)","description":"\(description)",\
        "entry":"20261101T000000Z"\(more)},
        """
    }

    private static func haru(_ number: Int, _ title: String, _ more: String = "") -> String {
        """
        {"id":"00000000-0000-4000-8000-00000000000\(number)","title":"\(title)",\
        "createdAt":"2026-11-01T00:00:00Z"\(more)}
        """
    }

    static let all: [Broken] = [
        Broken(
            format: .todotxt, lines: ["a", long, "c"], field: .title, place: Position(2, 1), cost: .nothing),
        Broken(
            format: .todotxt, lines: ["a", "b +x#y", "c"], field: .tag, place: Position(2, 1),
            cost: .nothing),
        Broken(
            format: .todotxt, lines: ["a", "b due:someday", "c"], field: .due, place: Position(2, 1),
            cost: .value),
        Broken(
            format: .markdown, lines: ["- [ ] a", "- [ ] b\u{7}", "- [ ] c"], field: .title,
            place: Position(2, 1), cost: .nothing),
        Broken(
            format: .markdown, lines: ["- [ ] a", "- [ ] b est:9999m", "- [ ] c"], field: .estimate,
            place: Position(2, 1), cost: .value),
        Broken(
            format: .csv, lines: ["id,title", "1,a", "2,b\u{7}", "3,c"], field: .title, place: Position(3, 3),
            cost: .nothing),
        Broken(
            format: .csv, lines: ["title,difficulty", "a,1", "b,6", "c,5"], field: .difficulty,
            place: Position(3, 3), cost: .value),
        Broken(
            format: .csv, lines: ["title,tags", "a,x", "b,\"y \(long)\"", "c,"], field: .tag,
            place: Position(3, 3), cost: .nothing),
        Broken(
            format: .taskwarrior,
            lines: ["[", task(1, "a"), task(2, "b\\u0007"), task(3, "c").dropLast() + "]"], field: .title,
            place: Position(3, 1), cost: .nothing),
        Broken(
            format: .taskwarrior, lines: [task(1, "a"), task(2, "b", ",\"tags\":[\"x y\"]"), task(3, "c")],
            field: .tag, place: Position(2, 1), cost: .nothing),
        Broken(
            format: .ics,
            lines: ["BEGIN:VCALENDAR"] + vtodo("a") + vtodo("b\\nb") + vtodo("c") + ["END:VCALENDAR"],
            field: .title, place: Position(8, 1), cost: .nothing),
        Broken(
            format: .ics,
            lines: ["BEGIN:VCALENDAR"] + vtodo("a") + vtodo("b", "DUE:tomorrow") + vtodo("c") + [
                "END:VCALENDAR"
            ],
            field: .due, place: Position(9, 1), cost: .value),
        Broken(
            format: .haru,
            lines: [
                "{\"format\":\"haru\",\"todos\":[", haru(1, "a") + ",", haru(2, "b", ",\"estimate\":0") + ",",
                haru(3, "c"), "]}",
            ],
            field: .estimate, place: Position(3, 1), cost: .entry),
    ]

    @Test(arguments: all)
    func `an entry that breaks a rule refuses the file, with its position and field`(broken: Broken) throws {
        let error = #expect(throws: PlannerError.self) {
            try TransferProbe().read(broken.text, broken.format)
        }

        guard case .malformed(let problem) = error, case .invalid(let rule) = problem.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(rule.field == broken.field)
        #expect(problem.line == broken.place.line)
        #expect(problem.column == broken.place.column)
    }

    @Test(arguments: all)
    func `the policy keepGoing shortens or skips an entry that breaks a rule, and reports it`(broken: Broken)
        throws
    {
        let (todos, loss) = try TransferProbe().read(broken.text, broken.format, .keepGoing)

        #expect(todos.count == (broken.cost == .entry ? 2 : 3))
        #expect(todos.first?.title.description == "a")
        #expect(todos.last?.title.description == "c")
        #expect(loss.leftOut.map(\.line) == (broken.cost == .nothing ? [] : [broken.place.line]))
        #expect(
            loss.counts.keys.contains { if case .changed = $0 { true } else { false } }
                == (broken.cost == .nothing))
    }

    @Test func `an imported title that is too long is cut, and the note has the whole title`() throws {
        let todos = try TransferProbe().read(Self.long + "\n", .todotxt, .keepGoing).todos

        #expect(todos.map(\.title.description.count) == [500])
        #expect(todos.map(\.note) == [Self.long])
    }

    @Test func `an imported category with a space becomes a tag with an underscore, and a project stays`()
        throws
    {
        let calendar =
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:s\nCATEGORIES:Phone Calls,가족\n"
            + "END:VTODO\nEND:VCALENDAR\n"
        let tasks = Self.task(1, "a", ",\"project\":\"Home Improvement\"")

        let (events, lost) = try TransferProbe().read(calendar, .ics)
        let (todos, _) = try TransferProbe().read(tasks, .taskwarrior)

        #expect(events.map { $0.tags.map(\.description) } == [["Phone_Calls", "가족"]])
        #expect(todos.map { $0.project?.description } == ["Home Improvement"])
        #expect(todos.flatMap(\.tags).isEmpty)
        #expect(lost.counts == [.changed(.tagCharacters): 1])
    }

    @Test(arguments: ["2026-12-24 15:00", "2026-12-24T15:00"])
    func `a CSV file's time without a zone is taken as local time`(due: String) throws {
        let todos = try TransferProbe().read("title,due\na,\(due)\n", .csv).todos

        #expect(todos.map { $0.due?.description } == ["2026-12-24T15:00[Asia/Seoul]"])
    }
}
