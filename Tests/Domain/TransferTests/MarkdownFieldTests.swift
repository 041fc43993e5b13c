import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

@Suite("The fields of a Markdown task")
struct MarkdownFieldTests {
    private func read(_ text: String) throws -> (todos: [Todo], loss: LossReport) {
        try TransferProbe().read(text + "\n", .markdown)
    }

    private func line(_ todo: Todo) -> (text: String, loss: LossReport) {
        var writer = TransferCodec.writer(.markdown, now: TransferProbe.now, tags: [])
        var loss = LossReport()
        let text = writer.write(todo, depth: 0, &loss)
        return (text.replacing(#/ <!-- .*? -->/#, with: "").trimmingCharacters(in: .newlines), loss)
    }

    /// A line of Markdown, and the expected values of the todo that an import creates from the line.
    struct Line: Sendable, CustomTestStringConvertible {
        let text: String
        let title: String
        var due: String?
        var start: String?
        var deadline: String?
        var priority: Priority = .none
        var rule: String?
        var mode: Recurrence.Mode = .fixed
        var kept: [String] = []
        /// The character in the checkbox if it has no meaning in Haru, such as `/`; otherwise `nil`. Haru
        /// stores this character for the next export.
        var state: String?

        var losses: [LossReport.Kind] {
            kept.map { .kept(.property, $0) } + (state.map { [.kept(.state, $0)] } ?? [])
        }
        var testDescription: String { text }
    }

    static let lines: [Line] = [
        Line(text: "- [ ] pay rent 📅 2027-01-01", title: "pay rent", due: "2027-01-01"),
        Line(
            text: "- [ ] 월세 📅\u{FE0F} 2027-01-01 ⏫\u{FE0F}", title: "월세", due: "2027-01-01", priority: .high),
        Line(text: "- [ ] a 🔺", title: "a", priority: .high),
        Line(text: "- [ ] a ⏫", title: "a", priority: .high),
        Line(text: "- [ ] a 🔼", title: "a", priority: .medium),
        Line(text: "- [ ] a 🔽", title: "a", priority: .low),
        Line(text: "- [ ] a ⏬", title: "a", priority: .low),
        Line(
            text:
                "- [ ] a 🔽 🔁 every week on Monday, Friday ➕ 2026-11-01 🛫 2026-12-01 "
                + "⏳ 2026-12-20 📅 2027-01-01",
            title: "a", due: "2026-12-20", start: "2026-12-01", deadline: "2027-01-01", priority: .low,
            rule: "FREQ=WEEKLY;BYDAY=MO,FR"),
        Line(
            text: "- [ ] a ⌛ 2027-01-01 📆 2027-01-03", title: "a", due: "2027-01-01", deadline: "2027-01-03"),
        Line(
            text: "- [ ] a 📅 2027-01-03 ⏳ 2027-01-01", title: "a", due: "2027-01-01", deadline: "2027-01-03"),
        Line(text: "- [ ] a 🛫 2026-02-30 📅 2027-01-01", title: "a", due: "2027-01-01", kept: ["🛫"]),
        Line(text: "- [ ] a ⏳ 2026-02-30 📅 2027-01-01", title: "a", due: "2027-01-01", kept: ["⏳"]),
        Line(
            text: "- [ ] a 🔁 every month on the last when done 📅 2027-01-31", title: "a", due: "2027-01-31",
            rule: "FREQ=MONTHLY;BYMONTHDAY=-1", mode: .afterCompletion),
        Line(
            text: "- [ ] a 🔁 every month on the 2nd last Friday 📅 2027-01-01", title: "a", due: "2027-01-01",
            kept: ["🔁"]),
        Line(text: "- [ ] a 🔁 every week ⏳ 2027-01-01", title: "a", due: "2027-01-01", rule: "FREQ=WEEKLY"),
        Line(text: "- [ ] a 🆔 dcf64c ⛔ x1,y2 🏁 delete", title: "a", kept: ["🆔", "⛔", "🏁"]),
        Line(text: "- [ ] a 📅 2027-01-01 ^block-1", title: "a", due: "2027-01-01", kept: ["^"]),
        Line(text: "- [ ] a [due:: 2027-01-01]", title: "a", due: "2027-01-01"),
        Line(
            text: "- [ ] a (due:: 2027-01-01) [priority:: lowest] [repeat:: every 2 weeks]", title: "a",
            due: "2027-01-01",
            priority: .low, rule: "FREQ=WEEKLY;INTERVAL=2"),
        Line(
            text: "- [ ] a [scheduled:: 2027-01-01] [start:: 2026-12-24] [mood:: [[so]] so]", title: "a",
            due: "2027-01-01", start: "2026-12-24", kept: ["mood"]),
        Line(text: "- [ ] a [mood:: \(String(repeating: "긴", count: 491))]", title: "a", kept: ["mood"]),
        Line(text: "- [ ] Buy milk [state:: waiting]", title: "Buy milk", kept: ["state"]),
        Line(text: "- [/] a [state:: x]", title: "a", kept: ["state"], state: "/"),
        Line(text: "- [ ] a [^:: note]", title: "a", kept: ["^"]),
        Line(text: "- [/] a", title: "a", state: "/"), Line(text: "- [?] a", title: "a", state: "?"),
        Line(text: "- [>] a 📅 2027-01-01", title: "a", due: "2027-01-01", state: ">"),
        Line(
            text: "- [🔥] a !high due:2027-01-01", title: "a", due: "2027-01-01", priority: .high, state: "🔥"),
        Line(text: "- [ ] 👩‍🚀 cafe\u{301} 📅 2027-01-01", title: "👩‍🚀 cafe\u{301}", due: "2027-01-01"),
    ]

    @Test(arguments: lines)
    func `Markdown task fields are read, reported if only stored, and exported unchanged`(
        expected: Line
    ) throws {
        let (todos, loss) = try read(expected.text)
        let todo = try #require(todos.first)

        #expect(todos.count == 1)
        #expect(todo.title.description.unicodeScalars.elementsEqual(expected.title.unicodeScalars))
        #expect(todo.due?.description == expected.due)
        #expect(todo.start?.description == expected.start)
        #expect(todo.deadline?.description == expected.deadline)
        #expect(todo.priority == expected.priority)
        #expect(todo.recurrence?.rule.description == expected.rule)
        #expect(todo.recurrence?.mode ?? .fixed == expected.mode)
        #expect(!todo.isDone)
        #expect(loss.counts == Dictionary(uniqueKeysWithValues: expected.losses.map { ($0, 1) }))
        #expect(line(todo).text == expected.text)
        #expect(line(todo).loss.isEmpty)
    }

    @Test(arguments: [
        ("- [x] a ✅ 2026-11-20 📅 2026-11-19", "2026-11-20"), ("- [X] a 📅 2026-11-19", "2026-11-21"),
        ("- [x] a [completion:: 2026-11-20]", "2026-11-20"), ("- [x] a", "2026-11-21"),
    ])
    func `a Markdown task with x or X is done on its day, and gets no day written if it has none`(
        text: String, day: String
    )
        throws
    {
        let todo = try #require(try read(text).todos.first)

        #expect(todo.completedAt.map { TransferProbe.now.zone.wall(at: $0).day.description } == day)
        #expect(line(todo).text == text)
    }

    @Test(arguments: [
        "- [ ] a 📅 2026-02-30", "- [ ] a [due:: 2026-02-30]", "- [ ] a [due:: tomorrow]",
        "- [ ] a 📅 2026-12-01 📅 2026-02-30",
    ])
    func `a date field without a valid day is reported with its line, and exported unchanged`(text: String)
        throws
    {
        let (probe, file) = (TransferProbe(), "- [ ] b\n\(text)\n")

        let (todos, loss) = try probe.read(file, .markdown, .keepGoing)

        #expect(todos.map(\.title.description) == ["b", "a"])
        #expect(loss.leftOut.map(\.line) == [2])
        #expect(line(try #require(todos.last)).text == text)
        #expect(throws: PlannerError.self) { try probe.read(file, .markdown) }
    }

    @Test func `a done task without a valid day of completion stays done and is listed`() throws {
        let (todos, loss) = try TransferProbe().read("- [x] a ✅ 2026-02-30\n", .markdown, .keepGoing)

        #expect(todos.map(\.isDone) == [true])
        #expect(loss.leftOut.map(\.line) == [1])
    }

    @Test func `a cancelled Markdown task stays open, and the import says so`() throws {
        let text = "- [-] a ❌ 2026-11-20"

        let (todos, loss) = try read(text)
        var todo = try #require(todos.first)

        #expect(!todo.isDone)
        #expect(loss.counts == [.changed(.state, "-"): 1, .kept(.property, "❌"): 1])
        #expect(line(todo).text == text)
        todo.completedAt = TransferProbe.now.timestamp
        #expect(line(todo).text == "- [x] a ✅ 2026-11-21")
    }

    @Test(arguments: [
        (
            "- [/] a ⏫ 🔁 every week 📅 2027-01-01",
            "- [x] a 🔽 🔁 every month on the 2nd Tuesday 📅 2027-02-01 ✅ 2026-11-21"
        ),
        (
            "- [ ] a (due:: 2027-01-01) [id:: q]",
            "- [x] a (due:: 2027-02-01) [id:: q] [priority:: low] [repeat:: every month on the 2nd Tuesday] "
                + "[completion:: 2026-11-21]"
        ),
        (
            "- [ ] a 🛫 2026-12-01",
            "- [x] a 🛫 2026-12-01 🔽 🔁 every month on the 2nd Tuesday 📅 2027-02-01 ✅ 2026-11-21"
        ),
        ("- [ ] a", "- [x] a !low due:2027-02-01"),
    ])
    func `the fields of an edited Markdown task are written in the style that they came in`(
        text: String, expected: String
    ) throws {
        var todo = try #require(try read(text).todos.first)
        let day = try #require(Day("2027-02-01"))
        todo.due = .day(day)
        todo.priority = .low
        todo.recurrence = Recurrence(
            rule: try RecurrenceRule("FREQ=MONTHLY;BYDAY=2TU"), mode: .fixed, start: day, series: todo.id,
            occurrence: day)
        todo.completedAt = TransferProbe.now.timestamp

        #expect(line(todo).text == expected)
    }

    @Test func `a cleared field of a Markdown task is left out, and a rule without words is a loss`() throws {
        var todo = try #require(try read("- [ ] a ⏫ 🔁 every week ⏳ 2026-12-31 📅 2027-01-01").todos.first)
        todo.recurrence?.mode = .catchUp
        let caughtUp = line(todo)
        todo.recurrence = nil
        todo.due = nil
        todo.priority = .none

        #expect(caughtUp.text == "- [ ] a ⏫ ⏳ 2026-12-31 📅 2027-01-01")
        #expect(caughtUp.loss.counts == [.dropped(.recurrence): 1])
        #expect(line(todo).text == "- [ ] a deadline:2027-01-01")
        #expect(line(todo).loss.isEmpty)
    }

    @Test(arguments: [
        ("📅 2026-12-01 📅 2026-12-02", "📅", ""), ("[due:: 2026-12-01] 📅 2026-12-03", "📅", ""),
        ("[due:: 2026-12-01] [due:: 2026-12-02]", "due", ""), ("⏫ 🔼", "🔼", ""),
        ("⏫ ⏳ 2026-11-30 📅 2026-12-01 📅 2026-12-02", "📅", " deadline:2026-12-01"),
    ])
    func `a second field of a value is dropped when the value is cleared`(
        fields: String, dropped: String, rest: String
    ) throws {
        let library = TransferLibrary()
        try library.take("- [ ] pay \(fields)\n", .markdown)
        try library.edit(try library.todo()) {
            $0.day = .clear
            $0.priority = Priority.none
        }

        let export = try library.export(.markdown)
        let again = try library.take(export.text, .markdown)

        #expect(line(try library.todo()).text == "- [ ] pay\(rest)")
        #expect(export.loss.counts == [.dropped(.property, dropped): 1])
        #expect(again.figures == [0, 0, 1])
        #expect(try library.todo().due == nil)
        #expect(try library.todo().priority == .none)
    }

    @Test(arguments: [("🔁", "🔁 every week"), ("repeat", "[repeat:: every week]")])
    func `a repetition without a day is kept, and does not begin with a day of the todo`(
        name: String, field: String
    ) throws {
        let (library, other) = (TransferLibrary(), TransferLibrary())
        let day = try #require(Day("2027-01-01"))

        let taken = try library.take("- [ ] a \(field)\n", .markdown)
        try library.edit(try library.todo()) { $0.day = .set(day) }
        let export = try library.export(.markdown).text
        let again = try library.take(export, .markdown)
        try other.take(export, .markdown)

        #expect(taken.loss.counts == [.kept(.property, name): 1])
        #expect(export.contains(field) && export.contains("2027-01-01"))
        #expect(again.figures == [0, 0, 1])
        #expect(try library.todo().recurrence == nil)
        #expect(try other.todo().due == .day(day))
        #expect(try other.todo().recurrence == nil)
    }

    @Test func `a repetition is read when a todo got it in the library, or got its day in the file`() throws {
        let (library, other) = (TransferLibrary(), TransferLibrary())
        let day = try #require(Day("2027-01-01"))
        let daily = try RecurrenceRule("FREQ=DAILY")
        for library in [library, other] { try library.take("- [ ] a 🔁 every week\n", .markdown) }
        try library.edit(try library.todo()) {
            $0.day = .set(day)
            $0.recurrence = .set(daily)
        }

        let again = try library.take(try library.export(.markdown).text, .markdown)
        let file = try other.export(.markdown).text.replacing(
            "🔁 every week", with: "🔁 every week 📅 2027-01-01")
        let changed = try other.take(file, .markdown)

        #expect(again.figures == [0, 0, 1])
        #expect(try library.todo().recurrence?.rule == daily)
        #expect(changed.figures == [0, 1, 0])
        #expect(try other.todo().recurrence?.rule.description == "FREQ=WEEKLY")
    }

    @Test func `the next occurrence of a Markdown task moves its dates and drops what names one line`() throws
    {
        let text = "- [/] a 🆔 q ⛔ r 🔁 every week ➕ 2026-11-01 ⏳ 2026-12-30 📅 2027-01-01 ^b"
        let todo = try #require(try read(text).todos.first)

        let next = try #require(CompleteTodos.occurrence(after: todo, now: TransferProbe.now))

        #expect(Set(line(next).text.matches(of: /[⏳📅🔁🆔⛔➕^]/).map { String($0.output) }) == ["⏳", "📅", "🔁"])
        #expect(line(next).text.contains("⏳ 2027-01-06"))
        #expect(line(next).text.contains("📅 2027-01-08"))
        #expect(line(next).text.hasPrefix("- [ ] a "))
    }

    @Test func `a checkbox stored by an earlier version is exported, and the next occurrence's is empty`()
        throws
    {
        var todo = Todo.make("a", due: nil)
        todo.foreign = ForeignProperties([.init(format: "markdown", name: "state", value: "/")])
        var repeating = Todo.make("a", rule: "FREQ=WEEKLY")
        repeating.foreign = todo.foreign

        let next = try #require(CompleteTodos.occurrence(after: repeating, now: TransferProbe.now))

        #expect(line(todo).text == "- [/] a")
        #expect(line(repeating).text.hasPrefix("- [/] a"))
        #expect(line(next).text.hasPrefix("- [ ] a"))
    }

    @Test func `a Dataview field with the key state goes with the next occurrence, the box does not`() throws
    {
        let todo = try #require(try read("- [/] a [state:: waiting] 🔁 every week 📅 2027-01-01").todos.first)

        let next = try #require(CompleteTodos.occurrence(after: todo, now: TransferProbe.now))

        #expect(line(next).text.hasPrefix("- [ ] a [state:: waiting] "))
    }

    @Test func `known Dataview fields are read anywhere in a Markdown task, signs only at its end`() throws {
        let text = """
            - [ ] pay [due:: 2027-01-01] the rent
            - [ ] I give it (rating:: 9) of 10
            - [ ] 📅 2027-01-01 is the day
            - [ ] by 📅 2027-01-01 #task 🔼 #home
            - [ ] \\📅 2027-01-01
            - [ ] a 👩‍🛫 2027-01-01
            - [ ] [link](due:: 2027-01-01)
            """

        let todos = try read(text).todos

        #expect(
            todos.map(\.title.description) == [
                "pay the rent", "I give it (rating:: 9) of 10", "📅 2027-01-01 is the day", "by",
                "📅 2027-01-01", "a 👩‍🛫 2027-01-01", "[link](due:: 2027-01-01)",
            ])
        #expect(
            todos.map { $0.due?.description } == ["2027-01-01", nil, nil, "2027-01-01", nil, nil, nil])
        #expect(todos[3].tags.map(\.description) == ["home", "task"])
        #expect(todos[3].priority == .medium)
        #expect(line(todos[0]).text == "- [ ] pay the rent [due:: 2027-01-01]")
    }

    @Test func `the export writes the fields of a Markdown task after the comment with the identifier`()
        throws
    {
        let todo = try #require(try read("- [ ] a #home 📅 2027-01-01").todos.first)
        var writer = TransferCodec.writer(.markdown, now: TransferProbe.now, tags: [])
        var loss = LossReport()

        let written = writer.write(todo, depth: 0, &loss)

        #expect(written.hasPrefix("- [ ] a #home <!-- \(todo.id.uuidString.lowercased()) "), "\(written)")
        #expect(written.hasSuffix(" --> 📅 2027-01-01\n"), "\(written)")
    }

    @Test(
        arguments: [
            "meet 📅 2027-01-01", "📅", "📅 2027-01-01", "🔺", "very 🔺 important", "🔁 every week", "✅ done thing",
            "x [due:: 2027-01-01]", "x (mood:: good)", "[a:: [b:: c]]", "\\📅 2027-01-01", "\\\\🔺", "\\[k::v]",
            "a ^b", "⏳\u{FE0F}", "#📅 2027-01-01", "\\#🔺", "due:🔺", "📅\u{301} 2027-01-01", "[🔺::x] 🆔",
            "two  spaces 🔁", "👩‍🛫 2027-01-01", "- [x] 📅 2027-01-01", "a <!-- b 📅 2027-01-01",
            "치과 ➕ 2027-01-01", "end \\",
        ], [nil, "2026-12-01", "2026-12-01T09:00[Asia/Seoul]"])
    func `a Markdown round trip keeps a title of Haru's own that looks like fields`(
        title: String, due: String?
    ) throws {
        let todo = Todo.make(title, due: due, priority: .high, tags: ["home", "🔺", "[k::v]", "a📅"])

        let back = try #require(try TransferProbe().roundTrip([todo], .markdown).first)

        #expect(back.title.description.unicodeScalars.elementsEqual(title.unicodeScalars), "\(back.title)")
        #expect(back.tags == todo.tags)
        #expect(back.due == todo.due)
        #expect(back.priority == .high)
        #expect(back.foreign.isEmpty)
    }

    @Test(arguments: [
        ("🆔 abc 📅 2027-02-02 📅 2027-03-03 🔁 every month", "📅 2027-03-02 📅 2027-03-03 🔁 every month"),
        ("🆔 abc 🔺 🔽 📅 2027-02-02 🔁 every month", "🔺 🔽 📅 2027-03-02 🔁 every month"),
        ("🆔 abc 🔁 every month 📅 2027-02-02 🔁 every week", "🔁 every month 📅 2027-03-02 🔁 every week"),
    ])
    func `the next occurrence of a repeating Markdown task keeps the order of its fields`(
        fields: String, next: String
    ) throws {
        let library = TransferLibrary()
        try library.take("- [ ] a \(fields)\n", .markdown)
        try library.complete(try library.todo())
        let before = Set(try library.todos())

        let text = try library.export(.markdown).text
        let again = try library.take(text, .markdown)

        #expect(text.contains("--> \(next)\n"), "\(text)")
        #expect(again.figures == [0, 0, 2])
        #expect(Set(try library.todos()) == before)
    }

    @Test(arguments: ["- [X] a 📅 2027-01-01\n", "- [X] a [due:: 2027-01-01]\n", "- [X] a\n"])
    func `cleared fields leave the box of a done task as it was`(line: String) throws {
        let library = TransferLibrary()
        try library.take(line, .markdown)
        try library.edit(try library.todo()) { $0.day = .clear }

        let text = try library.export(.markdown).text
        let again = try library.take(text, .markdown)

        #expect(text.hasPrefix("- [X] a "), "\(text)")
        #expect(again.figures == [0, 0, 1])
        #expect(try library.export(.markdown).text.hasPrefix("- [X] a "))
    }
}
