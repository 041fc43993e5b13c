import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import Testing
import TodosDomain
import TransferDomain

@Suite("The instants of Taskwarrior's dates")
struct TaskwarriorInstantTests {
    private static func task(_ attributes: String) -> String {
        """
        [{"uuid":"00000000-0000-4000-8000-000000000001","description":"t","status":"pending",
        "entry":"20261101T000000Z",\(attributes)}]
        """
    }

    private func export(_ todos: [Todo], now: Moment = TransferProbe.now) -> String {
        var writer = TransferCodec.writer(.taskwarrior, now: now, tags: [])
        var loss = LossReport()
        writer.prepare(todos)
        return writer.header() + todos.map { writer.write($0, depth: 0, &loss) }.joined() + writer.footer()
    }

    @Test(arguments: [
        // If the time in Seoul is 23:59, 23:59:59, 00:00 or 00:00:30, the todo is due on a whole day. Other
        // times stay times.
        ("20261130T145959Z", "2026-11-30"), ("20261130T145900Z", "2026-11-30"),
        ("20261130T150000Z", "2026-12-01"),
        ("20261130T150030Z", "2026-12-01"), ("20261130T060030Z", "2026-11-30T15:00[Asia/Seoul]"),
        ("20261130T060000Z", "2026-11-30T15:00[Asia/Seoul]"), ("19690630T145959Z", "1969-06-30"),
    ])
    func `the Taskwarrior export keeps an imported due instant while the due date is unchanged`(
        instant: String, understood: String
    ) throws {
        let text = Self.task("\"due\":\"\(instant)\"")

        let (todos, loss) = try TransferProbe().read(text, .taskwarrior)
        let written = export(todos)
        let back = try TransferProbe().read(written, .taskwarrior).todos

        #expect(todos.map { $0.due?.description } == [understood])
        #expect(loss.isEmpty, "\(loss.entries)")
        #expect(written.contains("\"due\":\"\(instant)\""), "\(written)")
        #expect(back.map(\.due) == todos.map(\.due))
        #expect(back.map(\.foreign) == todos.map(\.foreign))
        #expect(export(back) == written)
    }

    @Test func `a due date moved to another day keeps its end of the day or its second in the export`() throws
    {
        let days = try TransferProbe().read(Self.task("\"due\":\"20261130T145959Z\""), .taskwarrior).todos
        let moments = try TransferProbe().read(Self.task("\"due\":\"20261130T060030Z\""), .taskwarrior).todos
        func export(_ todos: [Todo], due: String) -> String {
            self.export(
                todos.map { todo in
                    var todo = todo
                    todo.due = Due(due)
                    return todo
                })
        }

        #expect(export(days, due: "2026-12-05").contains("\"due\":\"20261205T145959Z\""))
        #expect(export(days, due: "2026-12-05T09:00[Asia/Seoul]").contains("\"due\":\"20261205T000000Z\""))
        #expect(export(moments, due: "2026-12-05T15:00[Asia/Seoul]").contains("\"due\":\"20261205T060030Z\""))
        #expect(export(moments, due: "2026-11-30T16:00[Asia/Seoul]").contains("\"due\":\"20261130T070000Z\""))
        #expect(export(moments, due: "2026-11-30").contains("\"due\":\"20261129T150000Z\""))
    }

    @Test func `an export from another zone keeps the due instant and reads back as the same day`() throws {
        let todos = try TransferProbe().read(Self.task("\"due\":\"20261130T145959Z\""), .taskwarrior).todos
        let berlin = FixedClock(zone: "Europe/Berlin").now()

        let written = export(todos, now: berlin)
        var back: [Todo] = []
        var text = written
        try text.withUTF8 { bytes in
            var reader = TransferCodec.reader(.taskwarrior, now: berlin, policy: .refuseFile)
            _ = try reader.read(bytes) { back.append($0.todo) }
        }

        #expect(written.contains("\"due\":\"20261130T145959Z\""), "\(written)")
        #expect(back.map { $0.due?.description } == ["2026-11-30"])
        #expect(export(back, now: berlin) == written)
    }

    @Test func `the next occurrence keeps the template's due instant and its exact until`() throws {
        let common = """
            "description":"gym","entry":"20261101T000000Z","due":"20261124T145959Z","recur":"weekly",\
            "until":"20261230T150000Z"
            """
        let text = """
            [{"uuid":"00000000-0000-4000-8000-00000000000a","status":"recurring","mask":"-",\(common)},
            {"uuid":"00000000-0000-4000-8000-000000000001","status":"pending","imask":0,
            "parent":"00000000-0000-4000-8000-00000000000a",\(common)}]
            """
        let todo = try #require(try TransferProbe().read(text, .taskwarrior).todos.first)
        let next = try #require(CompleteTodos.occurrence(after: todo, now: TransferProbe.now))

        #expect(
            todo.recurrence?.rule.until?.description == "2026-12-30", "due at the end of the day, after until"
        )
        #expect(export([todo]).components(separatedBy: "\"due\":\"20261124T145959Z\"").count == 3)
        #expect(export([todo]).components(separatedBy: "\"until\":\"20261230T150000Z\"").count == 3)
        #expect(export([next]).contains("\"due\":\"20261124T145959Z\""), "the template's")
        #expect(export([next]).contains("\"due\":\"20261201T145959Z\""), "the occurrence's")
        #expect(export([next]).components(separatedBy: "\"until\":\"20261230T150000Z\"").count == 3)
    }

    @Test(arguments: [
        // In these cases, the occurrences are due at 18:00 in Seoul.
        ("20261228T090000Z", "20261231T150000Z", "2026-12-31"),
        ("20261228T090000Z", "20270101T085959Z", "2026-12-31"),
        ("20261228T090000Z", "20270101T090000Z", "2027-01-01"),
        ("20261228T090030Z", "20270101T090000Z", "2026-12-31"),
        ("20261228T090000Z", "20261231T105900Z", "2026-12-31"),
        ("20261228T090000Z", "20261231T145900Z", "2026-12-31"),
        // In these cases, the occurrences are due in the first or last minute of a day in Seoul.
        ("20261228T145900Z", "20261231T145900Z", "2026-12-31"),
        ("20261227T150059Z", "20261231T150000Z", "2026-12-31"),
        ("20261227T150000Z", "20261231T150000Z", "2027-01-01"),
        ("20261228T145959Z", "20261231T150000Z", "2026-12-31"),
    ])
    func `a series from Taskwarrior ends with its last occurrence due at or before until`(
        due: String, until: String, last: String
    ) throws {
        let text = """
            [{"uuid":"00000000-0000-4000-8000-00000000000a","description":"gym","entry":"20261101T000000Z",
            "status":"recurring","due":"\(due)","recur":"daily","until":"\(until)"}]
            """

        let todo = try #require(try TransferProbe().read(text, .taskwarrior).todos.first)
        let written = export([todo])
        let back = try TransferProbe().read(written, .taskwarrior).todos
        let foreign = written.replacing(#/,"haru_[a-z]+":"[^"]*"/#, with: "")

        #expect(
            try TransferProbe().read(foreign, .taskwarrior).todos.map {
                $0.recurrence?.rule.until?.description
            } == [last])
        #expect(todo.recurrence?.rule.until?.description == last)
        #expect(written.components(separatedBy: "\"until\":\"\(until)\"").count == 3, "\(written)")
        #expect(back.map { $0.recurrence?.rule.until } == [todo.recurrence?.rule.until])
        #expect(export(back) == written)
    }

    @Test func `the export writes a changed last day to template and child, and no until for none`() throws {
        let common = """
            "description":"gym","entry":"20261101T000000Z","due":"20261124T145959Z","recur":"weekly",\
            "until":"20261230T150000Z"
            """
        let text = """
            [{"uuid":"00000000-0000-4000-8000-00000000000a","status":"recurring","mask":"-",\(common)},
            {"uuid":"00000000-0000-4000-8000-000000000001","status":"pending","imask":0,
            "parent":"00000000-0000-4000-8000-00000000000a",\(common)}]
            """
        var todo = try #require(try TransferProbe().read(text, .taskwarrior).todos.first)

        todo.recurrence?.rule.until = Day("2027-01-31")
        let later = export([todo])
        todo.recurrence?.rule.until = nil
        let endless = export([todo])

        #expect(later.components(separatedBy: "\"until\":\"20270131T145959Z\"").count == 3, "\(later)")
        #expect(!later.contains("20261230T150000Z"))
        #expect(!endless.contains("\"until\""), "\(endless)")
    }

    @Test func `the import of our own export after an edited due date updates nothing`() throws {
        let clock = FixedClock()
        let repository = FakePlannerRepository(clock: clock)
        func run(_ text: String) throws -> ImportTodos.Outcome {
            var text = text
            return try text.withUTF8 { bytes in
                try ImportTodos(repository: repository, clock: clock)(
                    [ImportFile(bytes)], format: .taskwarrior, policy: .refuseFile, name: "t",
                    isDryRun: false
                ) { _ in }
            }
        }
        func stored() throws -> [Todo] {
            try repository.read { reader throws(PlannerError) in try reader.todos(TodoQuery(.all)) }
        }
        _ = try run(Self.task("\"due\":\"20261130T145959Z\""))
        clock.advance(milliseconds: 5000)
        let id = try #require(try stored().first?.id)
        try repository.write(ActionLabel(.edit, "t"), isDryRun: false) { writer throws(PlannerError) in
            guard var todo = try writer.todo(id) else { return }
            todo.due = Due("2026-12-05")
            try writer.update(todo)
        }
        let before = try stored()

        let outcome = try run(export(before, now: clock.now()))

        #expect(outcome.updated == 0 && outcome.unchanged == 1)
        #expect(try stored() == before)
    }

    @Test func `the date of until is not read for a task that does not repeat`() throws {
        let (todos, loss) = try TransferProbe().read(
            Self.task("\"recur\":null,\"until\":\"eom\""), .taskwarrior)

        #expect(todos.map(\.recurrence) == [nil])
        #expect(loss.leftOut.isEmpty)
        #expect(export(todos).contains("\"until\":\"eom\""))
    }
}
