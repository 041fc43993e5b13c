import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

@Suite("Taskwarrior's templates")
struct TaskwarriorTemplateTests {
    private static let template = """
        {"uuid":"00000000-0000-4000-8000-00000000000a","description":"gym","status":"recurring","entry":"20261101T000000Z",
        "due":"20261124T150000Z","recur":"weekly","mask":"MASK","project":"Health"}
        """

    private static func child(_ number: Int, _ status: String, due: String) -> String {
        """
        {"uuid":"00000000-0000-4000-8000-00000000000\(number)","description":"gym","status":"\(status)","entry":"20261101T000000Z",
        "due":"\(due)","end":"20261121T000000Z","recur":"weekly","parent":"00000000-0000-4000-8000-00000000000a","imask":\(number - 1)}
        """
    }

    @Test("whose children are all done go on with the next one", arguments: ["+": "2026-12-02", "+X": "2026-12-09"])
    func allDone(mask: String, next: String) throws {
        let text =
            "[" + Self.template.replacing("MASK", with: mask) + "," + Self.child(1, "completed", due: "20261124T150000Z") + "]"

        let todos = try TransferProbe().read(text, .taskwarrior).todos

        #expect(todos.filter { !$0.isDone }.map { $0.due?.description } == [next])
        #expect(todos.filter(\.isDone).map { $0.due?.description } == ["2026-11-25"])
    }

    @Test("go back with the child that carries the series, and know which children there were")
    func comesBack() throws {
        let text =
            "[" + Self.template.replacing("MASK", with: "+-") + "," + Self.child(1, "completed", due: "20261124T150000Z") + ","
            + Self.child(2, "pending", due: "20261201T150000Z") + "]"
        let todos = try TransferProbe().read(text, .taskwarrior).todos
        let open = try #require(todos.first { !$0.isDone })

        var writer = TransferCodec.writer(.taskwarrior, now: TransferProbe.now, tags: [])
        var loss = LossReport()
        let written = todos.map { writer.write($0, depth: 0, &loss) }.joined()

        #expect(written.components(separatedBy: "\"status\":\"recurring\"").count == 2)
        #expect(written.contains("\"mask\":\"+-\""), "\(written)")
        #expect(written.contains("\"imask\":1"))
        let next = try #require(CompleteTodos.occurrence(after: open, now: TransferProbe.now))
        let later = writer.write(next, depth: 0, &loss)
        #expect(
            later.contains("\"mask\":\"++-\"") && later.contains("\"imask\":2") && later.contains("\"project\":\"Health\""),
            "\(later)")
        let back = try TransferProbe().roundTrip([next], .taskwarrior)
        #expect(back == [next])
    }

    @Test("are forgotten where the todo repeats no longer")
    func noLonger() throws {
        let text =
            "[" + Self.template.replacing("MASK", with: "-") + "," + Self.child(1, "pending", due: "20261124T150000Z") + "]"
        var todo = try #require(try TransferProbe().read(text, .taskwarrior).todos.first)
        todo.recurrence = nil
        todo.setTags([])

        let back = try TransferProbe().roundTrip([todo], .taskwarrior)

        #expect(back.map(\.recurrence) == [nil])
        #expect(back.map(\.tags) == [[]])
    }
}
