import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

@Suite("The start and the deadline of a Markdown task")
struct MarkdownStartTests {
    private func read(_ text: String) throws -> Todo {
        try #require(try TransferProbe().read(text + "\n", .markdown).todos.first)
    }

    private func line(_ todo: Todo) -> (text: String, loss: LossReport) {
        let (text, loss) = TransferProbe().write([todo], .markdown)
        return (text.replacing(#/ <!-- .*? -->/#, with: "").trimmingCharacters(in: .newlines), loss)
    }

    private func change(_ text: String) -> FieldChange<Due> {
        Due(text).map { FieldChange<Due>.set($0) } ?? .keep
    }

    /// Makes a todo as an earlier version of Haru imported it. That version stored dates as foreign
    /// properties.
    /// - Parameters:
    ///   - text: the Markdown line that determines the identifier of the todo.
    ///   - lines: the dates of the line, such as `📅 2026-12-10`. A space and a sign, such as ` 🛫`, stand
    ///     for a date in `kept`.
    ///   - kept: the foreign properties with one date each, such as `["🛫": "🛫 2026-12-01"]`.
    private func formerlyImported(_ text: String, due: String?, _ lines: [String], _ kept: [String: String])
        throws -> Todo
    {
        var todo = Todo.make("a", id: try read(text).id, due: due)
        let fields = ForeignProperties.Property(
            format: "markdown", name: " fields", value: ([""] + lines).joined(separator: "\n"))
        todo.foreign = ForeignProperties(
            [fields]
                + kept.map { name, value in
                    ForeignProperties.Property(format: "markdown", name: name, value: value)
                })
        return todo
    }

    @Test func `the words start and deadline give days, and are written again`() throws {
        let todo = try read("- [ ] a start:2026-12-01 deadline:2026-12-24 b due:2026-12-10")

        #expect(todo.title.description == "a b")
        #expect(todo.start == Due("2026-12-01"))
        #expect(todo.due == Due("2026-12-10"))
        #expect(todo.deadline == Due("2026-12-24"))
        #expect(line(todo).text == "- [ ] a b due:2026-12-10 start:2026-12-01 deadline:2026-12-24")
        #expect(line(todo).loss.isEmpty)
    }

    @Test(arguments: ["start:soon a", "deadline:tomorrow is text", "a start:10:30 b", "start:2026-12-01 a"])
    func `a title with the words start or deadline survives the export`(title: String) throws {
        let todo = Todo.make(title, due: nil)

        let back = try #require(try TransferProbe().roundTrip([todo], .markdown).first)

        #expect(back.title == todo.title)
        #expect(back.start == nil && back.deadline == nil)
    }

    @Test func `a word gives the start or the deadline of a line with fields that give none`() throws {
        let todo = try read("- [ ] a start:2026-12-01 deadline:2026-12-24 📅 2026-12-10")
        let planned = try read("- [ ] a due:2026-12-24 ⏳ 2026-12-10")

        #expect(todo.start == Due("2026-12-01"))
        #expect(todo.due == Due("2026-12-10"))
        #expect(todo.deadline == Due("2026-12-24"))
        #expect(planned.due == Due("2026-12-10"))
        #expect(planned.deadline == Due("2026-12-24"))
        #expect(line(planned).text == "- [ ] a ⏳ 2026-12-10 📅 2026-12-24")
    }

    @Test(arguments: [
        ("- [ ] a 📅 2027-01-01", "- [ ] a 📅 2027-02-05 🛫 2027-01-20 ⏳ 2027-02-01"),
        ("- [ ] a ⌛ 2027-01-01", "- [ ] a ⌛ 2027-02-01 🛫 2027-01-20 📅 2027-02-05"),
        ("- [ ] a 🛫 2026-12-01", "- [ ] a 🛫 2027-01-20 ⏳ 2027-02-01 📅 2027-02-05"),
        (
            "- [ ] a (scheduled:: 2027-01-01)",
            "- [ ] a (scheduled:: 2027-02-01) [start:: 2027-01-20] [due:: 2027-02-05]"
        ),
        ("- [ ] a", "- [ ] a due:2027-02-01 start:2027-01-20 deadline:2027-02-05"),
    ])
    func `new dates of a Markdown task are written in its style, and read the same`(
        text: String, expected: String
    ) throws {
        var todo = try read(text)
        todo.start = Due("2027-01-20")
        todo.due = Due("2027-02-01")
        todo.deadline = Due("2027-02-05")

        let back = try #require(try TransferProbe().roundTrip([todo], .markdown).first)

        #expect(line(todo).text == expected)
        #expect(line(todo).loss.isEmpty)
        #expect(back.start == todo.start && back.due == todo.due && back.deadline == todo.deadline)
    }

    @Test func `a Markdown task whose dates were cleared reads the same again`() throws {
        let full = try read("- [ ] a ⏳ 2027-01-01 🛫 2026-12-01 📅 2027-01-03")
        var (planned, last, started) = (full, full, full)
        planned.deadline = nil
        last.due = nil
        started.due = nil
        started.deadline = nil
        var scheduled = try read("- [ ] a ⏳ 2027-01-01")
        scheduled.due = Due("2027-02-01")

        #expect(line(planned).text == "- [ ] a 🛫 2026-12-01 📅 2027-01-01")
        #expect(line(last).text == "- [ ] a deadline:2027-01-03 🛫 2026-12-01")
        #expect(line(started).text == "- [ ] a 🛫 2026-12-01")
        #expect(line(scheduled).text == "- [ ] a ⏳ 2027-02-01")
        for todo in [planned, last, started, scheduled] {
            let back = try #require(try TransferProbe().roundTrip([todo], .markdown).first)
            #expect(back.start == todo.start && back.due == todo.due && back.deadline == todo.deadline)
        }
    }

    @Test func `a second ⏳ is dropped when it would count as the due day`() throws {
        var todo = try read("- [ ] a ⏳ 2026-12-01 ⏳ 2026-12-02 📅 2026-12-24")
        #expect(line(todo).text == "- [ ] a ⏳ 2026-12-01 ⏳ 2026-12-02 📅 2026-12-24")
        todo.deadline = nil

        #expect(line(todo).text == "- [ ] a 📅 2026-12-01")
        #expect(line(todo).loss.counts == [.dropped(.property, "⏳"): 1])
    }

    @Test func `the time of a Markdown task belongs to its planned day`() throws {
        let todo = try read("- [ ] a time:09:00 ⏳ 2026-12-10 📅 2026-12-24")

        #expect(todo.due == Due("2026-12-10T09:00[Asia/Seoul]"))
        #expect(todo.deadline == Due("2026-12-24"))
    }

    @Test(arguments: ["- [ ] a", "- [ ] a 📅 2026-12-10"])
    func `times of a start and a deadline are reported, and stay in the library`(text: String) throws {
        let library = TransferLibrary()
        try library.take(text, .markdown)
        try library.edit(try library.todo()) {
            $0.start = change("2026-12-01T09:00[Asia/Seoul]")
            $0.deadline = change("2026-12-24T18:00[Asia/Seoul]")
        }
        let before = try library.todo()

        let (export, loss) = try library.export(.markdown)
        let again = try library.take(export, .markdown)

        #expect(loss.counts == [.dropped(.startTime): 1, .dropped(.deadlineTime): 1])
        #expect(again.figures == [0, 0, 1])
        #expect(try library.todo() == before)
        #expect(before.deadline?.time != nil)
    }

    @Test func `the next occurrence of a Markdown task moves its start and its deadline`() throws {
        let library = TransferLibrary()
        try library.take("- [ ] a 🔁 every week 🛫 2026-11-20 ⏳ 2026-11-22 📅 2026-11-24\n", .markdown)

        try library.complete(try library.todo())
        let before = Set(try library.todos())
        let text = try library.export(.markdown).text
        let again = try library.take(text, .markdown)

        #expect(text.contains("--> 🔁 every week 🛫 2026-11-27 ⏳ 2026-11-29 📅 2026-12-01\n"), "\(text)")
        #expect(again.figures == [0, 0, 2])
        #expect(Set(try library.todos()) == before)
    }

    @Test func `a 🛫 or a ⏳ that cannot be read does not clear the field`() throws {
        let library = TransferLibrary()
        try library.take("- [ ] a 🛫 2026-12-01 ⏳ 2026-12-10\n", .markdown)

        try library.take("- [ ] a 🛫 2026-02-30 ⏳ 2026-02-31\n", .markdown)

        #expect(try library.todo().start == Due("2026-12-01"))
        #expect(try library.todo().due == Due("2026-12-10"))
    }

    @Test func `dates that an earlier version stored unchanged are exported once`() throws {
        let planned = try formerlyImported(
            "- [ ] a", due: "2026-12-10", [" ⏳", "📅 2026-12-10"], ["⏳": "⏳ 2026-12-01"])
        var started = try formerlyImported("- [ ] a", due: nil, [" 🛫"], ["🛫": "🛫 2026-12-01"])
        var scheduled = try formerlyImported("- [ ] a", due: nil, [" ⏳"], ["⏳": "⏳ 2026-12-01"])

        #expect(line(planned).text == "- [ ] a ⏳ 2026-12-01 📅 2026-12-10")
        #expect(line(started).text == "- [ ] a 🛫 2026-12-01")
        #expect(line(scheduled).text == "- [ ] a ⏳ 2026-12-01")
        started.start = Due("2027-01-20")
        scheduled.due = Due("2027-02-01")
        #expect(line(started).text == "- [ ] a 🛫 2027-01-20")
        #expect(line(scheduled).text == "- [ ] a ⏳ 2027-02-01")
    }

    @Test func `an import reads the start of a task that an earlier version imported`() throws {
        let library = TransferLibrary()
        let text = "- [ ] a 🛫 2026-12-01\n"
        let former = try formerlyImported(text, due: nil, [" 🛫"], ["🛫": "🛫 2026-12-01"])
        try library.take(TransferProbe().write([former], .haru).text, .haru)

        let outcome = try library.take(text, .markdown)
        let todo = try library.todo()

        #expect(outcome.figures == [0, 1, 0])
        #expect(todo.start == Due("2026-12-01"))
        #expect(todo.foreign.value("markdown", "🛫") == nil)
        #expect(line(todo).text == "- [ ] a 🛫 2026-12-01")
        try library.edit(todo) { $0.start = .clear }
        #expect(try !library.export(.markdown).text.contains("🛫"))
    }
}
