import DomainPrimitives
import DomainTesting
import FeatureTesting
import TagsFeature
import Testing
import TodosDomain
import UtilLocalization

@Suite("The filter of the tags")
struct TagsFilterTests {
    private static let todos: [Todo] = [
        .make("a", tags: ["errands", "home"]), .make("b", tags: ["home"]), .make("c", tags: ["house"]),
        .make("d", tags: ["work"], done: true),
    ]

    private func probe(_ language: Language = .english) throws -> ScreenProbe {
        try ScreenProbe(TagsAssembly.self, screen: "tags", todos: Self.todos, language: language)
    }

    private func tags(in probe: ScreenProbe) throws -> [String] {
        try ReadTags(repository: probe.world.repository)().map(\.tag.name.description)
    }

    @Test(arguments: [
        (Language.english, "open", "3 of 4"), (.korean, "남음", "4개 중 3개"),
    ])
    func `the tags screen narrows while a person types, keeps the filter, and Esc shows all tags`(
        language: Language, query: String, numbers: String
    ) throws {
        let probe = try probe(language)
        let before = probe.text

        probe.press("/")
        #expect(probe.line("/ ").contains(language("color:red", "색:빨강")))
        probe.type(query)
        #expect(probe.line("/ ").hasPrefix("/ \(query)") && probe.line("/ ").contains(" 3/4"))
        #expect(!probe.text.contains("#work"))
        probe.press("enter")
        #expect(probe.line(" /\(query)").contains(numbers))
        #expect(probe.order(of: "#errands", "#home", "#house", "#work") == ["#errands", "#home", "#house"])
        probe.press("esc")

        #expect(probe.text == before)
    }

    @Test func `the selection stays on its tag, and keys act on the filtered list`() throws {
        let probe = try probe()
        probe.press("j", "j", "/")
        probe.type("ho")
        probe.press("enter", "e")
        #expect(probe.text.contains("· #house"))
        probe.press("esc", "esc", "e")
        #expect(probe.text.contains("· #house"))
        probe.press("esc", "/")
        probe.type("open>1")
        probe.press("enter", "d")

        #expect(try tags(in: probe) == ["errands", "house", "work"])
        #expect(probe.text.contains("Nothing found."))
        probe.press("e", "d")
        #expect(try tags(in: probe) == ["errands", "house", "work"])
    }

    @Test func `an unfinished query leaves the last list that it found, and only Enter makes it a mistake`()
        throws
    {
        let probe = try probe()

        probe.press("/")
        probe.type("work (")
        #expect(probe.text.contains("#work") && !probe.text.contains("#home"))
        #expect(probe.line("/ ").hasSuffix("…"))
        probe.press("esc", "/")
        // No tag contains the word, so the unfinished query leaves all tags.
        probe.type("colr:red")
        #expect(probe.text.contains("#work") && probe.text.contains("#home"))
        probe.press("enter")
        #expect(probe.text.contains("unknownKey(\"colr\"") && probe.text.contains("Esc"))
        #expect(probe.line("/colr").contains("mistake"))
        #expect(!probe.text.contains("#home"))
        // The keys act on no hidden row.
        probe.press("d", "esc")

        #expect(try tags(in: probe) == ["errands", "home", "house", "work"])
        #expect(probe.text.contains("#home"))
    }

    @Test func `Tab completes keys and colours`() throws {
        let probe = try probe()

        probe.press("/")
        probe.type("ope")
        probe.press("tab", "tab")
        #expect(probe.line("/ ").hasPrefix("/ open:"))
        probe.type("0")

        #expect(probe.text.contains("#work") && !probe.text.contains("#home"))
    }

    @Test func `a new tag that the filter would hide removes the filter, and another keeps it`() throws {
        let probe = try probe()
        probe.press("/")
        probe.type("ho")
        probe.press("enter", "a")
        probe.type("hobby")
        probe.press("enter")
        #expect(probe.text.contains("3 of 5") && probe.text.contains("#hobby"))
        probe.press("a")
        probe.type("garden")
        probe.press("enter")

        #expect(probe.text.contains("#garden") && probe.text.contains("#work"))
        #expect(!probe.text.contains(" of "))
    }

    @Test func `a tag that the filter hides is a name that is taken, and a target of a merge`() throws {
        let probe = try probe()
        probe.press("/")
        probe.type("home")
        probe.press("enter", "a")
        probe.type("WORK")
        probe.press("enter")
        #expect(probe.text.contains("duplicate"))
        probe.press("esc", "m")
        #expect(probe.text.contains("#errands #house #work"))
        probe.type("house")
        probe.press("enter")

        #expect(probe.errors().isEmpty)
        #expect(try tags(in: probe) == ["errands", "house", "work"])
    }

    @Test func `haru tags takes a query`() {
        let program = FeatureProgram(TagsAssembly.self, todos: Self.todos)
        func names(_ command: String) -> [String] {
            program.run(command).out.matches(of: /#([a-z]+)/).map { String($0.output.1) }
        }

        #expect(names("tags open>1") == ["home"])
        #expect(names("tags list ho -open>1") == ["house"])
        #expect(names("tags done or errands") == ["errands", "work"])
        #expect(program.run("tags --ndjson #work").out.contains("\"name\":\"work\""))
    }

    @Test func `haru tags says that a query finds nothing, and what is wrong with a query`() {
        let program = FeatureProgram(TagsAssembly.self, todos: Self.todos)

        let nothing = program.run("tags lst")
        #expect(nothing.out.contains("No tag meets the query.") && nothing.error != nil)
        #expect(program.run("tags lst", language: .korean).out.contains("조건에 맞는 태그가 없습니다."))
        let document = program.run("tags --json lst")
        #expect(document.out.contains("haru.tags") && !document.out.contains("home"))
        guard case .invalid(let error)? = program.run("tags due:today").error as? PlannerError,
            case .query(let problem) = error.rule
        else {
            Issue.record("the query was not refused")
            return
        }
        #expect(
            problem.reason
                == .unknownKey(
                    "due", similar: nil, known: ["name", "open", "done", "color", "created", "edited"]))
    }
}
