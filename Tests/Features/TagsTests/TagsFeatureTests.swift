import CoreDI
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import SearchInterface
import TagsFeature
import TagsInterface
import TagsPresentation
import Testing
import TodosDomain
import TodosInterface
import UtilLocalization
import ViewsInterface
import ViewsTesting

@Suite("The tags feature")
struct TagsFeatureTests {
    @Test func `haru tags lists, adds, renames, recolours, merges and deletes tags`() {
        let program = FeatureProgram(
            TagsAssembly.self, todos: [.make(tags: ["home"]), .make(tags: ["home", "house"], done: true)])

        #expect(program.run("tags add errands ff8c00").out == "+ #errands · FF8C00\n")
        #expect(program.run("tags rename errands #chores").out.contains("#chores"))
        #expect(program.run("tags color chores teal").out.contains("20B2AA"))
        #expect(program.run("tags merge house home").error == nil)
        #expect(program.run("tags rm chores").error == nil)

        let list = program.run("tags").out
        #expect(list.contains("#home"))
        #expect(list.contains("1 open, 1 done"))
        #expect(!list.contains("chores") && !list.contains("house"))
    }

    @Test func `haru tags says how many views have the new name, and warns of views with a deleted name`()
        throws
    {
        let program = FeatureProgram(
            TagsAssembly.self, todos: [.make(tags: ["home", "house"])],
            bindings: { $0.bind((any ViewRemarks).self) { FakeViewRemarks() } })
        let addView = AddView(repository: program.repository, clock: program.clock)
        _ = try addView(ViewDraft("one", "#home"))
        _ = try addView(ViewDraft("two", "-#home #house"))

        #expect(program.run("tags color home 20B2AA").out == "~ #home · 20B2AA\n")
        #expect(program.run("tags rename home place").out == "~ #place · 20B2AA · adapted 2\n")
        #expect(program.run("tags merge place house --dry-run").out.hasSuffix(" · adapted 2\n"))
        #expect(program.run("tags merge place house").err == "contradictory two\n")
        let deletion = program.run("tags rm house")
        #expect(!deletion.out.contains("adapted"))
        #expect(deletion.err == "warning about one two: house\n")
        #expect(try ReadViews(repository: program.repository)().map(\.query) == ["#house", "-#house #house"])
        _ = program.run("tags add other")
        #expect(program.run("tags rm other --quiet").err == "")
    }

    @Test func `the deletion of a tag says how many todos lose it`() {
        let todos: [Todo] = [.make(tags: ["home"]), .make(tags: ["home", "x"], done: true)]
        let program = FeatureProgram(TagsAssembly.self, todos: todos)
        #expect(
            program.run("tags rm home --dry-run", language: .korean).out.hasSuffix(" · 할 일 2개에서 빠짐\n"))
        #expect(program.run("tags rm home").out.hasSuffix(" · 2 todos lose it\n"))
        _ = program.run("tags add free red")
        #expect(program.run("tags rm free").out == "- #free · FF0000\n")
    }

    @Test func `a long name of a tag never hides the counts of a narrow terminal`() {
        let long = String(repeating: "긴", count: 40)
        let program = FeatureProgram(TagsAssembly.self, todos: [.make(tags: [long, "x"])])

        let lines = program.run("tags", width: 40, isInteractive: true).out.split(separator: "\n")

        #expect(lines.count == 2)
        for line in lines { #expect(line.hasSuffix("1 open, 0 done")) }
    }

    @Test func `a warning about views does not depend on a quiet answer`() throws {
        let program = FeatureProgram(
            TagsAssembly.self, todos: [.make(tags: ["home"])],
            bindings: { $0.bind((any ViewRemarks).self) { FakeViewRemarks() } })
        _ = try AddView(repository: program.repository, clock: program.clock)(ViewDraft("one", "#home"))

        #expect(program.run("tags rm home --quiet").err == "warning about one: home\n")
    }

    @Test func `the tags screen says how many views have the new name, and names views that no longer work`()
        throws
    {
        let probe = try ScreenProbe(
            TagsAssembly.self, screen: "tags", todos: [.make("x", tags: ["home"])],
            bindings: { $0.bind((any ViewRemarks).self) { FakeViewRemarks() } })
        let clock = probe.world.clock
        _ = try AddView(repository: probe.world.repository, clock: clock)(ViewDraft("one", "#home"))

        probe.press("e")
        probe.type("home2")
        probe.press("enter")
        #expect(probe.text.contains("✎ #home2 · adapted 1"))
        probe.press("d")
        #expect(probe.text.contains("✗ #home2 · 1 todo loses it · u undoes · broken one"))
    }

    @Test func `haru tags refuses a name that is taken, an unknown tag and an invalid colour`() {
        let program = FeatureProgram(TagsAssembly.self, todos: [.make(tags: ["home"])])

        #expect(
            program.run("tags add HOME").error as? PlannerError
                == .invalid(ValidationError(.tag, "HOME", .duplicate)))
        #expect(
            program.run("tags add x pinkish").error as? PlannerError
                == .invalid(ValidationError(.color, "pinkish", .hexColor)))
        #expect(
            program.run("tags merge home home").error as? PlannerError
                == .invalid(ValidationError(.tag, "home", .mergeIntoItself)))
        #expect(program.run("tags rm nope").error as? PlannerError == .unknownTag(name: "nope"))
    }

    @Test func `haru tags prints the counts below one another, whatever letters the names have`() {
        let program = FeatureProgram(TagsAssembly.self, todos: [.make(tags: ["a", "한국어태그", "👩‍🚀"])])

        let lines = program.run("tags", language: .korean).out.split(separator: "\n")

        #expect(lines.count == 3)
        for line in lines { #expect(line.hasSuffix("남음 1, 완료 0")) }
        // The columns before the counts: the mark, the `#`, the longest name, two spaces, the colour, and two
        // spaces.
        for line in lines {
            #expect(ColumnWidth.of(String(line.dropLast("남음 1, 완료 0".count))) == 2 + 1 + 10 + 2 + 6 + 2)
        }
    }

    @Test(arguments: [
        ("a", "home", "duplicate"), ("e", "work", "duplicate"), ("m", "nosuch", "unknownTag"),
        ("c", "pinkish", "hexColor"),
    ])
    func `the tags screen refuses an invalid input in the open line and says why`(
        key: String, text: String, reason: String
    )
        throws
    {
        let probe = try ScreenProbe(
            TagsAssembly.self, screen: "tags", todos: [.make("x", tags: ["home", "work"])])

        probe.press(key)
        probe.type(text)
        probe.press("enter")

        #expect(probe.text.contains("│ \(text)"))
        #expect(probe.text.contains(reason))
        #expect(probe.errors().isEmpty)
        probe.press("esc")
        #expect(!probe.text.contains(text == "home" || text == "work" ? reason : text))
    }

    @Test func `a name that another program took meanwhile stays in the open line, with the reason`() throws {
        let probe = try ScreenProbe(TagsAssembly.self, screen: "tags", todos: [.make("x", tags: ["home"])])
        _ = try AddTag(repository: probe.world.repository, clock: probe.world.clock)(
            TagName("errands"), color: nil)

        probe.press("a")
        probe.type("errands")
        probe.press("enter")

        #expect(probe.text.contains("│ errands "))
        #expect(probe.text.contains("duplicate"))
        #expect(probe.errors().isEmpty)
    }

    @Test func `Tab completes the name of the tag that takes the todos of a merged tag`() throws {
        let probe = try ScreenProbe(
            TagsAssembly.self, screen: "tags", todos: [.make("x", tags: ["home", "house", "work"])])

        probe.press("G", "m")
        probe.type("#ho")
        probe.press("tab", "tab")
        #expect(probe.text.contains("│ house "))
        probe.press("enter")

        #expect(
            try ReadTags(repository: probe.world.repository)().map(\.tag.name.description)
                == ["home", "house"])
    }

    @Test(arguments: ["ho", "HO", "#ho"])
    func `Tab offers first the tags that begin with the typed text`(text: String) throws {
        let probe = try ScreenProbe(
            TagsAssembly.self, screen: "tags", todos: [.make("x", tags: ["echo", "home", "work"])])

        probe.press("G", "m")
        probe.type(text)
        probe.press("tab")

        #expect(probe.text.contains("│ home "))
    }

    @Test func `the tags screen acts on the selected tag after its row has moved`() throws {
        let probe = try ScreenProbe(
            TagsAssembly.self, screen: "tags", todos: [.make("x", tags: ["home", "work"])])
        _ = probe.text
        let add = AddTag(repository: probe.world.repository, clock: probe.world.clock)
        _ = try add(TagName("aaa"), color: nil)
        probe.refresh()

        probe.press("d")

        #expect(
            try ReadTags(repository: probe.world.repository)().map(\.tag.name.description) == ["aaa", "work"])
    }

    @Test func `the tags screen chooses a colour with the arrows, in the words of the language`() throws {
        let probe = try ScreenProbe(
            TagsAssembly.self, screen: "tags", todos: [.make("x", tags: ["home"])], language: .korean)

        probe.press("c")
        probe.type("빨강")
        probe.press("down")
        #expect(probe.text.contains("│ 주황 "))
        probe.press("up", "up", "enter")

        #expect(try ReadTags(repository: probe.world.repository)().map(\.tag.color.description) == ["808080"])
    }

    @Test(arguments: [("a", "errands"), ("e", "house"), ("c", "red"), ("m", "work")])
    func `the tags screen keeps a text that could not be stored`(key: String, text: String) throws {
        let library = FailingWriteRepository(FakePlannerRepository([.make("x", tags: ["home", "work"])]))
        let probe = try ScreenProbe(TagsAssembly.self, screen: "tags", repository: library)

        probe.press(key)
        probe.type(text)
        probe.press("enter")
        #expect(probe.errors().count == 1)
        #expect(probe.text.contains("│ \(text) "))
        library.isLocked = false
        probe.press("enter")

        #expect(probe.errors().isEmpty)
        #expect(!probe.text.contains("│"))
    }

    private func found(_ words: String, limit: Int = 10, in todos: [Todo]) throws -> [SearchHit] {
        try found(words, limit: limit, in: FakePlannerRepository(todos))
    }

    private func found(
        _ words: String, limit: Int = 10, in planner: FakePlannerRepository
    ) throws -> [SearchHit] {
        let world = FeatureWorld(clock: FixedClock(), repository: planner)
        var registry = Registry()
        world.bind(in: &registry, console: Console(out: { _ in }, err: { _ in }))
        registry.install(TagsAssembly.self)
        let kinds = try registry.build().contributions(of: SearchKind.self, making: (any SearchSource).self)
            .all
        return try #require(kinds.first).make().find(words, limit: limit)
    }

    @Test(
        arguments: [
            ("home", ["#home", "#homework", "#at-home"]), ("#HOME", ["#home", "#homework", "#at-home"]),
            ("ome at", ["#at-home"]),
            ("학", ["#학교"]), ("ca\u{0301}", ["#Cádiz"]), ("cadiz", ["#Cádiz"]),
            ("CÁDIZ", ["#Cádiz"]), ("home zebra", []), ("-#home", []), ("pay -#home", []),
        ] as [(String, [String])])
    func `a search finds tags by any part of their names, an exact name first`(
        words: String, titles: [String]
    ) throws {
        let todos: [Todo] = [
            .make(tags: ["at-home", "homework", "학교", "C\u{00E1}diz"]), .make(tags: ["homework"]),
            .make(tags: ["home"], done: true),
        ]

        let planner = FakePlannerRepository(todos)
        let hits = try found(words, in: planner)

        #expect(hits.map(\.title) == titles)
        let tags = try ReadTags(repository: planner)().map(\.tag)
        let ids = titles.compactMap { title in tags.first { "#\($0.name)" == title }?.id }
        #expect(hits.map(\.id) == ids)
        #expect(hits.map { $0.route as? TagRoute } == ids.map { TagRoute(id: $0) })
    }

    @Test func `a search for tags keeps its limit and counts open todos`() throws {
        let todos: [Todo] = [
            .make(tags: ["home"]), .make(tags: ["home", "house"], done: true), .make(tags: ["house"]),
        ]

        #expect(try found("ho", limit: 1, in: todos).count == 1)
        #expect(try found("ho", in: todos).map(\.openTodos) == [1, 1])
    }
}
