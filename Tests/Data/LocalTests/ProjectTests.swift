import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import SyncProtocolDomain
import Testing
import TodosDomain

@testable import DataLocal

/// Tests of projects, on the SQLite library and on the fake library.
///
/// Today is Saturday, 21 November 2026.
@Suite("Todos in projects")
struct ProjectTests {
    private func projects(_ planner: Planner, archived: Bool = false) throws -> [String] {
        try ReadProjects(repository: planner.repository)(includingArchived: archived).map {
            "\(String(repeating: "-", count: $0.depth))\($0.project.name) \($0.own.open)/\($0.own.done)"
        }
    }

    private func titles(_ query: String, _ planner: Planner) throws -> [String] {
        try ReadAgenda(repository: planner.repository, clock: planner.clock)(
            TodoListRequest(.all, completion: .any, query: query)
        ).sections.flatMap(\.rows).map(\.todo.title.description)
    }

    private func edit(_ planner: Planner, _ name: String, _ change: (inout ProjectChanges) -> Void) throws {
        var changes = ProjectChanges()
        change(&changes)
        _ = try EditProject(repository: planner.repository, clock: planner.clock)(
            try ProjectName(name), changes)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a todo creates its project and the projects above, and a query finds the whole tree`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add(
            "tulips project:home.garden", "roof project:HOME", "call bob", "paint project:home.garden.fence")
        _ = try planner.done(.title("roof"))

        #expect(try projects(planner) == ["home 0/1", "-home.garden 1/0", "--home.garden.fence 1/0"])
        #expect(try titles("project:home", planner).sorted() == ["paint", "roof", "tulips"])
        #expect(try titles("project:home.garden", planner).sorted() == ["paint", "tulips"])
        #expect(try titles("project:none", planner) == ["call bob"])
        #expect(try titles("-has:project", planner) == ["call bob"])
        #expect(try titles("project:any open", planner).sorted() == ["paint", "tulips"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `an outline has the open todos of each project with its parts, and empty projects at the end`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add(
            "tulips project:home.garden", "roof project:home", "paint project:home.attic",
            "oil project:bikes",
            "read project:art", "sow project:home.garden start:2026-12-01", "old project:home.garden.pond")
        _ = try planner.done(.title("paint"))
        _ = try planner.done(.title("oil"))
        try edit(planner, "home.garden.pond") { $0.isArchived = true }
        let outline = ReadProjectOutline(repository: planner.repository, clock: planner.clock)

        #expect(
            try outline().map { "\(String(repeating: "-", count: $0.depth))\($0.project.name) \($0.open)" }
                == ["art 1", "home 3", "-home.garden 2", "-home.attic 0", "bikes 0"])
        for entry in try outline() {
            let list = TodoListRequest(query: "project:\(entry.project.id.uuidString)")
            let agenda = try ReadAgenda(repository: planner.repository, clock: planner.clock)(list)
            #expect(agenda.sections.flatMap(\.rows).count == entry.open)
        }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a project counts the todos of its parts too, as its list does, also of archived parts`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add(
            "tulips project:home.garden", "roof project:home", "paint project:home.garden.fence",
            "rake project:home.shed", "essay project:work")
        _ = try planner.done(.title("paint"))
        try edit(planner, "home.shed") { $0.isArchived = true }

        let usages = try ReadProjects(repository: planner.repository)()

        #expect(
            usages.map { "\($0.project.name) \($0.total.open)/\($0.total.done)" } == [
                "home 3/1", "home.garden 1/1", "home.garden.fence 0/1", "work 1/0",
            ])
        for usage in usages {
            #expect(
                try titles("project:\(usage.project.name)", planner).count
                    == usage.total.open + usage.total.done)
        }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a query with an unknown project names the known ones`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("tulips project:garden")

        let error = #expect(throws: PlannerError.self) { try titles("project:gardn", planner) }
        guard case .invalid(let mistake)? = error, case .query(let problem) = mistake.rule else {
            Issue.record("expected a mistake in the query, got: \(String(describing: error))")
            return
        }
        #expect(
            problem.reason
                == .unknownValue("gardn", key: "project", similar: "garden", known: ["garden"]))
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a subtask gets the project of its parent, and the next occurrence keeps the project`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("move project:house", "water project:garden every day")
        let add = AddTodos(
            repository: planner.repository, clock: planner.clock,
            random: RandomSource(SeededGenerator(seed: 1)))
        var changes = TodoChanges()
        changes.parent = .set(.title("move"))
        let own = try #require(
            try add([TodoDraft(text: "boxes", changes: changes)]).first)
        changes.project = .clear
        let none = try #require(try add([TodoDraft(text: "tape", changes: changes)]).first)

        #expect(own.project?.description == "house" && none.project == nil)
        let next = try planner.done(.title("water")).following
        #expect(next.map { $0.project?.description } == ["garden"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the undo of an edit restores the project, and the undo of an addition removes a new project`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("tulips project:garden")
        try planner.edit(.title("tulips")) { $0.project = .set(ProjectName(trusted: "house")) }
        try planner.add("roof project:house")

        #expect(try projects(planner) == ["garden 0/0", "house 2/0"])
        try planner.undo()
        #expect(try projects(planner) == ["garden 0/0", "house 1/0"])
        try planner.undo()
        #expect(try projects(planner) == ["garden 1/0"])
        #expect(try planner.all().map { $0.project?.description } == ["garden"])
        try planner.undo()
        #expect(try projects(planner) == [])
        try planner.redo(2)
        #expect(try projects(planner) == ["garden 0/0", "house 1/0"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the undo of the todo that created a project keeps the project while another todo is in it`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("tulips")
        try planner.edit(.title("tulips")) { $0.project = .set(ProjectName(trusted: "garden")) }
        let created = try #require(try planner.lastAction())
        try planner.add("roses project:garden")
        try planner.repository.write(ActionLabel(.undo, ""), isDryRun: false) { writer throws(PlannerError) in
            guard let entry = try writer.actions(limit: 9).first(where: { $0.id == created }) else { return }
            _ = try writer.revert(entry, .undo)
        }

        #expect(try projects(planner) == ["garden 1/0"])
        #expect(try titles("project:garden", planner) == ["roses"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a draft names its project by identifier, under any name, until the project is deleted`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        let add = AddTodos(
            repository: planner.repository, clock: planner.clock,
            random: RandomSource(SeededGenerator(seed: 1)))
        let garden = try AddProject(repository: planner.repository, clock: planner.clock)(
            try ProjectName("garden"), color: nil, parent: nil)
        func draft(_ text: String) -> TodoDraft {
            var draft = TodoDraft(text: text)
            draft.defaultProject = .init(id: garden.id, name: garden.name)
            return draft
        }
        let preview = try add.preview(draft("roses"))
        #expect(preview.todo.project?.description == "garden")

        try edit(planner, "garden") { $0.name = ProjectName(trusted: "yard") }
        let added = try add([draft("roses"), draft("roof project:house")])
        #expect(added.map { $0.project?.description } == ["yard", "house"])
        _ = try DeleteProject(repository: planner.repository, clock: planner.clock)(try ProjectName("yard"))
        #expect(throws: PlannerError.unknownProject(name: "garden")) { try add([draft("tulips")]) }

        #expect(try projects(planner) == ["house 1/0"])
        #expect(try planner.titles().sorted() == ["roof", "roses"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a project is found by its identifier, also after a merge, and knows of archived ones above it`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("a project:home.garden", "b project:yard")
        let read = ReadProject(repository: planner.repository)
        let all = try ReadProjects(repository: planner.repository)().map(\.project)
        let garden = try #require(all.first { $0.name.description == "home.garden" })
        let yard = try #require(all.first { $0.name.description == "yard" })
        #expect(try read(garden.id)?.isArchived == false)

        try edit(planner, "home") { $0.isArchived = true }
        #expect(try read(garden.id)?.isArchived == true)
        // Two devices give two projects one name. The one with the smaller identifier remains.
        try planner.repository.write(ActionLabel(.edit, ""), isDryRun: false) { writer throws(PlannerError) in
            try writer.action.edit(.project, RecordID(yard.id), ["name": .text("home.garden")])
        }
        let kept = try #require(try read(garden.id)).project
        #expect(try read(yard.id)?.project == kept)
        _ = try DeleteProject(repository: planner.repository, clock: planner.clock)(kept.name)

        #expect(try read(garden.id) == nil && read(yard.id) == nil)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the archived projects of new todos are named, also those below an archived project`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("a project:home.garden", "b project:work", "c project:old")
        for name in ["home", "old"] { try edit(planner, name) { $0.isArchived = true } }
        let add = AddTodos(
            repository: planner.repository, clock: planner.clock,
            random: RandomSource(SeededGenerator(seed: 1)))
        var part = TodoDraft(text: "part")
        part.changes.parent = .set(.title("c"))

        let drafts = ["d project:work", "e project:OLD", "f project:home.garden", "g"].map {
            TodoDraft(text: $0)
        }
        #expect(
            try add.allOrNone(drafts).archivedProjects.map(\.description) == ["home.garden", "old"])
        #expect(try add.keepingValid([part]).archivedProjects.map(\.description) == ["old"])
        #expect(try add.allOrNone([drafts[0], drafts[3]]).archivedProjects.isEmpty)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a deleted project lets its todos stay, its parts move up, and an undo restores all of it`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("a project:home", "b project:home.garden", "c project:home.garden.fence")

        _ = try DeleteProject(repository: planner.repository, clock: planner.clock)(
            try ProjectName("HOME.garden"))

        #expect(try projects(planner) == ["home 1/0", "-home.garden.fence 1/0"])
        #expect(try titles("project:none", planner) == ["b"])
        try planner.undo()
        #expect(try projects(planner) == ["home 1/0", "-home.garden 1/0", "--home.garden.fence 1/0"])
        try planner.redo()
        #expect(try titles("project:none", planner) == ["b"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `an archived project is hidden with its parts, and its todos stay`(library: LibraryUnderTest) throws
    {
        let planner = Planner(library)
        try planner.add("a project:home", "b project:home.garden", "c project:work")

        try edit(planner, "home") { $0.isArchived = true }
        #expect(try projects(planner) == ["work 1/0"])
        #expect(try projects(planner, archived: true) == ["home 1/0", "-home.garden 1/0", "work 1/0"])
        #expect(try titles("project:home", planner).sorted() == ["a", "b"])
        try edit(planner, "home") { $0.isArchived = false }
        #expect(try projects(planner) == ["home 1/0", "-home.garden 1/0", "work 1/0"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the parts of a renamed project get its new name, and one undo takes all of it back`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("a project:home.garden.fence", "b project:Home.bills", "c project:homework")
        try planner.add("d project:attic")
        try edit(planner, "attic") { $0.parent = .set(ProjectName(trusted: "home")) }
        let before = try projects(planner)

        try edit(planner, "home") { $0.name = ProjectName(trusted: "house") }

        #expect(
            try projects(planner) == [
                "homework 1/0", "house 0/0", "-attic 1/0", "-house.bills 1/0", "-house.garden 0/0",
                "--house.garden.fence 1/0",
            ])
        #expect(try titles("project:house", planner).count == 3)
        try planner.undo()
        #expect(try projects(planner) == before)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a new name with another beginning moves a project, and a taken name of a part changes nothing`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("a project:home.garden.fence", "b project:work.garden.fence")

        let error = #expect(throws: PlannerError.self) {
            try edit(planner, "home.garden") { $0.name = ProjectName(trusted: "work.garden") }
        }
        #expect(error == .invalid(ValidationError(.project, "work.garden", .duplicate)))
        try edit(planner, "home.garden") { $0.name = ProjectName(trusted: "work.yard") }

        #expect(
            try projects(planner) == [
                "home 0/0", "work 0/0", "-work.garden 0/0", "--work.garden.fence 1/0", "-work.yard 0/0",
                "--work.yard.fence 1/0",
            ])
        #expect(throws: PlannerError.self) {
            try edit(planner, "work") { $0.name = ProjectName(trusted: "work.yard.work") }
        }
        try edit(planner, "work") { $0.isArchived = true }
        try edit(planner, "home") { changes in
            changes.name = ProjectName(trusted: "attic.home")
            changes.parent = .clear
        }
        #expect(try projects(planner) == ["attic.home 0/0"])
        try edit(planner, "attic.home") { $0.name = ProjectName(trusted: "work.home") }

        // A project is never below an archived one, so the new parent is in use again.
        #expect(try projects(planner).contains("-work.home 0/0"))
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a renamed project keeps its todos, and its old name is free again`(library: LibraryUnderTest) throws
    {
        let planner = Planner(library)
        try planner.add("tulips project:garden")

        try edit(planner, "garden") { $0.name = ProjectName(trusted: "Backyard") }
        #expect(try titles("project:backyard", planner) == ["tulips"])
        #expect(try planner.all().map { $0.project?.description } == ["Backyard"])
        try planner.add("roses project:garden")
        #expect(try projects(planner) == ["Backyard 1/0", "garden 1/0"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a project refuses a taken name, an unknown parent, and to be a part of itself`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("a project:home", "b project:home.garden")
        let add = AddProject(repository: planner.repository, clock: planner.clock)

        #expect(throws: PlannerError.invalid(ValidationError(.project, "Home", .duplicate))) {
            try add(try ProjectName("Home"), color: nil, parent: nil)
        }
        #expect(throws: PlannerError.invalid(ValidationError(.project, "home", .duplicate))) {
            try edit(planner, "home.garden") { $0.name = ProjectName(trusted: "home") }
        }
        #expect(throws: PlannerError.unknownProject(name: "work")) {
            try add(try ProjectName("fence"), color: nil, parent: ProjectName(trusted: "work"))
        }
        for parent in ["home", "home.garden"] {
            #expect(throws: PlannerError.invalid(ValidationError(.project, parent, .cycle))) {
                try edit(planner, "home") { $0.parent = .set(ProjectName(trusted: parent)) }
            }
        }
        #expect(try projects(planner) == ["home 1/0", "-home.garden 1/0"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `subtasks follow their parent to another project, and one undo takes all back`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("trip project:travel")
        for title in ["pack", "other"] {
            try planner.add(title)
            try planner.edit(.title(title)) { $0.parent = .set(.title("trip")) }
        }
        try planner.edit(.title("pack")) { $0.project = .set(ProjectName(trusted: "travel")) }

        try planner.edit(.title("trip")) { changes in
            changes.project = .set(ProjectName(trusted: "journeys"))
            changes.day = .set(planner.clock.now().day.adding(days: 3))
        }
        #expect(try titles("project:journeys", planner).sorted() == ["pack", "trip"])
        #expect(try titles("project:none", planner) == ["other"])
        try planner.undo()

        #expect(try titles("project:travel", planner).sorted() == ["pack", "trip"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `restoring a project restores the archived projects above it`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("a project:home.garden")
        for name in ["home", "home.garden"] { try edit(planner, name) { $0.isArchived = true } }
        #expect(try projects(planner) == [])

        try edit(planner, "home.garden") { $0.isArchived = false }
        #expect(try projects(planner) == ["home 0/0", "-home.garden 1/0"])
        try planner.undo()
        #expect(try projects(planner) == [])
        let add = AddProject(repository: planner.repository, clock: planner.clock)
        #expect(throws: PlannerError.invalid(ValidationError(.project, "home", .archivedDuplicate))) {
            try add(try ProjectName("home"), color: nil, parent: nil)
        }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the name of a project is shown as it was first written, and none is a name in quotes`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("a project:garden", "b project:none")
        let added = try planner.add("c project:GARDEN")

        #expect(added.map { $0.project?.description } == ["garden"])
        #expect(try titles("project:\"none\"", planner) == ["b"])
        #expect(try titles("project:none", planner) == [])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the undo of a project keeps it while another project is a part of it`(library: LibraryUnderTest)
        throws
    {
        let planner = Planner(library)
        let add = AddProject(repository: planner.repository, clock: planner.clock)
        _ = try add(ProjectName("home"), color: nil, parent: nil)
        let created = try #require(try planner.lastAction())
        _ = try add(ProjectName("shed"), color: nil, parent: ProjectName("home"))
        try planner.repository.write(ActionLabel(.undo, ""), isDryRun: false) { writer throws(PlannerError) in
            guard let entry = try writer.actions(limit: 9).first(where: { $0.id == created }) else { return }
            _ = try writer.revert(entry, .undo)
        }

        #expect(try projects(planner) == ["home 0/0", "-shed 0/0"])
    }
}
