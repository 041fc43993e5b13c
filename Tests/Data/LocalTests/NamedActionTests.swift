import DomainPrimitives
import LibraryDomain
import LibraryTesting
import NotesDomain
import Testing
import TodosDomain

/// Tests of the new names in the undo history, on the SQLite library and on the fake library.
@Suite("The new names in the undo history")
struct NamedActionTests {
    private func views(_ planner: Planner, _ views: (name: String, query: String)...) throws {
        let add = AddView(repository: planner.repository, clock: planner.clock)
        for view in views { _ = try add(ViewDraft(view.name, view.query)) }
    }

    private func newest(_ planner: Planner) throws -> NamedAction {
        try #require(try FindActions(repository: planner.repository, clock: planner.clock)("").all.first)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a new name of a tag has both names and the number of changed views`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("rent #home")
        try views(planner, ("one", "#home p1"), ("two", "-#home"), ("other", "p1"))

        _ = try EditTag(repository: planner.repository, clock: planner.clock)(
            try TagName("HOME"), newName: try TagName("house"))

        let action = try newest(planner)
        #expect(action.newName == "house" && action.adaptedViews == 2)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a new name of a project is that of the project, and not of its parts`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("weed project:home.garden", "rest project:home.garden.hut")
        try views(planner, ("one", "project:home.garden"))
        var changes = ProjectChanges()
        changes.name = try ProjectName("home.yard")

        _ = try EditProject(repository: planner.repository, clock: planner.clock)(
            try ProjectName("home.garden"), changes)

        let action = try newest(planner)
        #expect(action.action.label.subject == "home.garden")
        #expect(action.newName == "home.yard" && action.adaptedViews == 1)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a view that gets a new name and a new query is not counted among the changed views`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try views(planner, ("late", "p1"), ("outer", "view:late"))
        let edit = EditView(repository: planner.repository, clock: planner.clock)
        var changes = EditView.Changes()
        (changes.name, changes.query) = ("later", "p2")
        _ = try edit("late", changes)
        let renamed = try newest(planner)

        (changes.name, changes.query) = (nil, "p3")
        _ = try edit("later", changes)

        let edited = try newest(planner)
        #expect(renamed.newName == "later" && renamed.adaptedViews == 1)
        #expect(edited.newName == nil && edited.adaptedViews == 0)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a merge of tags has the number of changed views`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("rent #home #house")
        try views(planner, ("one", "#home"))

        _ = try MergeTags(repository: planner.repository, clock: planner.clock)(
            try TagName("home"), into: try TagName("house"))

        let action = try newest(planner)
        #expect(action.newName == nil && action.adaptedViews == 1)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a query finds the actions on a note by its type, even if they also changed todos`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        let repository = planner.repository
        try planner.add("rent #home")
        try planner.edit(.number(1)) { $0.note = "[[Garden]]" }
        _ = try AddNote(repository: repository, clock: planner.clock, random: planner.random)(
            NoteDraft(title: try NoteTitle("Garden")))
        _ = try RenameNote(repository: repository)(.text("Garden"), to: try NoteTitle("Park"))
        _ = try DeleteNotes(repository: repository)([.text("Park")], includingBelow: false)
        let find = FindActions(repository: repository, clock: planner.clock)
        let renaming = try #require(try find("Park action:edit").shown.first)
        #expect(renaming.action.changes == 2, "The renaming also changes the link in the todo.")
        let note = NamedRecordType("note", name: "note", alias: "노트", fields: [:])
        let kinds = { (query: String) in
            try find(query, types: [note]).shown.map { $0.action.label.kind.rawValue }
        }
        #expect(try kinds("type:note") == ["delete", "edit", "add"])
        #expect(try kinds("종류:노트 action:edit") == ["edit"])
        #expect(try kinds("type:todo") == ["edit", "add"])
        #expect(try kinds("type:tag").isEmpty)
        #expect(try find("").all.count == 5)
        #expect(try find("type:note").mistake != nil)
    }
}
