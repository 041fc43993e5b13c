import DomainPrimitives
import DomainTesting
import LibraryTesting
import Testing
import TodosDomain

@testable import DataLocal

/// Tests of queries for tags, projects and saved views, on the SQLite library and on the fake library.
///
/// Today is Saturday, 21 November 2026.
@Suite("Queries find tags, projects and views")
struct ListQueryTests {
    /// Returns a planner with three tags, four projects and three saved views. The tag `homework`, the
    /// project `home.shed` and the saved view `quick` were created today, all others yesterday.
    private func planner(_ library: LibraryUnderTest) throws -> Planner {
        let planner = Planner(library)
        let (repository, clock) = (planner.repository, planner.clock)
        clock.advance(milliseconds: -86_400_000)
        try planner.add(
            "dig #home project:home.garden", "plant #home project:home.garden", "sweep #home project:home",
            "안건 정리 #회사 project:work")
        for (tag, color) in [("home", "FF0000"), ("회사", "123456")] {
            try planner.recolor(TagName(trusted: tag), to: color)
        }
        try planner.done(.title("sweep"))
        let add = AddView(repository: repository, clock: clock)
        _ = try add(ViewDraft("Late", "overdue -#home", sort: .next, key: "L"))
        _ = try add(ViewDraft("할일", "#회사 due<fri"))
        clock.advance(milliseconds: 86_400_000)
        try planner.add("essay #homework project:home.shed")
        try planner.recolor(TagName(trusted: "homework"), to: "FF8C00")
        try planner.done(.title("essay"))
        _ = try add(ViewDraft("quick", "est<=15m", sort: .title))
        var changes = ProjectChanges()
        changes.isArchived = true
        let edit = EditProject(repository: repository, clock: clock)
        _ = try edit(try ProjectName("home.shed"), changes)
        for project in ["home", "home.garden", "work"] {
            changes = ProjectChanges()
            changes.color = TagColor(trusted: project == "work" ? "808080" : "3CB371")
            _ = try edit(try ProjectName(project), changes)
        }
        return planner
    }

    private func tags(_ query: String, _ planner: Planner) throws -> [String] {
        try FindTags(repository: planner.repository, clock: planner.clock)(query).found.get().map {
            $0.tag.name.description
        }
    }

    private func projects(_ query: String, _ planner: Planner) throws -> [String] {
        try FindProjects(repository: planner.repository, clock: planner.clock)(query).found.get().map {
            "\(String(repeating: "-", count: $0.depth))\($0.project.name)"
        }
    }

    private func views(_ query: String, _ planner: Planner) throws -> [String] {
        try FindViews(repository: planner.repository, clock: planner.clock)(query).found.get().map {
            $0.view.name
        }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a query finds exactly the tags that meet it`(library: LibraryUnderTest) throws {
        let planner = try planner(library)

        let expected = [
            "": ["home", "homework", "회사"], "OME": ["home", "homework"], "#ome": ["home", "homework"],
            "+home": ["home", "homework"], "name:work": ["homework"], "태그:사": ["회사"],
            "home work": ["homework"], "\"open\"": [], "-home": ["회사"], "home -work": ["home"],
            "work or 회": ["homework", "회사"],
            "open": ["home", "회사"], "not open": ["homework"], "open>1": ["home"],
            "open:1..5": ["home", "회사"], "open:none": ["homework"], "남음.min:2": ["home"],
            "done": ["home", "homework"], "done:0": ["회사"],
            "open=2 done=1": ["home"], "open!=1": ["home", "homework"],
            "color:red": ["home"], "색:빨강": ["home"], "color:#123456": ["회사"],
            "colour!=red": ["homework", "회사"],
            "created:today": ["homework"], "created<today": ["home", "회사"],
        ]
        for (query, names) in expected { #expect(try tags(query, planner) == names, "\(query)") }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a query finds exactly the projects that meet it, each below its parent if that is found too`(
        library: LibraryUnderTest
    ) throws {
        let planner = try planner(library)

        let expected = [
            "": ["home", "-home.garden", "work"], "garden": ["home.garden"],
            "HOME": ["home", "-home.garden"],
            "project:home": ["home", "-home.garden"], "프로젝트:home.garden": ["home.garden"],
            "parent:home": ["home.garden"], "상위:none": ["home", "work"], "parent:any": ["home.garden"],
            "open": ["home", "-home.garden", "work"], "open>=2": ["home", "-home.garden"], "done": ["home"],
            "done:2": ["home"], "open:none": [], "open:none archived": ["home.shed"],
            "color:green": ["home", "-home.garden"], "색:회색": ["work"],
            "archived": ["home.shed"], "archived:today": ["home.shed"], "보관<today": [],
            "archived or garden": ["home.garden", "home.shed"], "-archived home": ["home", "-home.garden"],
            "project:home (done or not archived)": ["home", "-home.garden", "-home.shed"],
            "created:today": [], "created:today archived": ["home.shed"],
        ]
        for (query, names) in expected { #expect(try projects(query, planner) == names, "\(query)") }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a query finds exactly the saved views that meet it`(library: LibraryUnderTest) throws {
        let planner = try planner(library)

        let expected = [
            "": ["Late", "quick", "할일"], "late": ["Late"], "#home": ["Late"], "#회": ["할일"],
            "overdue": ["Late"], "\"due<fri\"": ["할일"], "name:할": ["할일"], "query:15m": ["quick"],
            "name:overdue": [],
            "key:l": ["Late"], "글자:none": ["quick", "할일"], "key:any": ["Late"], "sort:next": ["Late"],
            "순서:없음": ["할일"], "-sort:any": ["할일"], "created:today": ["quick"],
            "key:L or sort:title": ["Late", "quick"],
        ]
        for (query, names) in expected { #expect(try views(query, planner) == names, "\(query)") }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a query with a mistake leaves the whole list, and says where the mistake is`(
        library: LibraryUnderTest
    ) throws {
        let planner = try planner(library)
        func mistake<Item>(_ list: FilteredList<Item>) -> QueryProblem? {
            guard case .invalid(let error)? = list.mistake, case .query(let problem) = error.rule else {
                return nil
            }
            return problem
        }

        let tags = try FindTags(repository: planner.repository, clock: planner.clock)("home colr:red")
        #expect((tags.all.count, tags.shown.count) == (3, 0))
        #expect(
            mistake(tags)
                == QueryProblem(
                    .unknownKey(
                        "colr", similar: "color",
                        known: ["name", "open", "done", "color", "created", "edited"]),
                    at: 5..<9))
        let projects = try FindProjects(repository: planner.repository, clock: planner.clock)("parent:gard")
        #expect(
            mistake(projects)?.reason
                == .unknownValue(
                    "gard", key: "parent", similar: nil,
                    known: ["home", "home.garden", "home.shed", "work"]))
        let views = try FindViews(repository: planner.repository, clock: planner.clock)("sort:titel")
        #expect(
            mistake(views)?.reason
                == .unknownValue(
                    "titel", key: "sort", similar: "title",
                    known: ["due", "priority", "created", "title", "next"]))
    }

    @Test func `the completion of a query offers the keys and values of its list`() throws {
        let planner = try planner(.sql)
        let suggest = SuggestQueryWords(repository: planner.repository)

        #expect(try suggest(completing: "o", in: .tag).map(\.query) == ["open", "open:", "or"])
        #expect(try suggest(completing: "home -color:r", in: .tag).map(\.query) == ["home -color:red"])
        #expect(try suggest(completing: "색:빨", in: .tag).map(\.query) == ["색:빨강"])
        #expect(try suggest(completing: "open:", in: .tag).map(\.query) == ["open:none", "open:any"])
        #expect(try suggest(completing: "open>", in: .tag).isEmpty)
        #expect(
            try suggest(completing: "parent:home.", in: .project).map(\.query)
                == ["parent:home.garden", "parent:home.shed"])
        #expect(try suggest(completing: "arch", in: .project).map(\.query) == ["archived", "archived:"])
        #expect(try suggest(completing: "sort:n", in: .savedView).map(\.query) == ["sort:next", "sort:none"])
        #expect(try suggest(completing: "key:l", in: .savedView).map(\.query) == ["key:L"])
        #expect(try suggest(completing: "due", in: .savedView).isEmpty)
    }
}
