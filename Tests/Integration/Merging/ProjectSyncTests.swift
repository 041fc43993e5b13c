import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("Projects that two devices edit")
struct ProjectSyncTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private let laptop: SyncedDevice

    init() {
        phone = SyncedDevice(1, clock: clock)
        laptop = SyncedDevice(2, clock: clock)
    }

    private func synchronize() throws {
        for device in [phone, laptop, phone, laptop] {
            clock.advance(milliseconds: 1_000)
            try device.synchronize(hub)
        }
    }

    private func edit(_ device: SyncedDevice, _ name: String, _ change: (inout ProjectChanges) -> Void) throws
    {
        var changes = ProjectChanges()
        change(&changes)
        _ = try EditProject(repository: device.planner.repository, clock: clock)(
            try ProjectName(name), changes)
    }

    private func delete(_ device: SyncedDevice, _ name: String) throws {
        _ = try DeleteProject(repository: device.planner.repository, clock: clock)(try ProjectName(name))
    }

    /// Returns the titles of the todos in each project, and the names of projects without todos.
    private func projects(_ device: SyncedDevice) throws -> [String: [String]] {
        let usages = try ReadProjects(repository: device.planner.repository)(includingArchived: true)
        var titles = Dictionary(
            uniqueKeysWithValues: usages.map { ($0.project.name.description, [String]()) })
        for todo in try device.planner.all() {
            guard let project = todo.project else { continue }
            titles[project.description, default: []].append(todo.title.description)
        }
        return titles.mapValues { $0.sorted() }
    }

    private func expect(_ expected: [String: [String]], _ location: SourceLocation = #_sourceLocation) throws
    {
        for device in [phone, laptop] {
            #expect(try projects(device) == expected, sourceLocation: location)
        }
    }

    @Test func `two devices that create the same project offline create one project`() throws {
        try phone.planner.add("tulips project:home.garden")
        try laptop.planner.add("roses project:home.garden")
        try synchronize()

        try expect(["home": [], "home.garden": ["roses", "tulips"]])
    }

    @Test func `a rename, a move and a new todo on two devices all stay`() throws {
        try phone.planner.add("tulips project:garden", "roof project:home")
        try synchronize()
        try phone.planner.edit(.title("roof")) { $0.project = .set(ProjectName(trusted: "garden")) }
        try laptop.planner.add("roses project:garden")
        try edit(laptop, "garden") { $0.name = ProjectName(trusted: "yard") }
        try synchronize()

        try expect(["yard": ["roof", "roses", "tulips"], "home": []])
    }

    @Test func `a project that one device deletes comes back if another device put a todo into it`() throws {
        try phone.planner.add("tulips project:garden")
        try synchronize()
        try delete(phone, "garden")
        try laptop.planner.add("roses project:garden")
        try synchronize()

        try expect(["garden": ["roses"]])
    }

    @Test func `a project that both devices leave is deleted on both`() throws {
        try phone.planner.add("tulips project:garden")
        try synchronize()
        try delete(phone, "garden")
        try synchronize()

        try expect([:])
        try phone.planner.undo()
        try synchronize()
        try expect(["garden": ["tulips"]])
    }

    @Test func `two projects that two devices give one name become one project`() throws {
        try phone.planner.add("tulips project:garden", "roof project:house", "shed project:house.shed")
        try synchronize()
        try edit(phone, "garden") { $0.name = ProjectName(trusted: "home") }
        try edit(laptop, "house") { $0.name = ProjectName(trusted: "home") }
        try synchronize()

        try expect(["home": ["roof", "tulips"], "home.shed": ["shed"]])
        let shed = try ReadProjects(repository: laptop.planner.repository)().first { $0.depth == 1 }
        #expect(shed?.parent?.description == "home")
    }

    @Test func `two devices that make two projects parts of each other keep one of both`() throws {
        try phone.planner.add("a project:home", "b project:work")
        try synchronize()
        try edit(phone, "home") { $0.parent = .set(ProjectName(trusted: "work")) }
        clock.advance(milliseconds: 1_000)
        try edit(laptop, "work") { $0.parent = .set(ProjectName(trusted: "home")) }
        try synchronize()

        let trees = try [phone, laptop].map { device in
            try ReadProjects(repository: device.planner.repository)().map { "\($0.depth) \($0.project.name)" }
        }
        #expect(trees[0] == trees[1])
        #expect(trees[0].contains { $0.hasPrefix("0") } && trees[0].contains { $0.hasPrefix("1") })
        try expect(["home": ["a"], "work": ["b"]])
    }

    @Test func `a conflict about a project names both projects`() throws {
        try phone.planner.add("tulips")
        try synchronize()
        try phone.planner.edit(.title("tulips")) { $0.project = .set(ProjectName(trusted: "garden")) }
        clock.advance(milliseconds: 1_000)
        try laptop.planner.edit(.title("tulips")) { $0.project = .set(ProjectName(trusted: "house")) }
        try synchronize()

        let conflicts = try LibraryConflicts(source: phone.source) {}.open()
        let conflict = try #require(conflicts.first { $0.field == "project" })
        #expect(Set(conflict.titles.values) == ["garden", "house"])
        try expect(["garden": [], "house": ["tulips"]])
    }

    @Test func `a project that one device deletes comes back if another device put a project into it`() throws
    {
        try phone.planner.add("roof project:home")
        try synchronize()
        try delete(phone, "home")
        _ = try AddProject(repository: laptop.planner.repository, clock: clock)(
            ProjectName("shed"), color: nil, parent: ProjectName("home"))
        try synchronize()

        try expect(["home": [], "shed": []])
        let trees = try [phone, laptop].map { device in
            try ReadProjects(repository: device.planner.repository)().map { "\($0.depth) \($0.project.name)" }
        }
        #expect(trees == [["0 home", "1 shed"], ["0 home", "1 shed"]])
    }

    @Test func `a project and its part that get one name become one project in the project above`() throws {
        for (name, parent) in [("a", nil), ("b", "a"), ("c", "b")] {
            _ = try AddProject(repository: phone.planner.repository, clock: clock)(
                ProjectName(name), color: nil, parent: parent.map { ProjectName(trusted: $0) })
        }
        try synchronize()
        try edit(phone, "b") { $0.name = ProjectName(trusted: "x") }
        try edit(laptop, "c") { $0.name = ProjectName(trusted: "x") }
        try synchronize()

        for device in [phone, laptop] {
            let tree = try ReadProjects(repository: device.planner.repository)().map {
                "\($0.depth) \($0.project.name)"
            }
            #expect(tree == ["0 a", "1 x"])
        }
    }
}
