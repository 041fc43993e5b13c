import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

@Suite("The start and the deadline of a line of todo.txt")
struct TodoTxtStartTests {
    private static let uuid = "00000000-0000-4000-8000-00000000000a"

    private func change(_ text: String) -> FieldChange<Due> {
        Due(text).map { FieldChange<Due>.set($0) } ?? .keep
    }

    /// Returns a todo as an earlier version of Haru imported it. That version did not read `t:` as the start
    /// date. It only kept `t:` for later exports.
    private func formerlyImported(_ line: String, title: String, words: String) throws -> Todo {
        let id = try #require(try TransferProbe().read(words, .todotxt).todos.first).id
        var todo = Todo.make(title, id: id, due: nil)
        todo.foreign = ForeignProperties([
            .init(format: "todotxt", name: "t", value: "2026-11-01"),
            .init(format: "todotxt", name: "h", value: "1"),
            .init(format: "todotxt", name: " undated", value: "1"),
            .init(format: "todotxt", name: " line", value: line),
        ])
        return todo
    }

    @Test func `the key t is the start, and the key deadline is the deadline`() throws {
        let line = "(A) call t:2026-12-01 mom due:2026-12-10 deadline:2026-12-24 uuid:\(Self.uuid)"

        let (todos, loss) = try TransferProbe().read(line, .todotxt)
        let todo = try #require(todos.first)

        #expect(todo.title.description == "call mom")
        #expect(todo.start == Due("2026-12-01"))
        #expect(todo.due == Due("2026-12-10"))
        #expect(todo.deadline == Due("2026-12-24"))
        #expect(todo.foreign.properties.filter { !$0.isInternal }.isEmpty)
        #expect(loss.isEmpty, "\(loss.entries)")
        #expect(try TransferProbe().roundTrip([todo], .todotxt).map(\.deadline) == [todo.deadline])
    }

    @Test func `a start and a deadline that were edited are written, and change nothing on re-import`() throws
    {
        let library = TransferLibrary()
        try library.take("call due:2026-12-10 t:2026-12-01", .todotxt)
        let todo = try library.todo()

        try library.edit(todo) {
            $0.start = change("2026-12-05")
            $0.deadline = change("2026-12-24")
        }
        let (text, loss) = try library.export(.todotxt)
        let again = try library.take(text, .todotxt)

        #expect(text.hasPrefix("call due:2026-12-10 t:2026-12-05 deadline:2026-12-24 uuid:"), "\(text)")
        #expect(loss.isEmpty, "\(loss.entries)")
        #expect(again.figures == [0, 0, 1])
    }

    @Test func `a line without its start and deadline clears them`() throws {
        let library = TransferLibrary()
        try library.take("call t:2026-12-01 deadline:2026-12-24 uuid:\(Self.uuid)", .todotxt)

        let outcome = try library.take("call uuid:\(Self.uuid)", .todotxt)

        #expect(outcome.figures == [0, 1, 0])
        #expect(try library.todo().start == nil)
        #expect(try library.todo().deadline == nil)
    }

    @Test func `the times of a start and a deadline are reported, and stay in the library`() throws {
        let library = TransferLibrary()
        try library.take("call", .todotxt)
        try library.edit(try library.todo()) {
            $0.start = change("2026-12-01T09:00[Asia/Seoul]")
            $0.deadline = change("2026-12-24T18:00[Asia/Seoul]")
        }
        let before = try library.todo()

        let (text, loss) = try library.export(.todotxt)
        let again = try library.take(text, .todotxt)

        #expect(text.hasPrefix("call t:2026-12-01 deadline:2026-12-24 "), "\(text)")
        #expect(loss.counts == [.dropped(.startTime): 1, .dropped(.deadlineTime): 1])
        #expect(again.figures == [0, 0, 1])
        #expect(try library.todo() == before)
        #expect(before.start?.time != nil)

        try library.take(text.replacing("t:2026-12-01", with: "t:2026-12-02"), .todotxt)
        #expect(try library.todos().allSatisfy { $0.deadline == before.deadline })
    }

    @Test func `the next occurrence moves its start and its deadline`() throws {
        let library = TransferLibrary()
        try library.take("water t:2026-11-30 due:2026-12-01 deadline:2026-12-03 rec:+1w", .todotxt)

        try library.complete(try library.todo())
        let text = try library.export(.todotxt).text
        let again = try library.take(text, .todotxt)

        #expect(
            Set(text.split(separator: "\n").map { $0.replacing(#/ uuid:.*/#, with: "") }) == [
                "x 2026-11-21 water due:2026-12-01 t:2026-11-30 deadline:2026-12-03",
                "2026-11-21 water due:2026-12-08 t:2026-12-07 deadline:2026-12-10 rec:+1w",
            ])
        #expect(again.figures == [0, 0, 2])
    }

    @Test(arguments: [("t", "soon"), ("t", "2026-02-30"), ("deadline", "later")])
    func `a start or deadline that cannot be read is kept, and does not clear the field`(
        key: String, value: String
    ) throws {
        let library = TransferLibrary()
        try library.take("call t:2026-12-01 deadline:2026-12-24 uuid:\(Self.uuid)", .todotxt)

        let line = "call \(key):\(value) uuid:\(Self.uuid)"
        let outcome = try library.take(line, .todotxt)
        let todo = try library.todo()

        #expect(outcome.loss.counts[.kept(.property, key)] == 1)
        #expect(todo.start == (key == "t" ? Due("2026-12-01") : nil))
        #expect(todo.deadline == (key == "deadline" ? Due("2026-12-24") : nil))
        let other = TransferLibrary()
        try other.take(line, .todotxt)
        #expect(try other.export(.todotxt).text == line + "\n")
    }

    @Test(arguments: [
        ("call mom t:2026-11-01 h:1", "call mom"), ("call t:2026-11-01 mom h:1", "call t:2026-11-01 mom"),
    ])
    func `a line that an earlier version imported is exported byte for byte`(line: String, title: String)
        throws
    {
        let todo = try formerlyImported(line, title: title, words: line)

        let (text, loss) = TransferProbe().write([todo], .todotxt)

        #expect(text == line + "\n")
        #expect(loss.isEmpty, "\(loss.entries)")
    }

    @Test func `a start replaces the key that an earlier version stored`() throws {
        var todo = try formerlyImported("call t:2026-11-01 h:1", title: "call", words: "call")
        todo.start = Due("2026-11-05")

        let text = TransferProbe().write([todo], .todotxt).text

        #expect(text.hasPrefix("call t:2026-11-05 h:1 uuid:"), "\(text)")
    }

    @Test func `an import reads the start of a todo that an earlier version imported`() throws {
        let library = TransferLibrary()
        let line = "call t:2026-11-01 h:1"
        let former = try formerlyImported(line, title: "call", words: "call")
        try library.take(TransferProbe().write([former], .haru).text, .haru)

        let outcome = try library.take(line, .todotxt)
        let todo = try library.todo()

        #expect(outcome.figures == [0, 1, 0])
        #expect(todo.start == Due("2026-11-01"))
        #expect(todo.foreign.value("todotxt", "t") == nil)
        #expect(try library.export(.todotxt).text == line + "\n")
        try library.edit(todo) { $0.start = .clear }
        #expect(try !library.export(.todotxt).text.contains(" t:"))
    }
}
