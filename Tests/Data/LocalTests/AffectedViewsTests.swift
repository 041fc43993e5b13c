import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import SyncProtocolDomain
import Testing
import TodosDomain

@testable import DataLocal

/// Tests of saved views that name a renamed or deleted record, on the SQLite library and on the fake library.
///
/// Today is Saturday, 21 November 2026.
@Suite("Views that name a renamed or deleted record")
struct AffectedViewsTests {
    private func add(_ planner: Planner, _ views: (name: String, query: String)...) throws {
        let add = AddView(repository: planner.repository, clock: planner.clock)
        for view in views { _ = try add(ViewDraft(view.name, view.query)) }
    }

    /// Adds two views with the name "late", and a view "inner" with this name in its query.
    /// - Returns: the sorted identifiers of the two views.
    @discardableResult
    private func addTwins(_ planner: Planner) throws -> [UUID] {
        try add(planner, ("late", "p1"), ("twin", "p2"), ("inner", "view:late"))
        let views = try ReadViews(repository: planner.repository)()
        let twin = try #require(views.first { $0.name == "twin" })
        try planner.repository.write(ActionLabel(.edit, ""), isDryRun: false) { writer throws(PlannerError) in
            try writer.action.edit(.savedView, RecordID(twin.id), ["name": .text("late")])
        }
        return views.filter { $0.name != "inner" }.map(\.id).sorted()
    }

    /// Stores the query of a saved view without a check, as a sync does.
    private func store(_ planner: Planner, _ name: String, _ query: String) throws {
        let id = try #require(try ReadViews(repository: planner.repository)().first { $0.name == name }).id
        try planner.repository.write(ActionLabel(.edit, ""), isDryRun: false) { writer throws(PlannerError) in
            try writer.action.edit(.savedView, RecordID(id), ["query": .text(query)])
        }
    }

    private func queries(_ planner: Planner) throws -> [String: String] {
        let views = try ReadViews(repository: planner.repository)()
        return Dictionary(uniqueKeysWithValues: views.map { ($0.name, $0.query) })
    }

    private func titles(_ query: String, _ planner: Planner) throws -> [String] {
        try ReadAgenda(repository: planner.repository, clock: planner.clock)(
            TodoListRequest(.all, query: query)
        ).sections.flatMap(\.rows).map(\.todo.title.description)
    }

    private func countActions(_ planner: Planner) throws -> Int {
        try ReadHistory(repository: planner.repository)(limit: 100).count
    }

    // MARK: New names

    @Test(arguments: LibraryUnderTest.allCases)
    func `a new name of a tag replaces the old one in all views, and one undo takes everything back`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("rent #home", "milk #work")
        try add(
            planner, ("one", "#home  p4"), ("other", "-tag:\"Home\" or 태그:work"), ("none", "#work home"),
            ("inner", "view:one"))
        let (before, actions) = (try queries(planner), try countActions(planner))

        let change = try EditTag(repository: planner.repository, clock: planner.clock)(
            TagName("HOME"), newName: TagName("house"))

        #expect(change.views.adapted == 2 && change.views.broken == [])
        let after = [
            "one": "#house  p4", "other": "-tag:\"house\" or 태그:work", "none": "#work home",
            "inner": "view:one",
        ]
        #expect(try queries(planner) == after)
        #expect(try titles("view:inner", planner) == ["rent"])
        #expect(try countActions(planner) == actions + 1)
        try planner.undo()
        #expect(try queries(planner) == before)
        #expect(try titles("view:inner", planner) == ["rent"])
        try planner.redo()
        #expect(try queries(planner) == after)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a merge of tags replaces the name and the identifier of the deleted tag`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("rent #house", "milk #home")
        let tags = try ReadTags(repository: planner.repository)()
        let id = try #require(tags.first { $0.tag.name.description == "house" }).tag.id.uuidString
        try add(planner, ("a", "#house p4"), ("b", "-tag:\(id.lowercased())"), ("c", "#home"))

        let change = try MergeTags(repository: planner.repository, clock: planner.clock)(
            TagName("house"), into: TagName("home"))

        #expect(change.views.adapted == 2)
        #expect(try queries(planner) == ["a": "#home p4", "b": "-tag:home", "c": "#home"])
        #expect(try titles("view:a", planner).sorted() == ["milk", "rent"])
        try planner.undo()
        #expect(try titles("view:a", planner) == ["rent"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a new name of a project replaces the names of its parts too`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("roof project:home", "tulips project:home.garden", "swim project:homes")
        try add(
            planner, ("a", "project:HOME -project:home.garden"), ("b", "프로젝트:'home.garden' or project:homes"),
            ("c", "project:homes"))
        let before = try queries(planner)

        var changes = ProjectChanges()
        changes.name = try ProjectName("old house")
        let change = try EditProject(repository: planner.repository, clock: planner.clock)(
            ProjectName("home"), changes)

        #expect(change.views.adapted == 2)
        #expect(
            try queries(planner) == [
                "a": "project:\"old house\" -project:\"old house.garden\"",
                "b": "프로젝트:'old house.garden' or project:homes", "c": "project:homes",
            ])
        #expect(try titles("view:a", planner) == ["roof"])
        try planner.undo()
        #expect(try queries(planner) == before)
        #expect(try titles("view:a", planner) == ["roof"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a new name of a view replaces the old one in other views`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("rent 2026-11-01", "milk 2026-11-02 #home")
        try add(planner, ("late", "overdue"), ("home", "보기:Late #home"), ("both", "-view:home view:late"))

        var changes = EditView.Changes()
        changes.name = "behind"
        changes.query = "overdue p4"
        let change = try EditView(repository: planner.repository, clock: planner.clock)("late", changes)

        #expect(change.view.name == "behind" && change.view.query == "overdue p4")
        #expect(change.views.adapted == 2)
        #expect(
            try queries(planner) == [
                "behind": "overdue p4", "home": "보기:behind #home", "both": "-view:home view:behind",
            ])
        #expect(try titles("view:both", planner) == ["rent"])
        try planner.undo()
        #expect(try queries(planner)["both"] == "-view:home view:late")
        #expect(try titles("view:both", planner) == ["rent"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `of two views with one name, only a new name of the first one changes other views`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        let ids = try addTwins(planner)
        let edit = EditView(repository: planner.repository, clock: planner.clock)
        var changes = EditView.Changes()

        changes.name = "second"
        #expect(try edit(ids[1].uuidString, changes).views.adapted == 0)
        #expect(try queries(planner)["inner"] == "view:late")
        try planner.undo()
        changes.name = "first"
        #expect(try edit(ids[0].uuidString, changes).views.adapted == 1)
        #expect(try queries(planner)["inner"] == "view:first")
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `letter case, a colour, an archive and a dry run change no view`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("rent #home project:garden")
        try add(planner, ("a", "#home project:garden"))
        let editTag = EditTag(repository: planner.repository, clock: planner.clock)
        let editProject = EditProject(repository: planner.repository, clock: planner.clock)
        var changes = ProjectChanges()

        #expect(try editTag(TagName("home"), newName: TagName("Home")).views.adapted == 0)
        #expect(try editTag(TagName("home"), newColor: TagColor("FF0000")).views.adapted == 0)
        changes.isArchived = true
        #expect(try editProject(ProjectName("garden"), changes).views.adapted == 0)
        #expect(try editTag(TagName("home"), newName: TagName("house"), isDryRun: true).views.adapted == 1)
        #expect(try queries(planner) == ["a": "#home project:garden"])
        #expect(try titles("view:a", planner) == ["rent"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a view that cannot be parsed stays, and one that has no room for the name is named`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("rent #home")
        let long = Array(repeating: "#home", count: 333).joined(separator: " ")
        try add(planner, ("broken", "#home"), ("long", long), ("short", "#home"))
        try store(planner, "broken", "(#home")

        let change = try EditTag(repository: planner.repository, clock: planner.clock)(
            TagName("home"), newName: TagName("home2"))

        #expect(change.views.adapted == 1 && change.views.broken == ["long"])
        #expect(try queries(planner) == ["broken": "(#home", "long": long, "short": "#home2"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a view in a cycle can be renamed`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try add(planner, ("a", "p1"), ("b", "view:a"))
        try store(planner, "a", "view:b")
        var changes = EditView.Changes()
        changes.name = "c"

        let change = try EditView(repository: planner.repository, clock: planner.clock)("a", changes)

        #expect(change.view.name == "c")
        #expect(try queries(planner) == ["c": "view:b", "b": "view:c"])
    }

    // MARK: Deletions

    @Test(arguments: LibraryUnderTest.allCases)
    func `a deletion names the views that name the deleted record, and does not change them`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("rent #home project:garden")
        let project = try #require(try ReadProjects(repository: planner.repository)().first).project.id
        try add(
            planner, ("tags", "-tag!='HOME'"), ("project", "프로젝트:garden"), ("words", "home garden tags"),
            ("identifier", "project:\(project.uuidString)"), ("inner", "view:Tags or #home"))
        let before = try queries(planner)

        let tag = try DeleteTag(repository: planner.repository, clock: planner.clock)(TagName("home"))
        #expect(tag.views.broken == ["inner", "tags"] && tag.views.adapted == 0)
        let deleted = try DeleteProject(repository: planner.repository, clock: planner.clock)(
            ProjectName("garden"))
        #expect(deleted.views.broken == ["identifier", "project"])
        #expect(try queries(planner) == before)
        let view = try DeleteView(repository: planner.repository, clock: planner.clock)("tags")
        #expect(view.view.name == "tags" && view.views.broken == ["inner"])
        try planner.undo(3)
        #expect(try titles("view:inner view:project", planner) == ["rent"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a deletion names no view if another view has the name`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try addTwins(planner)
        let delete = DeleteView(repository: planner.repository, clock: planner.clock)

        #expect(try delete("late").views.broken == [])
        #expect(try delete("late").views.broken == ["inner"])
    }

    // MARK: Views inside views

    @Test(arguments: LibraryUnderTest.allCases)
    func `a deletion names the views that break because of a view inside them, but not those broken before`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("rent #home project:garden")
        try add(
            planner, ("a", "#home"), ("b", "view:a p1"), ("c", "view:b or #home"), ("d", "view:b"),
            ("other", "p1"), ("wrong", "view:a"), ("yard", "project:garden"), ("z", "view:yard"))
        try store(planner, "wrong", "view:a #nosuch")

        let tag = try DeleteTag(repository: planner.repository, clock: planner.clock)(TagName("home"))
        #expect(tag.todos == 1)
        #expect(tag.views.broken == ["a", "c"] && tag.views.brokenInside == ["b", "d"])
        let project = try DeleteProject(repository: planner.repository, clock: planner.clock)(
            ProjectName("garden"))
        #expect(project.views.broken == ["yard"] && project.views.brokenInside == ["z"])
        try planner.undo(2)
        let view = try DeleteView(repository: planner.repository, clock: planner.clock)("b")

        #expect(view.views.broken == ["c", "d"] && view.views.brokenInside == [])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `an edit of a view names the views that become too deep`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try add(planner, ("v1", "p1"), ("x", "p2"))
        for depth in 2...8 { try add(planner, ("v\(depth)", "view:v\(depth - 1)")) }
        var changes = EditView.Changes()
        changes.query = "view:x or p1"

        let change = try EditView(repository: planner.repository, clock: planner.clock)("v1", changes)

        #expect(change.views.broken == [] && change.views.brokenInside == ["v8"])
        #expect(throws: PlannerError.self) { try titles("view:v8", planner) }
        #expect(try mistakes(planner) == ["v8: too many at 5"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a new name that breaks a long view names the views around it too`(library: LibraryUnderTest) throws
    {
        let planner = Planner(library)
        try planner.add("rent #home")
        try add(
            planner, ("long", Array(repeating: "#home", count: 333).joined(separator: " ")),
            ("outer", "view:long"))

        let change = try EditTag(repository: planner.repository, clock: planner.clock)(
            TagName("home"), newName: TagName("home2"))

        #expect(change.views.broken == ["long"] && change.views.brokenInside == ["outer"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a merge of tags names the views that require and exclude one tag`(library: LibraryUnderTest) throws
    {
        let planner = Planner(library)
        try planner.add("rent #s1 #s2")
        try add(
            planner, ("a", "+s1 -+s2"), ("b", "view:a p1"), ("c", "(+s1 -+s2) or p1"), ("d", "+s1 +s2"),
            ("e", "not (-#s1 or tag:s2)"), ("before", "+s1 -+s1"))

        let change = try MergeTags(repository: planner.repository, clock: planner.clock)(
            TagName("s2"), into: TagName("s1"))

        #expect(change.views.contradictory == ["a", "b", "e"])
        #expect(change.views.broken == [] && change.views.brokenInside == [])
        #expect(try titles("view:a", planner) == [])
    }

    // MARK: Check

    private func mistakes(_ planner: Planner) throws -> [String] {
        let outcome = try CheckViews(repository: planner.repository, clock: planner.clock)()
        return outcome.mistakes.map { mistake in
            guard case .query(let problem) = mistake.error.rule else { return "\(mistake.error)" }
            if case .stored = problem.reason { return "\(mistake.view): in \(mistake.inner ?? "")" }
            let reason =
                switch problem.reason {
                case .unknownValue(let name, let key, _, _): "unknown \(key) \(name)"
                case .storedCycle(let name): "cycle of \(name)"
                case .tooManyStored: "too many"
                case .unpaired(let sign): "unpaired \(sign)"
                default: "\(problem.reason)"
                }
            return "\(mistake.view): \(reason) at \(problem.range.lowerBound)"
                + (mistake.inner.map { ", in \($0)" } ?? "")
        }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the check of views finds unknown names, mistakes and cycles, also inside other views`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("rent #home project:garden")
        try add(
            planner, ("a", "p1"), ("b", "view:a"), ("c", "view:b p2"), ("d", "#home"),
            ("e", "view:d project:garden"), ("f", "p3"), ("g", "view:f"))
        #expect(try mistakes(planner) == [])
        #expect(try CheckViews(repository: planner.repository, clock: planner.clock)().count == 7)

        try store(planner, "a", "view:B")
        try store(planner, "f", "(p3")
        try planner.deleteTag(TagName("home"))
        _ = try DeleteProject(repository: planner.repository, clock: planner.clock)(ProjectName("garden"))

        #expect(
            try mistakes(planner) == [
                "a: cycle of a at 5", "b: cycle of B at 5", "c: cycle of B at 5, in B",
                "d: unknown tag home at 1", "e: in d", "e: unknown project garden at 15",
                "f: unpaired ( at 0", "g: in f",
            ])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the check of views finds several mistakes in one view, and a view with too many views`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try add(planner, ("many", "p1"), ("one", "p1"), ("wrong", "p1"))
        try store(planner, "many", Array(repeating: "view:one", count: 101).joined(separator: " "))
        try store(planner, "wrong", "#x or (project:y -view:z)")

        #expect(
            try mistakes(planner) == [
                "many: too many at 905", "wrong: unknown tag x at 1", "wrong: unknown project y at 15",
                "wrong: unknown view z at 23",
            ])
    }
}
