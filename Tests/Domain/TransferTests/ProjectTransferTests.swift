import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

@Suite("Projects in files")
struct ProjectTransferTests {
    private let probe = TransferProbe()

    private func todo(in project: String) throws -> Todo {
        var todo = Todo.make("plant")
        todo.project = try ProjectName(project)
        return todo
    }

    private static let formats: [TransferFormat] = [.haru, .taskwarrior, .todotxt, .markdown, .csv, .ics]

    @Test(
        arguments: formats,
        ["garden", "summer house", "집.정원", "a:b (c), \"d\" `e` [f] #g 100% ;\\ x_y", "%41", "v1.2"])
    func `an export and an import keep the project`(format: TransferFormat, name: String) throws {
        let todo = try todo(in: name)

        let export = probe.write([todo], format)
        let (read, loss) = try probe.read(export.text, format)

        #expect(read.map { $0.project?.description } == [name], "\(export.text)")
        #expect(read.map(\.title) == [todo.title])
        #expect(loss.isEmpty, "\(loss.entries)")
    }

    @Test(arguments: formats)
    func `a second import changes and removes the project, where the format can say so`(
        format: TransferFormat
    ) throws {
        let library = TransferLibrary()
        var todo = try todo(in: "garden")
        todo.lastEdit = library.clock.now().timestamp
        _ = try library.take(probe.write([todo], format).text, format)
        #expect(try library.todo().project?.description == "garden")

        todo.project = try ProjectName("house")
        todo.lastEdit = library.clock.now().timestamp.adding(milliseconds: 1_000)
        _ = try library.take(probe.write([todo], format).text, format)
        #expect(try library.todo().project?.description == "house")

        todo.project = nil
        todo.lastEdit = library.clock.now().timestamp.adding(milliseconds: 1_000)
        _ = try library.take(probe.write([todo], format).text, format)
        // A calendar file without Haru's own property can come from a program that does not know it.
        #expect(try library.todo().project?.description == (format == .ics ? "house" : nil))
    }

    @Test func `a file of an earlier version of Haru leaves the project as it is`() throws {
        let library = TransferLibrary()
        let todo = try todo(in: "garden")
        _ = try library.take(probe.write([todo], .haru).text, .haru)
        let former = """
            {"format":"haru","version":1,"tags":[],"todos":[
            {"id":"\(todo.id.uuidString)","title":"plant roses","createdAt":"\(todo.createdAt)",
            "lastEdit":"2026-11-30T00:00:00Z"}]}
            """
        _ = try library.take(former, .haru)

        #expect(try library.todo().title.description == "plant roses")
        #expect(try library.todo().project?.description == "garden")
    }

    @Test func `an export of Haru has the projects with their colours and parents`() throws {
        let library = TransferLibrary()
        var plant = Todo.make("plant")
        plant.project = try ProjectName("home.garden")
        _ = try library.take(probe.write([plant], .haru).text, .haru)
        var changes = ProjectChanges()
        changes.color = try TagColor("teal")
        _ = try EditProject(repository: library.repository, clock: library.clock)(
            ProjectName("home"), changes)

        let other = TransferLibrary()
        _ = try other.take(try library.export(.haru).text, .haru)

        let projects = try ReadProjects(repository: other.repository)()
        #expect(projects.map(\.project.name.description) == ["home", "home.garden"])
        #expect(projects.map(\.depth) == [0, 1])
        #expect(projects.first?.project.color == changes.color)
        #expect(projects.map(\.own.open) == [0, 1])
    }

    @Test func `the project of an earlier import from Taskwarrior replaces the tag that stood for it`() throws
    {
        let uuid = "00000000-0000-4000-8000-000000000001"
        let task = """
            [{"uuid":"\(uuid)","description":"plant","status":"pending","project":"Home Garden",
            "entry":"20261101T000000Z","modified":"20261101T000000Z"}]
            """
        let former = ForeignProperties([
            .init(format: "taskwarrior", name: "project", value: "\"Home Garden\"")
        ])
        var stored = Todo.make("plant", tags: ["Home_Garden"])
        stored.foreign = former
        // Until the next import, an export writes the project and not the tag.
        let text = probe.write([stored], .taskwarrior).text
        #expect(text.contains("\"project\":\"Home Garden\"") && !text.contains("\"tags\""), "\(text)")

        let read = try #require(try probe.read(task, .taskwarrior).todos.first)
        #expect(read.project?.description == "Home Garden" && read.tags.isEmpty)
        #expect(read.foreign.value("taskwarrior", "project") == nil)
    }

    @Test func `a word in a Markdown task gives the project, and alone it is the title`() throws {
        let plain = try probe.read("- [ ] plant project:garden\n", .markdown).todos
        #expect(plain.map(\.title.description) == ["plant"])
        #expect(plain.map { $0.project?.description } == ["garden"])

        // A task that is only such a word has this word as its title.
        let alone = try probe.read("- [ ] project:garden\n", .markdown).todos
        #expect(alone.map(\.title.description) == ["project:garden"])
        #expect(alone.map(\.project) == [nil])
        #expect(try probe.roundTrip(alone, .markdown).map(\.title) == alone.map(\.title))
    }

    @Test(arguments: [
        ("Home [2203306141].csv", "Home"), ("Summer House (1).csv", "Summer House"), ("Inbox.csv", nil),
        ("-", nil),
    ])
    func `the name of a Todoist file is the project`(name: String, project: String?) throws {
        let text = "TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,plant,4,1,\n"

        let todos = try probe.read(
            text, .csv, csv: CSVOptions(columns: [], dateFormat: nil, source: name)
        ).todos

        #expect(todos.map { $0.project?.description } == [project])
    }

    @Test(arguments: formats)
    func `a renamed project keeps its new name when the same file is imported again`(
        format: TransferFormat
    ) throws {
        let library = TransferLibrary()
        var first = try todo(in: "garden")
        first.lastEdit = library.clock.now().timestamp
        let text = probe.write([first], format).text
        _ = try library.take(text, format)
        var changes = ProjectChanges()
        changes.name = try ProjectName("yard")
        _ = try EditProject(repository: library.repository, clock: library.clock)(
            ProjectName("garden"), changes)

        let again = try library.take(text, format)
        #expect(again.updated == 0, "\(again.loss.entries)")
        var second = try todo(in: "garden")
        second.title = try TodoTitle("water")
        _ = try library.take(probe.write([second], format).text, format)

        #expect(try library.todos().map { $0.project?.description } == ["yard", "yard"])
        let projects = try ReadProjects(repository: library.repository)()
        #expect(projects.map(\.project.name.description) == ["yard"])
    }

    @Test func `a file that still has a deleted project does not create it again`() throws {
        let library = TransferLibrary()
        func task(_ modified: String, _ more: String = "") -> String {
            """
            [{"uuid":"00000000-0000-4000-8000-000000000001","description":"plant","status":"pending",
            "project":"garden","entry":"20261101T000000Z","modified":"\(modified)"\(more)}]
            """
        }
        _ = try library.take(task("20261101T000000Z"), .taskwarrior)
        _ = try DeleteProject(repository: library.repository, clock: library.clock)(ProjectName("garden"))

        _ = try library.take(
            task("20261130T000000Z", ",\"priority\":\"H\""), .taskwarrior)

        #expect(try library.todo().priority == .high)
        #expect(try library.todo().project == nil)
        #expect(try ReadProjects(repository: library.repository)().isEmpty)
    }

    @Test func `an export names what a format cannot hold of projects`() throws {
        let library = TransferLibrary()
        var plant = Todo.make("plant")
        plant.project = try ProjectName("home.garden")
        _ = try library.take(probe.write([plant], .haru).text, .haru)
        #expect(try library.export(.taskwarrior).loss.isEmpty)

        let add = AddProject(repository: library.repository, clock: library.clock)
        _ = try add(ProjectName("shed"), color: TagColor("teal"), parent: ProjectName("home"))
        var changes = ProjectChanges()
        changes.isArchived = true
        _ = try EditProject(repository: library.repository, clock: library.clock)(
            ProjectName("shed"), changes)

        #expect(
            try library.export(.taskwarrior).loss.counts == [
                .dropped(.projectColor): 1, .dropped(.projectParent): 1, .dropped(.archivedProject): 1,
                .dropped(.emptyProject): 1,
            ])
    }

    @Test func `a project of a wrong kind in a task is kept for an export, and reported`() throws {
        let task = """
            [{"uuid":"00000000-0000-4000-8000-000000000001","description":"plant","status":"pending",
            "project":42,"entry":"20261101T000000Z"}]
            """

        let (todos, loss) = try probe.read(task, .taskwarrior)

        #expect(loss.counts == [.kept(.property, "project"): 1])
        #expect(probe.write(todos, .taskwarrior).text.contains("\"project\":42"))
    }

    @Test func `a tag of an earlier import stays in an export if the todo has another project`() throws {
        var stored = Todo.make("plant", tags: ["Home_Garden"])
        stored.foreign = ForeignProperties([
            .init(format: "taskwarrior", name: "project", value: "\"Home Garden\"")
        ])
        stored.project = try ProjectName("house")

        let read = try #require(try probe.roundTrip([stored], .taskwarrior).first)

        #expect(read.project?.description == "house")
        #expect(read.tags.map(\.description) == ["Home_Garden"])
    }

    @Test(arguments: [TransferFormat.todotxt, .markdown])
    func `a quotation mark after project: is a part of the title`(format: TransferFormat) throws {
        let line = "Buy tiles project:\"Summer House\""
        let todo = try #require(
            try probe.read(format == .markdown ? "- [ ] \(line)\n" : line + "\n", format).todos.first)

        #expect(todo.project == nil)
        #expect(probe.write([todo], format).text.contains("project:\"Summer"))
    }

    @Test func `a calendar file names dependencies as lost`() throws {
        let first = Todo.make("paint")
        var second = Todo.make("wall")
        second.setDependencies([first.id])

        #expect(probe.write([first, second], .ics).loss.counts == [.dropped(.dependency): 1])
    }
}
