import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

@Suite("A line of todo.txt")
struct TodoTxtTests {
    @Test(arguments: [
        "Call @mom about +trip plans", "buy +A @A", "buy @a +A milk", "call @mom about +mom trips +mom",
        "(B) read est:3chapters", "read est:9999m", "meet time:09:00", "meet zone:Asia/Seoul",
        "read est:3chapters aloud", "call due:2026-12-01 mom", "call due:2026-12-01 time:09:00",
        "call t:2026-11-01 mom h:1", "water due:2026-12-01 rec:+1w", "water rec:1w",
        "water due:2026-12-01 rec:sometimes", "no date", "2026-11-01 a date", "x no date",
        "x 2026-01-02 one date", "x 2026-01-02 2026-01-01 two dates", "x (A) 2026-01-02 text",
        "x 2026-01-02 (A) text", "x 2026-01-02 text pri:b", "(A)  2026-01-01 odd", "(D) low", "pri:high x",
        "(A) call pri:B", "call pri:Ü", "  spaced   out  +a  @b ", "한글 +회사 할 일 @집",
        "👩‍🚀 launch +우주 cafe\u{301}", "a foo:bar b", "uuid:abc call",
        "uuid:00000000-0000-4000-8000-00000000000A call", "\\+plain text \\@too",
        "see http://example.com at 10:30", "buy est:30", "due:2026-12-01 due:2026-12-02 twice",
        "call deadline:2026-12-24 mom due:2026-12-10 t:2026-12-01 rec:+1w", "t:2026-12-01 t:2026-12-02 twice",
        "t:soon call deadline:later",
    ])
    func `an unedited todo.txt line is exported byte for byte and changes nothing on re-import`(line: String)
        throws
    {
        let library = TransferLibrary()
        #expect(try library.take(line + "\n", .todotxt).added == 1)

        let (text, loss) = try library.export(.todotxt)
        let again = try library.take(text, .todotxt)

        #expect(Array(text.utf8) == Array((line + "\n").utf8), "\(text)")
        #expect(loss.isEmpty, "\(loss.entries)")
        #expect(again.figures == [0, 0, 1])
    }

    @Test func `a repeated todo.txt key is reported, and the last one counts`() throws {
        let text = "a due:2026-12-01 due:2026-12-02\nb rec:1w due:2026-12-05 rec:2w\n"

        let (todos, loss) = try TransferProbe().read(text, .todotxt)

        #expect(todos.map { $0.due?.description } == ["2026-12-02", "2026-12-05"])
        #expect(todos[1].recurrence?.rule.description == "FREQ=WEEKLY;INTERVAL=2")
        #expect(loss.counts == [.kept(.property, "due"): 1, .kept(.property, "rec"): 1])
    }

    @Test func `a line of todo.txt has its head before a text that begins with a combining mark`() throws {
        let text =
            "(A) \u{301}one\nx \u{301}two\nx 2026-11-20 \u{301}three\n"
            + "2026-11-01 \u{FF9F}four @home \u{301}x\n"

        let todos = try TransferProbe().read(text, .todotxt).todos

        #expect(
            todos.map { Array($0.title.description.unicodeScalars) }
                == [
                    "\u{301}one", "\u{301}two", "\u{301}three", "\u{FF9F}four @home \u{301}x",
                ].map { Array($0.unicodeScalars) })
        #expect(todos.map(\.isDone) == [false, true, true, false])
        #expect(todos[0].priority == .high && todos[3].tags.map(\.description) == ["home"])
        #expect(try TransferProbe().roundTrip(todos, .todotxt).map(\.title) == todos.map(\.title))
    }

    @Test func `todo.txt tags before the last word stay in the title, and tags after it do not`() throws {
        let text = "Call @mom about +trip plans +Family\n+garage @home clean it up\nC++ @work\n"

        let todos = try TransferProbe().read(text, .todotxt).todos

        #expect(
            todos.map(\.title.description) == [
                "Call @mom about +trip plans", "+garage @home clean it up", "C++",
            ])
        #expect(
            todos.map { $0.tags.map(\.description) } == [
                ["Family", "mom", "trip"], ["garage", "home"], ["work"],
            ])
    }

    @Test(arguments: [
        ("Call @mom about +trip plans foo:1", "Call about plans"), ("+a one due:2026-12-01 two", "one two"),
    ])
    func `a todo.txt line is identified by its words that are no tag or key`(line: String, words: String)
        throws
    {
        let todos = try TransferProbe().read(line, .todotxt).todos
        let plain = try TransferProbe().read(words, .todotxt).todos

        #expect(todos.map(\.id) == plain.map(\.id))
    }

    @Test(
        arguments: [TransferFormat.todotxt, .markdown],
        ["fix :smile:thing now", "a :due:2026-12-01 b", ":est:20m", "a due: b"])
    func `a word that begins or ends with a colon is no key`(format: TransferFormat, title: String) throws {
        let (todos, loss) = try TransferProbe().read((format == .markdown ? "- [ ] " : "") + title, format)

        #expect(todos.map(\.title.description) == [title])
        #expect(todos.map(\.due) == [nil])
        #expect(loss.isEmpty, "\(loss.entries)")
    }

    @Test(arguments: [
        ("read est:3chapters", "est"), ("read est:0", "est"), ("meet time:09:00", "time"),
        ("meet zone:Asia/Seoul", "zone"),
        ("water rec:1w", "rec"), ("a pri:high", "pri"), ("(A) a pri:B", "pri"), ("a foo:bar b", "foo"),
    ])
    func `the todo.txt importer keeps a key that it cannot use and names it in the report`(
        line: String, key: String
    ) throws {
        let (todos, loss) = try TransferProbe().read(line, .todotxt)

        #expect(loss.counts == [.kept(.property, key): 1])
        #expect(todos.map(\.estimate) == [nil])
    }

    @Test(arguments: [
        ("Call @mom about +trip plans", "(A) Call @mom about +trip plans"), ("buy +A @A", "(A) buy +A @A"),
        ("call @mom about +mom trips +mom", "(A) call @mom about +mom trips"),
        ("call @mom about trips +mom", "(A) call @mom about trips +mom"),
        ("read est:3chapters", "(A) read est:3chapters"),
        ("meet time:09:00 zone:Asia/Seoul", "(A) meet time:09:00 zone:Asia/Seoul"),
        ("a foo:bar b t:2026-01-01", "(A) a foo:bar b t:2026-01-01"),
        ("2026-01-01 made", "(A) 2026-01-01 made"),
        ("x long ago @work", "x long ago @work pri:A"), ("x 2026-01-02 text", "x 2026-01-02 text pri:A"),
        ("x 2026-01-02 2026-01-01 text", "x 2026-01-02 2026-01-01 text pri:A"), ("한글 @집 청소", "(A) 한글 @집 청소"),
    ])
    func `an edited todo.txt todo keeps all content of its line, and gets no new date`(
        line: String, expected: String
    ) throws {
        let library = TransferLibrary()
        try library.take(line, .todotxt)
        let todo = try library.todo()

        try library.edit(todo) { $0.priority = .high }
        let (text, loss) = try library.export(.todotxt)
        let again = try library.take(text, .todotxt)

        #expect(text == "\(expected) uuid:\(todo.id.uuidString.lowercased())\n")
        #expect(loss.isEmpty, "\(loss.entries)")
        #expect(again.figures == [0, 0, 1])
    }

    @Test func `a todo.txt line is exported as it came once its edit is reverted`() throws {
        let library = TransferLibrary()
        try library.take("(B)  Call @mom  about +trip plans", .todotxt)
        let todo = try library.todo()
        try library.edit(todo) { $0.priority = .high }
        #expect(try library.export(.todotxt).text.hasPrefix("(A) "))

        try library.edit(todo) { $0.priority = .medium }

        #expect(try library.export(.todotxt).text == "(B)  Call @mom  about +trip plans\n")
    }

    @Test func `the todo.txt export drops and reports a kept key that a new due day would revive`() throws {
        let library = TransferLibrary()
        try library.take("meet time:09:00 rec:1w", .todotxt)
        let todo = try library.todo()

        try library.edit(todo) { $0.day = .set(Day("2026-12-01") ?? .first) }
        let (text, loss) = try library.export(.todotxt)

        #expect(text == "meet due:2026-12-01 uuid:\(todo.id.uuidString.lowercased())\n")
        #expect(loss.counts == [.dropped(.property, "time"): 1, .dropped(.property, "rec"): 1])
    }

    @Test func `the todo.txt export puts a backslash before a title word whose tag was removed`() throws {
        let library = TransferLibrary()
        try library.take("Call @mom about plans", .todotxt)
        let todo = try library.todo()

        try library.edit(todo) { $0.tagsToRemove = [TagName(trusted: "mom")] }
        let (text, loss) = try library.export(.todotxt)
        let back = try TransferProbe().read(text, .todotxt).todos

        #expect(text == "Call \\@mom about plans uuid:\(todo.id.uuidString.lowercased())\n")
        #expect(loss.counts[.changed(.titleWord)] == 1)
        #expect(back.map(\.title.description) == ["Call @mom about plans"])
        #expect(back.map(\.tags) == [[]])
    }

    @Test(
        arguments: [
            "x ray", "(A) plan", "2026-01-01 party", "\\x ray", "\\2026-01-01", "a \\(A) b", "+a", "@b c",
        ], [false, true])
    func `a title that looks like todo.txt marks survives the export without a date before it`(
        title: String, isDone: Bool
    ) throws {
        let library = TransferLibrary()
        try library.take(isDone ? "x foo" : "foo", .todotxt)
        try library.edit(try library.todo()) { $0.title = title }

        let text = try library.export(.todotxt).text
        let again = try library.take(text, .todotxt)

        #expect(again.unchanged == 1, "\(text)")
        let back = try TransferProbe().read(text, .todotxt).todos
        #expect(back.map(\.title.description) == [title], "\(text)")
        #expect(back.map(\.isDone) == [isDone], "\(text)")
        #expect(back.map(\.tags) == [[]])
    }

    @Test(arguments: [
        ("buy +milk now", "buy +milk now"), ("buy +milk", "buy \\+milk +milk"), ("+milk", "\\+milk +milk"),
    ])
    func `a todo.txt line contains a tag of its title once, wherever the word is`(
        title: String, expected: String
    ) throws {
        let todo = Todo.make(title, due: nil, tags: ["milk"])
        var writer = TransferCodec.writer(.todotxt, now: TransferProbe.now, tags: [])
        var loss = LossReport()

        let text = writer.write(todo, depth: 0, &loss)
        let back = try TransferProbe().read(text, .todotxt).todos

        #expect(text.contains(" \(expected) uuid:"), "\(text)")
        #expect(back.map(\.title.description) == [title])
        #expect(back.map { $0.tags.map(\.description) } == [["milk"]])
    }

    @Test(arguments: ["x 2026-01-02 text", "x text", "text"])
    func `a todo.txt line gets the date of a completion made here, whatever it said before`(line: String)
        throws
    {
        let library = TransferLibrary()
        try library.take(line, .todotxt)
        let todo = try library.todo()
        if todo.isDone { try library.reopen(todo) }

        try library.complete(todo)

        #expect(
            try library.export(.todotxt).text == "x 2026-11-21 text uuid:\(todo.id.uuidString.lowercased())\n"
        )
    }

    @Test func `the next occurrence of a repeating todo gets a todo.txt line of its own`() throws {
        let library = TransferLibrary()
        try library.take("water   @garden due:2026-12-01 rec:+1w", .todotxt)

        try library.complete(try library.todo())
        let lines = try library.export(.todotxt).text.split(separator: "\n")

        #expect(
            Set(lines.map { $0.replacing(#/ uuid:.*/#, with: "") }) == [
                "x 2026-11-21 water @garden due:2026-12-01",
                "2026-11-21 water @garden due:2026-12-08 rec:+1w",
            ])
    }

    @Test func `the next occurrence of a todo.txt line keeps a key that Taskwarrior uses too`() throws {
        let library = TransferLibrary()
        try library.take("water due:2026-12-01 rec:+1w start:2026-11-30 end:2026-12-02", .todotxt)

        try library.complete(try library.todo())
        let lines = try library.export(.todotxt).text.split(separator: "\n")

        #expect(
            lines.map { $0.replacing(#/ uuid:.*/#, with: "") }.contains(
                "2026-11-21 water due:2026-12-08 rec:+1w start:2026-11-30 end:2026-12-02"), "\(lines)")
    }

    @Test func `todo.txt lines with the same words stay the same todos in any order`() throws {
        let lines = [
            "water due:2026-12-09", "water due:2026-12-01", "x 2026-01-02 water", "(A) water +garden",
        ]
        let library = TransferLibrary()
        try library.take(lines.joined(separator: "\n"), .todotxt)

        let text = try library.export(.todotxt).text
        let again = try library.take(text, .todotxt)

        #expect(text.split(separator: "\n").map(String.init).sorted() == lines.sorted())
        #expect(again.figures == [0, 0, 4])

        let first = try #require(try library.todos().first { $0.due?.description == "2026-12-09" })
        try library.edit(first) { $0.title = "water all" }
        let before = Set(try library.todos())
        let later = try library.take(try library.export(.todotxt).text, .todotxt)

        #expect(later.figures == [0, 0, 4])
        #expect(Set(try library.todos()) == before)
    }

    @Test func `a line with the identifier of another line becomes a separate todo, and stays one`() throws {
        let id = "00000000-0000-4000-8000-000000000001"
        let copy = "water due:2026-12-09 parent:p uuid:\(id)"
        let text = "x 2026-11-02 2026-11-01 water uuid:\(id)\n\(copy)\n\(copy)"
        let library = TransferLibrary()

        let first = try library.take(text, .todotxt)
        let before = Set(try library.todos())
        let again = try library.take(text, .todotxt)
        let own = try library.take(try library.export(.todotxt).text, .todotxt)
        let other = TransferLibrary()
        try other.take(try library.export(.todotxt).text, .todotxt)

        #expect(first.figures == [2, 0, 1])
        #expect(first.loss.counts[.changed(.duplicateUID)] == 2)
        #expect(before.map { $0.due?.description ?? "" }.sorted() == ["", "2026-12-09"])
        #expect(again.figures == [0, 0, 3])
        #expect(own.figures == [0, 0, 2])
        #expect(Set(try library.todos()) == before)
        #expect(Set(try other.todos().map(\.id)) == Set(before.map(\.id)))
        #expect(try library.export(.todotxt).text.contains("parent:p"))
    }

    @Test(arguments: [
        "water rec:1w", "water rec:b", "water time:9:00", "water zone:Asia/Tokyo", "water due:soon rec:1w",
    ])
    func `a key that needs a day stays in its todo.txt line, also after a day was set`(line: String) throws {
        let library = TransferLibrary()
        try library.take(line, .todotxt, .keepGoing)
        try library.edit(try library.todo()) { $0.day = .set(Day("2026-12-09") ?? .first) }
        let todo = try library.todo()

        let again = try library.take(try library.export(.todotxt).text, .todotxt)

        #expect(again.figures == [0, 0, 1])
        #expect(try library.todo() == todo)
        try library.edit(todo) { $0.day = .clear }
        #expect(try library.export(.todotxt).text == line + "\n")
    }
}
