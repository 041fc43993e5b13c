import DomainPrimitives
import DomainTesting
import Testing
import TimeTesting
import TodosDomain
import TransferDomain

@Suite("The text of a Markdown task")
struct MarkdownTextTests {
    private func lines(_ text: String) -> [String] {
        text.replacing(#/ <!-- .*? -->/#, with: "").split(separator: "\n").map(String.init)
    }

    private static let id = "00000000-0000-4000-8000-00000000000a"
    private static let other = "00000000-0000-4000-8000-00000000000b"

    private func lines(_ library: TransferLibrary) throws -> [String] {
        lines(try library.export(.markdown).text)
    }

    @Test(arguments: [
        (
            "ask #alice about #budget before Friday", "ask #alice about #budget before Friday",
            ["alice", "budget"]
        ),
        ("#task call #mom now #home", "call #mom now", ["home", "mom", "task"]),
        ("#a #b x !high #c", "x", ["a", "b", "c"]),
        ("due:2027-01-01 buy #milk !low today", "buy #milk today", ["milk"]),
        ("pay #rent now 📅 2027-01-01 #home", "pay #rent now", ["home", "rent"]),
        ("#b !high #a", "#b #a", ["a", "b"]),
        ("한글 #집 청소", "한글 #집 청소", ["집"]),
        ("see #12 and #7. now", "see #12 and #7. now", []), ("close #12", "close #12", []),
        ("plan #2027-11 now", "plan #2027-11 now", ["2027-11"]), ("foo #bar. baz", "foo #bar. baz", ["bar"]),
        ("call #mom!", "call #mom!", ["mom"]),
        ("#work: buy #milk, #eggs", "#work: buy #milk,", ["eggs", "milk", "work"]),
        ("**#a** and **more #b** (or #c)", "**#a** and **more #b** (or #c)", ["a", "b", "c"]),
        ("_#이름_: #집", "_#이름_:", ["이름", "집"]), ("**\\#a** and \\#b, x", "**#a** and #b, x", []),
        ("do #foo(bar) and #x[1]. now", "do #foo(bar) and #x[1]. now", ["foo(bar)", "x[1]"]),
        ("(see #foo) or #foo(bar))", "(see #foo) or #foo(bar))", ["foo", "foo(bar)"]),
        ("do #todo_ and **#more_** now", "do #todo_ and **#more_** now", ["more_", "todo_"]),
        ("_see_ _#b_ #「가」", "_see_ _#b_", ["b", "「가」"]),
    ])
    func `a Markdown title keeps a tag between other words, and loses those before and after them`(
        text: String, title: String, tags: [String]
    ) throws {
        let todo = try #require(try TransferProbe().read("- [ ] \(text)\n", .markdown).todos.first)

        #expect(todo.title.description == title)
        #expect(todo.tags.map(\.description) == tags)
    }

    @Test(arguments: [
        ("run `grep #include x.c` twice", "run `grep #include x.c` twice", []),
        ("run `make #x` 📅 2027-01-01", "run `make #x`", []),
        ("run `a  #x` #y ⏫", "run `a  #x`", ["y"]),
        ("run ``a ` #b`` #c", "run ``a ` #b``", ["c"]),
        ("run `a due:2027-02-02 est:20m !low \\#b`", "run `a due:2027-02-02 est:20m !low \\#b`", []),
        ("run \\`a #b c` now", "run \\`a #b c` now", ["b"]),
        ("run ``a #b c` now", "run ``a #b c` now", ["b"]),
        ("it`s #home", "it`s", ["home"]),
    ])
    func `a code span in a Markdown task has no tag and no value`(text: String, title: String, tags: [String])
        throws
    {
        let todo = try #require(try TransferProbe().read("- [ ] \(text)\n", .markdown).todos.first)

        #expect(todo.title.description == title)
        #expect(todo.tags.map(\.description) == tags)
        #expect(todo.estimate == nil && todo.priority != .low && todo.due?.description != "2027-02-02")
    }

    @Test(arguments: [
        ("run `<!-- x -->` now", "run `<!-- x -->` now", nil), ("a <!-- open", "a <!-- open", nil),
        ("a \\<!-- x --> b", "a \\<!-- x --> b", nil), ("a <!-- x -- > b", "a <!-- x -- > b", nil),
        ("a <!-- x --> b", "a b", 1), ("a <!--> b", "a b", 1), ("a <!-- b <!-- c -->", "a", 1),
        ("a <!-- ` --> `b", "a `b", 1), ("a ` <!-- x --> b", "a ` b", 1),
        ("``<!-- x -->`` <!-- y -->", "``<!-- x -->``", 1),
        ("document `<!-- \(id) -->` format", "document `<!-- \(id) -->` format", nil),
        ("`<!-- \(id) -->` <!-- \(other) -->", "`<!-- \(id) -->`", nil),
        ("a <!-- \(id) --> `<!-- \(other) -->`", "a `<!-- \(other) -->`", nil),
        ("a <!-- \(id) --> <!-- <!-- <!-- <!--", "a <!-- <!-- <!-- <!--", nil),
        ("a <!-- <!-- <!-- <!-- <!-- \(id) --> b", "a <!-- <!-- <!-- <!-- b", nil),
    ])
    func `a comment in a Markdown task counts only with an end and outside code`(
        text: String, title: String, comments: Int?
    )
        throws
    {
        let (todos, loss) = try TransferProbe().read("- [ ] \(text)\n", .markdown)
        let library = TransferLibrary()
        try library.take("- [ ] \(text)\n", .markdown)

        let again = try library.take(try library.export(.markdown).text, .markdown)

        #expect(todos.map(\.title.description) == [title])
        #expect(loss.counts[.skipped(.comment)] == comments)
        #expect(again.figures == [0, 0, 1])
        #expect(try library.todo().title.description == title)
    }

    @Test(arguments: [
        "ask #alice about #budget before Friday", "#task call mom", "#task call mom 📅 2027-01-01",
        "call #zoo #ape", "trailing text 📅 2026-12-01 after", "in 🔺 the middle",
        "I give it (rating:: 9) of 10", "trailing text 📅 2026-12-01 after #home 📅 2027-01-01",
        "run `grep #include x.c` twice", "#work call  #mom now !high due:2027-01-01 est:20m", "read #x,y now",
        "\\#no tag", "meet time:09:00 there", "see #12 ok", "close #12", "foo #bar. baz", "buy #milk, #eggs.",
        "**#tag** now #home", "**\\#tag** and #7. now", "call #mom! 📅 2027-01-01",
        "#12 **more #tag** est:20m", "it`s [mood:: a`b]", "#UPPER #upper", "#b #a", "#home due:2026-12-01",
        "#home ^abc", "pay ^abc123", "call #mom now #home ^b-1", "a  b ^c", "run `x ^y` ^z",
        "j due:: 2026-12-01", "due::2026-12-01 time:: zone::x k", "\\due:: a",
    ])
    func `the text of an unedited Markdown task is exported unchanged`(text: String) throws {
        let (library, other) = (TransferLibrary(), TransferLibrary())
        try library.take("- [ ] \(text)\n", .markdown)

        let export = try library.export(.markdown).text
        let again = try library.take(export, .markdown)
        try other.take(export, .markdown)

        #expect(lines(export) == ["- [ ] \(text)"])
        #expect(again.figures == [0, 0, 1])
        #expect(try lines(other) == ["- [ ] \(text)"])
        #expect(try other.todo().title == library.todo().title)
        #expect(try other.todo().tags == library.todo().tags)
    }

    @Test func `a Dataview field without brackets stays in the text while a priority is edited`() throws {
        let library = TransferLibrary()
        try library.take("- [ ] j due:: 2026-12-01\n", .markdown)

        try library.edit(try library.todo()) { $0.priority = .high }

        #expect(try lines(library) == ["- [ ] j due:: 2026-12-01 !high"])
    }

    @Test func `a text stays while other fields are edited, and a tag of an edited title stands once`() throws
    {
        let library = TransferLibrary()
        try library.take("- [ ] #task call #mom now due:2027-01-01\n", .markdown)

        try library.edit(try library.todo()) {
            $0.priority = .high
            $0.tagsToAdd = [TagName(trusted: "new")]
        }
        let kept = try lines(library)
        try library.edit(try library.todo()) { $0.title = "call #mom or #dad `or #new` #task" }
        let edited = try library.export(.markdown).text
        let again = try library.take(edited, .markdown)
        try library.edit(try library.todo()) { $0.tagsToRemove = [TagName(trusted: "mom")] }

        #expect(kept == ["- [ ] #task call #mom now #new !high due:2027-01-01"])
        #expect(
            lines(edited) == ["- [ ] call #mom or \\#dad `or #new` \\#task #new #task !high due:2027-01-01"])
        #expect(again.figures == [0, 0, 1])
        #expect(
            try lines(library) == [
                "- [ ] call \\#mom or \\#dad `or #new` \\#task #new #task !high due:2027-01-01"
            ])
    }

    @Test(arguments: [
        ("pay 📅 2026-12-01 ^abc123", "pay"), ("pay ⏫ ^ref5", "pay"), ("pay #t 📅 2026-12-01 ^abc", "pay #t"),
        ("pay !high due:2026-12-01 ^abc", "pay"), ("pay ^abc", "pay"),
    ])
    func `a block link stands at the very end of a line when a field was cleared`(text: String, rest: String)
        throws
    {
        let library = TransferLibrary()
        try library.take("- [ ] \(text)\n", .markdown)
        let block = try #require(text.split(separator: " ").last)
        try library.edit(try library.todo()) {
            $0.day = .clear
            $0.priority = Priority.none
        }

        let export = try library.export(.markdown).text
        let again = try library.take(export, .markdown)

        #expect(export.hasSuffix(" --> \(block)\n"))
        #expect(lines(export) == ["- [ ] \(rest) \(block)"])
        #expect(again.figures == [0, 0, 1])
        #expect(try library.todo().title.description == "pay")
    }

    @Test func `a title that ends like a block link is kept`() throws {
        let todo = Todo.make("raise x ^2", due: nil)

        let back = try #require(try TransferProbe().roundTrip([todo], .markdown).first)

        #expect(back.title == todo.title)
    }

    @Test func `a Markdown task keeps its words when its tags are removed`() throws {
        let library = TransferLibrary()
        try library.take("- [ ] ask **#mom** about #rent, now\n", .markdown)

        try library.edit(try library.todo()) {
            $0.tagsToRemove = [TagName(trusted: "mom"), TagName(trusted: "rent")]
        }
        let export = try library.export(.markdown).text
        let again = try library.take(export, .markdown)

        #expect(lines(export) == ["- [ ] ask **\\#mom** about \\#rent, now"])
        #expect(again.figures == [0, 0, 1])
        #expect(try library.todo().title.description == "ask **#mom** about #rent, now")
        #expect(try library.todo().tags.isEmpty)
    }

    @Test(arguments: [
        ["2027"], ["c."], ["a", "a!"], ["[x]"], ["끝。"], ["1", "x_"], ["a-->)"], ["_"], ["(x))", "x)"],
        ["x)(", "*"],
    ])
    func `a Markdown round trip keeps every tag of a todo`(tags: [String]) throws {
        let todo = Todo.make("see #2027 and #c. now", due: nil, tags: tags)

        let back = try #require(try TransferProbe().roundTrip([todo], .markdown).first)

        #expect(back.id == todo.id)
        #expect(back.title == todo.title)
        #expect(back.tags == todo.tags)
    }

    @Test func `eight times as many words and tags of a Markdown task take about eight times as long`() throws
    {
        func read(_ count: Int) throws {
            let (words, tags) = ((0..<2 * count).map { _ in "#b." }, (0..<count).map { "tag:\($0)" })
            let comment = "<!-- \(Self.id) \(tags.joined(separator: " ")) -->"
            let line = "- [ ] #\(count - 1) a \(words.joined(separator: " ")) \(comment)\n"

            let todo = try #require(try TransferProbe().read(line, .markdown, .keepGoing).todos.first)

            #expect(todo.tags.map(\.description) == ["\(count - 1)", "b"])
        }

        let ratio = try Growth.ratio(of: { try read(8_000) }, to: { try read(1_000) })

        #expect(ratio < 16)
    }

    /// A todo that was not imported from Markdown, and the line that an export should write for it.
    struct Other: Sendable, CustomTestStringConvertible {
        let title: String
        let raw: String
        let tags: [String]
        let line: String
        var testDescription: String { raw }
    }

    @Test(arguments: [
        Other(title: "call mom", raw: "call mom tomorrow #home !h", tags: ["home"], line: "call mom #home"),
        Other(title: "call mom", raw: "#home call mom", tags: ["home"], line: "#home call mom"),
        Other(title: "call mom", raw: "#home call mom", tags: [], line: "call mom"),
        Other(title: "call mom", raw: "#home call mom", tags: ["work"], line: "call mom #work"),
        Other(title: "call mom", raw: "#home \n call mom", tags: ["home"], line: "call mom #home"),
        Other(title: "call mom", raw: "call mom !high due:2027-01-01", tags: [], line: "call mom"),
        Other(title: "call mom", raw: "call mom est:10m est:20m", tags: [], line: "call mom"),
        Other(
            title: "call mom est:10m", raw: "call mom est:10m est:30m", tags: [], line: "call mom \\est:10m"),
        Other(title: "due:soon #x", raw: "due:soon #x", tags: ["x"], line: "\\due:soon \\#x #x"),
        Other(title: "#home", raw: "#home", tags: ["home"], line: "#home"),
        Other(title: "`a #home` b", raw: "`a #home` b", tags: ["home"], line: "`a #home` b #home"),
    ])
    func `the Markdown text of a todo from another source reads back as the same todo`(other: Other) throws {
        var todo = Todo.make(other.title, due: nil, tags: other.tags)
        todo.raw = other.raw

        let text = TransferProbe().write([todo], .markdown).text
        let back = try #require(try TransferProbe().read(text, .markdown).todos.first)

        #expect(lines(text) == ["- [ ] \(other.line)"])
        #expect(back.title == todo.title)
        #expect(back.tags == todo.tags)
        #expect(back.due == nil && back.priority == .none && back.estimate == nil)
    }

    @Test(arguments: [
        ("ask #alice about #budget before Friday", "ask about before Friday"),
        ("run `grep #include x.c` twice", "run `grep x.c` twice"), ("#task call mom", "call mom"),
        ("run `a  #x` ⏫", "run `a ⏫"), ("foo #bar. baz", "foo baz"), ("close #12", "close"),
        ("run `x` #12 now", "run `x` now"), ("pay #rent ^abc", "pay ^abc"),
    ])
    func `a Markdown task is recognised by its words without tags, in code or not`(
        text: String, words: String
    ) throws {
        let todo = try #require(try TransferProbe().read("- [ ] \(text)\n", .markdown).todos.first)
        let plain = try #require(try TransferProbe().read("- [ ] \(words)\n", .markdown).todos.first)

        #expect(todo.id == plain.id)
    }

    @Test func `Markdown lines that differ only in a number are different todos`() throws {
        let (library, file) = (TransferLibrary(), "- [ ] close #12\n- [ ] close #13\n")

        let first = try library.take(file, .markdown)
        let again = try library.take(file, .markdown)

        #expect(first.figures == [2, 0, 0])
        #expect(again.figures == [0, 0, 2])
        #expect(Set(try library.todos().map(\.title.description)) == ["close #12", "close #13"])
    }

    @Test func `a Markdown task makes no second todo if a library has the title without its tags`() throws {
        let library = TransferLibrary()
        try library.take("- [ ] ask about before Friday #alice #budget\n", .markdown)

        let outcome = try library.take("- [ ] ask #alice about #budget before Friday\n", .markdown)

        #expect(outcome.figures == [0, 1, 0])
        #expect(try lines(library) == ["- [ ] ask #alice about #budget before Friday"])
    }

    @Test func `a Markdown task that was edited in the file is exported as edited`() throws {
        let library = TransferLibrary()
        try library.take("- [ ] #task call mom\n", .markdown)
        let file = try library.export(.markdown).text.replacing("call mom", with: "call #dad now")

        let outcome = try library.take(file, .markdown)
        let again = try library.take(file, .markdown)

        #expect(outcome.figures == [0, 1, 0])
        #expect(again.figures == [0, 0, 1])
        #expect(try lines(library) == ["- [ ] #task call #dad now"])
    }
}
