import CoreCommandLine
import CoreDI
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Testing
import TodosDomain
import UtilLocalization
import ViewsFeature

@Suite("The form for a saved view")
struct ViewFormTests {
    private let planner = FakePlannerRepository()

    /// Opens the Views screen. An error shows its field and its rule, and the position of a mistake in a
    /// query.
    private func probe(
        _ repository: any PlannerRepository, language: Language = .english
    ) throws -> ScreenProbe {
        try ScreenProbe(
            ViewsAssembly.self, screen: "views", repository: repository, language: language,
            bindings: { registry in
                registry.override(FailureText.self) {
                    FailureText { FailureDescription(.invalidInput, Self.reason($0)) }
                }
            })
    }

    private static func reason(_ error: any Error) -> String {
        guard case .invalid(let mistake)? = error as? PlannerError else { return "\(error)" }
        guard case .query(let problem) = mistake.rule else { return "\(mistake.field.name) \(mistake.rule)" }
        return "query at \(problem.range.lowerBound)"
    }

    private func add(
        _ name: String, _ query: String, sort: TodoQuery.Sort? = nil, key: String? = nil,
        columns: [TodoColumn] = []
    ) throws {
        _ = try AddView(repository: planner, clock: FixedClock())(
            ViewDraft(name, query, sort: sort, key: key, columns: columns))
    }

    /// The stored views: the name, the query, the order and the letter of each.
    private func stored() throws -> [String] {
        try ReadViews(repository: planner)().map { view in
            "\(view.name) | \(view.query) | \(view.sort?.rawValue ?? "none") | \(view.key ?? "none")"
        }
    }

    private func countActions() throws -> Int { try ReadHistory(repository: planner)(limit: 10).count }

    @Test func `a adds a view with its query, its order and its letter`() throws {
        let probe = try probe(planner)
        #expect(probe.text.contains("Press a to create one"))

        probe.press("a")
        #expect(probe.text.contains("Add a view"))
        probe.type("late")
        probe.press("tab")
        probe.type("overdue p1")
        probe.press("tab", "left", "tab", "tab")
        probe.type("l")
        probe.press("enter")

        #expect(try stored() == ["late | overdue p1 | next | L"])
        #expect(probe.errors().isEmpty)
        #expect(!probe.text.contains("Add a view"))
        #expect(probe.line("overdue p1").contains(/late +g L +overdue p1 +next/))
    }

    @Test func `a view needs no order and no letter`() throws {
        let probe = try probe(planner)

        probe.press("a")
        probe.type("late")
        probe.press("down")
        probe.type("overdue")
        probe.press("enter")

        #expect(try stored() == ["late | overdue | none | none"])
    }

    @Test(
        arguments: [
            (["backspace", "x"], "latx | overdue | due | L"),
            (["tab", "space", "p", "1"], "late | overdue p1 | due | L"),
            (["tab", "tab", "right"], "late | overdue | priority | L"),
            (["tab", "tab", "n", "e", "x", "t"], "late | overdue | next | L"),
            (["tab", "tab", "left"], "late | overdue | none | L"),
            (["down", "down", "backspace"], "late | overdue | none | L"),
            (["up", "m"], "late | overdue | due | M"),
            (["shift-tab", "backspace"], "late | overdue | due | none"),
            (
                ["backspace", "x", "tab", "space", "p", "1", "tab", "left", "tab", "tab", "backspace"],
                "latx | overdue p1 | none | none"
            ),
        ] as [([String], String)])
    func `e changes fields of the selected view, as one action of the undo history`(
        keys: [String], expected: String
    ) throws {
        try add("late", "overdue", sort: .due, key: "L")
        let probe = try probe(planner)

        probe.press("e")
        #expect(probe.text.contains("Edit a view · late"))
        for key in keys { probe.press(key) }
        probe.press("enter")

        #expect(try stored() == [expected])
        #expect(probe.errors().isEmpty)
        #expect(!probe.text.contains("Edit a view"))
        #expect(try countActions() == 2)
    }

    @Test func `the form stores the columns of a view, and an empty text removes them`() throws {
        try add("late", "overdue", columns: [.title])
        let probe = try probe(planner)
        func columns() throws -> [[TodoColumn]] { try ReadViews(repository: planner)().map(\.columns) }

        probe.press("e", "tab", "tab", "tab")
        #expect(probe.text.contains(/Columns +title/))
        probe.type(",기한")
        probe.press("enter")
        #expect(try columns() == [[.title, .due]])

        probe.press("e", "tab", "tab", "tab")
        for _ in "title,due" { probe.press("backspace") }
        #expect(probe.text.contains("empty for the usual rows"))
        probe.press("enter")

        #expect(try columns() == [[]])
        #expect(probe.errors().isEmpty)
    }

    @Test func `e and Enter without a change store nothing`() throws {
        try add("late", "overdue")
        let probe = try probe(planner)

        probe.press("e", "enter")

        #expect(!probe.text.contains("Edit a view"))
        #expect(try countActions() == 1)
    }

    @Test(
        arguments: [
            ([], "a:b", "view nameCharacter"), (["tab"], "p1 (", "query at 3"),
            (["tab"], "nokey:1", "query at 0"),
            (["tab", "tab"], "wild", "sort oneOf"), (["up"], "LL", "viewKey oneOf"),
            (["tab", "tab", "tab"], "titel", "column unknownName"),
        ] as [([String], String, String)])
    func `the form checks a text while the person types, and Enter keeps an invalid form open`(
        keys: [String], typed: String, reason: String
    ) throws {
        let probe = try probe(planner)

        probe.press("a")
        for key in keys { probe.press(key) }
        #expect(!probe.text.contains(reason))
        probe.type(typed)
        #expect(probe.text.contains(reason))
        probe.press("enter")

        #expect(probe.text.contains(typed))
        #expect(probe.text.contains(reason))
        #expect(probe.errors().isEmpty)
        #expect(try stored().isEmpty)
    }

    @Test func `a day of several words is no mistake in a query`() throws {
        let probe = try probe(planner)

        probe.press("a", "tab")
        probe.type("due: this week")

        #expect(!probe.text.contains("query at"))
        #expect(probe.text.contains("due: this week"))
    }

    @Test(
        arguments: [
            ("LATE", "p1", "", "view duplicate"), ("new", "#nosuch", "", "query at 1"),
            ("new", "due:never", "", "query at 4"), ("new", "p1", "l", "viewKey duplicate"),
        ])
    func `the form stays open with the reason if the library refuses a text`(
        name: String, query: String, key: String, reason: String
    ) throws {
        try add("late", "overdue", key: "L")
        let probe = try probe(planner)

        probe.press("a")
        probe.type(name)
        probe.press("tab")
        probe.type(query)
        probe.press("tab", "tab", "tab")
        probe.type(key)
        #expect(!probe.text.contains(reason))
        probe.press("enter")

        #expect(probe.text.contains(reason))
        let lines = probe.text.split(separator: "\n")
        #expect(lines.contains { $0.contains("Query") && $0.contains(query) })
        #expect(probe.errors().isEmpty)
        #expect(try stored() == ["late | overdue | none | L"])
        probe.press("esc", "esc")
        #expect(!probe.text.contains(reason))
        #expect(!probe.text.contains("Add a view"))
    }

    @Test func `a refused form can be corrected and saved`() throws {
        try add("late", "overdue")
        let probe = try probe(planner)

        probe.press("a")
        probe.type("late")
        probe.press("tab")
        probe.type("p1")
        probe.press("enter", "up")
        #expect(probe.text.contains("view duplicate"))
        probe.type("r")
        #expect(!probe.text.contains("view duplicate"))
        probe.press("enter")

        #expect(try stored() == ["late | overdue | none | none", "later | p1 | none | none"])
    }

    @Test(arguments: [
        (Language.english, "Press Esc again"), (.korean, "Esc를 한 번 더 누르면"),
    ])
    func `only a second Escape closes a changed form, which stores nothing`(
        language: Language, warning: String
    ) throws {
        try add("late", "overdue")
        let probe = try probe(planner, language: language)

        probe.press("e")
        probe.type("r")
        #expect(probe.text.contains("later"))
        probe.press("esc")
        #expect(probe.text.contains("later") && probe.text.contains(warning))
        probe.press("tab")
        #expect(probe.text.contains("later") && !probe.text.contains(warning))
        probe.press("esc", "esc")

        #expect(!probe.text.contains("later") && !probe.text.contains(warning))
        #expect(!probe.text.contains("· late"))
        #expect(try stored() == ["late | overdue | none | none"])
    }

    @Test func `one Escape closes a form without changes`() throws {
        try add("late", "overdue")
        let probe = try probe(planner)

        probe.press("e")
        #expect(probe.text.contains("Edit a view"))
        probe.press("esc")
        #expect(!probe.text.contains("Edit a view"))
        probe.press("a")
        #expect(probe.text.contains("Add a view"))
        probe.press("esc")

        #expect(!probe.text.contains("Add a view"))
    }

    @Test func `a view that was deleted meanwhile keeps the form open with its name`() throws {
        try add("late", "overdue")
        let probe = try probe(planner)

        probe.press("e", "x")
        _ = try DeleteView(repository: planner, clock: FixedClock())("late")
        probe.press("enter")

        #expect(probe.text.contains("unknownView(name: \"late\")"))
        #expect(probe.line("Name").contains("latex"))
        #expect(try stored().isEmpty)
    }

    @Test func `a query that was changed elsewhere meanwhile is not overwritten`() throws {
        try add("late", "overdue")
        let probe = try probe(planner)
        let edit = EditView(repository: planner, clock: FixedClock())
        var elsewhere = EditView.Changes()
        elsewhere.query = "overdue p1"

        probe.press("e", "tab")
        probe.type("#home")
        _ = try edit("late", elsewhere)
        probe.press("enter")

        #expect(probe.text.contains("changedMeanwhile"))
        #expect(try stored() == ["late | overdue p1 | none | none"])
        // The same query does not stand in the way of another field.
        probe.press("esc", "esc", "e", "x")
        elsewhere.query = "p2"
        _ = try edit("late", elsewhere)
        probe.press("enter")

        #expect(try stored() == ["latex | p2 | none | none"])
    }

    @Test func `a form that cannot be stored keeps its texts`() throws {
        let probe = try probe(FailingPlannerRepository())

        probe.press("a")
        probe.type("late")
        probe.press("tab")
        probe.type("overdue")
        probe.press("enter")

        #expect(
            probe.errors().map { $0 as? PlannerError }
                == [PlannerError.storage(StorageError(.locked, path: "/library/haru.db"))])
        #expect(probe.line("Name").contains("late"))
        #expect(probe.line("Query").contains("overdue"))
        // Escape keeps the texts of such a form. The probe opens the form again at once.
        probe.press("esc")

        #expect(probe.line("Name").contains("late"))
        #expect(!probe.text.contains("Press Esc again"))
    }

    @Test func `the form speaks Korean`() throws {
        let probe = try probe(planner, language: .korean)
        #expect(probe.text.contains("a를 누르면"))

        probe.press("a")

        #expect(probe.text.contains("뷰 추가"))
        #expect(!probe.line("열 ").isEmpty)
        for label in ["순서", "단축키"] { #expect(probe.line(label).contains("없음")) }
        #expect(!probe.text.contains("none"))
        probe.type("밀린일")
        probe.press("tab")
        probe.type("overdue")
        probe.press("tab")
        #expect(probe.text.contains("← → 없음, 기한, 중요도"))
        probe.press("right", "left", "left", "right", "enter")

        #expect(try stored() == ["밀린일 | overdue | none | none"])
    }

    @Test func `a Korean form shows and takes Korean words, and stores the words of the query language`()
        throws
    {
        try add("late", "overdue", sort: .priority, columns: [.number, .title, .due])
        let probe = try probe(planner, language: .korean)
        #expect(probe.text.contains("중요도") && probe.text.contains("번호,제목,기한"))
        #expect(!probe.text.contains("priority") && !probe.text.contains("number"))

        probe.press("e")
        #expect(probe.text.contains(/순서 +중요도/))
        probe.press("tab", "tab")
        probe.type("다음")
        probe.press("enter")

        #expect(try stored() == ["late | overdue | next | none"])
        #expect(try ReadViews(repository: planner)().first?.columns == [.number, .title, .due])
    }
}
