import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

/// The local time zone of these tests is Asia/Seoul (UTC+9).
@Suite("A start and a deadline in Taskwarrior's format")
struct TaskwarriorStartTests {
    private let probe = TransferProbe()

    private func task(_ attributes: String) -> String {
        """
        [{"uuid":"00000000-0000-4000-8000-000000000001","description":"t","status":"pending",
        "entry":"20261101T000000Z","due":"20261211T150000Z",\(attributes)}]
        """
    }

    @Test(arguments: [
        ("wait", "20261130T150000Z", "2026-12-01"),
        ("wait", "20261130T145959Z", "2026-11-30T23:59[Asia/Seoul]"),
        ("scheduled", "20261130T000030Z", "2026-11-30T09:00[Asia/Seoul]"),
        ("scheduled", "20261130T150000Z", "2026-12-01"),
    ])
    func `wait or scheduled is the start, and an export writes the same attribute and instant`(
        name: String, instant: String, start: String
    ) throws {
        let (todos, loss) = try probe.read(task("\"\(name)\":\"\(instant)\""), .taskwarrior)
        let written = probe.write(todos, .taskwarrior).text
        let back = try probe.read(written, .taskwarrior).todos

        #expect(todos.map { $0.start?.description } == [start])
        #expect(loss.isEmpty, "\(loss.entries)")
        #expect(written.contains("\"\(name)\":\"\(instant)\""), "\(written)")
        #expect(back == todos)
    }

    @Test func `of wait and scheduled, wait is the start and scheduled is kept`() throws {
        let text = task("\"scheduled\":\"20261128T150000Z\",\"wait\":\"20261130T150000Z\"")

        let (todos, loss) = try probe.read(text, .taskwarrior)
        let written = probe.write(todos, .taskwarrior).text

        #expect(todos.map { $0.start?.description } == ["2026-12-01"])
        #expect(loss.counts == [.kept(.property, "scheduled"): 1])
        #expect(written.contains("\"scheduled\":\"20261128T150000Z\""))
        #expect(written.contains("\"wait\":\"20261130T150000Z\""))
    }

    @Test(arguments: [
        ("2026-12-01", "2026-12-24"),
        ("2026-12-01T09:30[America/New_York]", "2026-12-24T18:00[Europe/Berlin]"),
    ])
    func `a start and a deadline from Haru come back with their zones`(start: String, deadline: String) throws
    {
        var todo = Todo.make()
        (todo.start, todo.deadline) = (Due(start), Due(deadline))

        let (text, loss) = probe.write([todo], .taskwarrior)
        let back = try #require(try probe.read(text, .taskwarrior).todos.first)

        #expect(text.contains("\"wait\":"))
        #expect(loss.isEmpty)
        #expect(back.start == todo.start)
        #expect(back.deadline == todo.deadline)
    }

    @Test func `a start that Taskwarrior changed wins over the exact one`() throws {
        var todo = Todo.make()
        todo.start = Due("2026-12-01T09:30[America/New_York]")
        let text = probe.write([todo], .taskwarrior).text
            .replacing(#/"wait":"[^"]*"/#, with: "\"wait\":\"20261205T150000Z\"")

        #expect(try probe.read(text, .taskwarrior).todos.map { $0.start?.description } == ["2026-12-06"])
    }

    @Test func `a start that cannot be read is left out and reported`() throws {
        let (todos, loss) = try probe.read(task("\"wait\":\"someday\""), .taskwarrior, .keepGoing)

        #expect(todos.count == 1)
        #expect(todos[0].start == nil)
        #expect(loss.leftOut.count == 1)
        #expect(throws: (any Error).self) { try probe.read(task("\"wait\":\"someday\""), .taskwarrior) }
    }

    @Test func `the template of a series has the start of its first occurrence`() throws {
        var todo = Todo.make("water", due: "2026-11-21", rule: "FREQ=WEEKLY")
        todo.start = Due("2026-11-20")
        let clock = FixedClock("2026-11-21", "12:00")
        let next = try #require(CompleteTodos.occurrence(after: todo, now: clock.now()))

        let text = probe.write([next], .taskwarrior).text
        let back = try probe.read(text, .taskwarrior).todos

        #expect(next.start?.description == "2026-11-27")
        #expect(text.contains("\"wait\":\"20261119T150000Z\""), "\(text)")
        #expect(text.contains("\"wait\":\"20261126T150000Z\""), "\(text)")
        #expect(back.map(\.start) == [next.start])
    }
}
