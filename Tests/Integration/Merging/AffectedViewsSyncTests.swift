import DataRepositories
import DomainPrimitives
import DomainTesting
import LibraryTesting
import Testing
import TodosDomain

@Suite("Views that name a record which another device renames")
struct AffectedViewsSyncTests {
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

    private func addView(_ device: SyncedDevice, _ name: String, _ query: String) throws {
        _ = try AddView(repository: device.planner.repository, clock: clock)(ViewDraft(name, query))
    }

    private func queries(_ device: SyncedDevice) throws -> [String: String] {
        let views = try ReadViews(repository: device.planner.repository)()
        return Dictionary(uniqueKeysWithValues: views.map { ($0.name, $0.query) })
    }

    @Test func `the device that renames a tag sends the adapted views, and no other device adapts views`()
        throws
    {
        try phone.planner.add("rent #home")
        try addView(phone, "shared", "#home p4")
        try synchronize()
        _ = try EditTag(repository: phone.planner.repository, clock: clock)(
            TagName("home"), newName: TagName("house"))
        try addView(laptop, "own", "#home")

        try synchronize()

        for device in [phone, laptop] {
            #expect(try queries(device) == ["shared": "#house p4", "own": "#home"])
            #expect(try device.sync.waiting() == 0)
            let check = try CheckViews(repository: device.planner.repository, clock: clock)()
            #expect(check.mistakes.map(\.view) == ["own"])
        }
    }

    @Test func `of two tags with one name on two devices, each view follows the tag of its device`() throws {
        let edit = { (device: SyncedDevice, name: String, newName: String) in
            _ = try EditTag(repository: device.planner.repository, clock: clock)(
                TagName(name), newName: TagName(newName))
        }
        try phone.planner.add("rent #home")
        try addView(phone, "mine", "#home")
        try laptop.planner.add("swim #sport")
        try edit(laptop, "sport", "home")
        try addView(laptop, "own", "#home")

        try edit(phone, "home", "house")
        try synchronize()

        for device in [phone, laptop] {
            #expect(try queries(device) == ["mine": "#house", "own": "#home"])
            #expect(try titles(device, "view:mine") == ["rent"])
            #expect(try titles(device, "view:own") == ["swim"])
        }
    }

    @Test func `of two projects with one name on two devices, each view follows the project of its device`()
        throws
    {
        let edit = { (device: SyncedDevice, name: String, newName: String) in
            var changes = ProjectChanges()
            changes.name = try ProjectName(newName)
            _ = try EditProject(repository: device.planner.repository, clock: clock)(
                ProjectName(name), changes)
        }
        try phone.planner.add("rent project:home")
        try addView(phone, "mine", "project:home")
        try laptop.planner.add("swim project:sport")
        try edit(laptop, "sport", "home")
        try addView(laptop, "own", "project:home")

        try edit(phone, "home", "house")
        try synchronize()

        for device in [phone, laptop] {
            #expect(try queries(device) == ["mine": "project:house", "own": "project:home"])
            #expect(try titles(device, "view:mine") == ["rent"])
            #expect(try titles(device, "view:own") == ["swim"])
        }
    }

    private func titles(_ device: SyncedDevice, _ query: String) throws -> [String] {
        try ReadAgenda(repository: device.planner.repository, clock: clock)(TodoListRequest(query: query))
            .sections.flatMap(\.rows).map(\.todo.title.description)
    }
}
