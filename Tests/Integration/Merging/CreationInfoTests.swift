import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryTesting
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain
import TransferDomain

/// Tests of records that Haru or an import creates. Their first values do not count as a person's edits
/// (Documentation/Sync.md §Principle).
@Suite("Creation info on two devices")
struct CreationInfoTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private let laptop: SyncedDevice

    init() {
        phone = SyncedDevice(1, clock: clock)
        laptop = SyncedDevice(2, clock: clock)
    }

    private func synchronize(_ devices: SyncedDevice...) throws {
        for device in devices {
            clock.advance(milliseconds: 60_000)
            try device.synchronize(hub)
        }
    }

    /// Syncs both devices twice. Checks that their libraries are then equal and have no conflicts.
    private func expectNoConflicts() throws {
        try synchronize(phone, laptop, phone, laptop)
        let seen = try [phone, laptop].map { device in
            try device.planner.all().map { "\($0.title) \($0.priority) \($0.tags) \($0.isDone)" }.sorted()
        }
        #expect(seen[0] == seen[1])
        for device in [phone, laptop] {
            #expect(try LibraryConflicts(source: device.library.source) {}.open().isEmpty)
            #expect(try device.planner.stats() == device.planner.recomputedStats())
            #expect(try device.sync.waiting() == 0)
        }
    }

    private func open(_ device: SyncedDevice) throws -> [Todo] {
        try device.planner.all().filter { !$0.isDone }
    }

    @Test func `a person's edit of the next todo in a series beats a later completion on another device`()
        throws
    {
        try phone.planner.add("water #plants tomorrow every day p2")
        try synchronize(phone, laptop)
        let next = try #require(try phone.planner.done(.title("water")).following.first)
        try phone.planner.edit(.id(next.id)) {
            $0.title = "water the fern"
            $0.priority = .high
            $0.tagsToRemove = [TagName(trusted: "plants")]
        }
        clock.advance(milliseconds: 60_000)
        try laptop.planner.done(.title("water"))

        try expectNoConflicts()

        #expect(try open(laptop).map(\.title.description) == ["water the fern"])
        #expect(try open(laptop).map(\.priority) == [.high])
        #expect(try open(laptop).map(\.tags) == [[]])
    }

    @Test func `a value cleared on the next todo of a series stays cleared, without a conflict`() throws {
        try phone.planner.add("water #plants tomorrow every day p2")
        try phone.planner.edit(.title("water")) { $0.note = "a litre" }
        try synchronize(phone, laptop)
        try phone.planner.done(.title("water"))
        let next = try #require(try laptop.planner.done(.title("water")).following.first)
        try laptop.planner.edit(.id(next.id)) {
            $0.note = ""
            $0.priority = Priority.none
            $0.tagsToRemove = [TagName(trusted: "plants")]
        }

        try expectNoConflicts()

        for device in [phone, laptop] {
            #expect(try open(device).map(\.note) == [""])
            #expect(try open(device).map(\.priority) == [Priority.none])
            #expect(try open(device).map(\.tags) == [[]])
        }
    }

    @Test func `a next todo that was deleted after another device made it stays deleted`() throws {
        try phone.planner.add("water tomorrow every day")
        try synchronize(phone, laptop)
        try laptop.planner.done(.title("water"))
        clock.advance(milliseconds: 60_000)
        let next = try #require(try phone.planner.done(.title("water")).following.first)
        try synchronize(phone)
        try phone.planner.delete(.id(next.id))

        try expectNoConflicts()

        #expect(try open(phone).isEmpty)
    }

    @Test func `a series continues when a completion is undone on one device and made on another`() throws {
        try phone.planner.add("water tomorrow every day")
        try synchronize(phone, laptop)
        try phone.planner.done(.title("water"))
        try phone.planner.undo()
        try synchronize(phone)
        let tablet = SyncedDevice(3, clock: clock)
        try synchronize(tablet)
        clock.advance(milliseconds: 60_000)
        try tablet.planner.done(.title("water"))

        try synchronize(tablet, phone, laptop)

        for device in [phone, laptop, tablet] {
            #expect(try open(device).map(\.title.description) == ["water"])
        }
    }

    @Test(arguments: [true, false])
    func `a renamed series keeps its new title when another device completes the old one later`(
        _ isPhoneFirst: Bool
    ) throws {
        try phone.planner.add("water tomorrow every day")
        try synchronize(phone, laptop)
        try laptop.planner.edit(.title("water")) { $0.title = "water the fern" }
        try laptop.planner.done(.title("water the fern"))
        clock.advance(milliseconds: 60_000)
        try phone.planner.done(.title("water"))

        if isPhoneFirst { try synchronize(phone) }
        try synchronize(laptop)
        try expectNoConflicts()

        #expect(try open(phone).map(\.title.description) == ["water the fern"])
    }

    @Test func `the later of two edits of one next todo wins on both devices, and the other is a conflict`()
        throws
    {
        try phone.planner.add("water tomorrow every day")
        try synchronize(phone, laptop)
        for (device, title) in [(phone, "fern"), (laptop, "cactus")] {
            let next = try #require(try device.planner.done(.title("water")).following.first)
            clock.advance(milliseconds: 60_000)
            try device.planner.edit(.id(next.id)) { $0.title = title }
        }

        try synchronize(laptop, phone, laptop)

        for device in [phone, laptop] {
            #expect(try open(device).map(\.title.description) == ["cactus"])
            #expect(try LibraryConflicts(source: device.library.source) {}.open().count == 1)
        }
    }

    @Test func `a tag keeps its colour when another device makes it with a todo`() throws {
        try phone.planner.add("a #Home")
        try phone.planner.recolor(TagName(trusted: "Home"), to: "123456")
        clock.advance(milliseconds: 60_000)
        try laptop.planner.add("b #home")

        try expectNoConflicts()

        for device in [phone, laptop] {
            #expect(try device.planner.tags().map { $0.lowercased() } == ["home 123456 2 0"])
        }
    }

    @Test func `unused first tags in another language do not join an account's own tags`() throws {
        func device(_ seed: UInt64, _ names: String...) -> SyncedDevice {
            let color = TagColor(trusted: "FF0000")
            return SyncedDevice(
                seed, clock: clock, firstTags: FirstTags(names.map { FirstTag(TagName(trusted: $0), color) }))
        }
        let (english, korean) = (device(3, "work", "life"), device(4, "업무", "생활", "집"))
        try english.planner.add("a #work")
        try english.synchronize(hub)
        try korean.planner.add("b #업무")
        try korean.planner.recolor(TagName(trusted: "집"), to: "123456")

        try synchronize(korean, english)

        for device in [english, korean] {
            #expect(
                try device.planner.tags().sorted() == [
                    "life FF0000 0 0", "work FF0000 1 0", "업무 FF0000 1 0", "집 123456 0 0",
                ])
            #expect(try device.sync.waiting() == 0)
        }
    }

    @Test func `an edit of an imported todo stays when another device imports the same file later`() throws {
        let file = """
            {"uuid":"00000000-0000-4000-8000-000000000001","description":"c","status":"pending",
            "entry":"20261101T000000Z","modified":"20261101T000000Z","tags":["x"]}
            """
        try phone.planner.take(file, .taskwarrior)
        clock.advance(milliseconds: 60_000)
        try phone.planner.edit(.title("c")) { $0.title = "mine" }
        clock.advance(milliseconds: 60_000)
        try laptop.planner.take(file, .taskwarrior)

        try expectNoConflicts()

        for device in [phone, laptop] { #expect(try device.titles() == ["mine"]) }
    }

    @Test func `importing a file again reverts no edit of another device`() throws {
        let file =
            "(A) 2026-11-01 report +work due:2026-11-25\nstretch due:2026-11-25\n"
            + "2026-11-02 call due:2026-11-25\n"
        try phone.planner.take(file, .todotxt)
        clock.advance(milliseconds: 60_000)
        try phone.planner.edit(.title("report")) {
            $0.title = "annual report"
            $0.priority = .low
            $0.tagsToRemove = [TagName(trusted: "work")]
        }
        try phone.planner.done(.title("call"))
        try synchronize(phone, laptop)

        let outcome = try laptop.planner.take(file, .todotxt)
        try expectNoConflicts()

        #expect(outcome.updated == 0)
        for device in [phone, laptop] {
            #expect(try device.titles() == ["annual report", "call", "stretch"])
            #expect(try device.todo("annual report")?.priority == .low)
            #expect(try device.todo("annual report")?.tags == [])
            #expect(try device.todo("call")?.isDone == true)
        }
    }

    @Test func `an import of the same file on two devices makes no conflict`() throws {
        let file = "2026-11-01 hop due:2026-11-25\n"
        try phone.planner.take(file, .todotxt)
        try synchronize(phone)
        try laptop.planner.take(file, .todotxt)
        clock.advance(milliseconds: 60_000)
        try laptop.planner.edit(.title("hop")) { $0.title = "hop slowly" }

        try expectNoConflicts()

        for device in [phone, laptop] { #expect(try device.titles() == ["hop slowly"]) }
    }

    @Test(arguments: [true, false])
    func `the newer of two imported files wins, whichever device reads it first`(_ isNewerFirst: Bool) throws
    {
        let files = [("20261102T000000Z", "newer"), ("20261101T000000Z", "older")].map { modified, title in
            """
            {"uuid":"00000000-0000-4000-8000-000000000001","description":"\(title)","status":"pending",
            "entry":"20261101T000000Z","modified":"\(modified)"}
            """
        }
        try phone.planner.take(files[isNewerFirst ? 0 : 1], .taskwarrior)
        clock.advance(milliseconds: 60_000)
        try laptop.planner.take(files[isNewerFirst ? 1 : 0], .taskwarrior)

        try expectNoConflicts()

        for device in [phone, laptop] { #expect(try device.titles() == ["newer"]) }
    }

    @Test func `a rejected edit keeps its time when it is sent again`() throws {
        let tag = TagName(trusted: "home")
        try phone.planner.add("a #home")
        let failingServer = FailingOperationServer(
            FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash), isAfter: false
        ) { operation in
            if case .edit(let edit) = operation.content {
                edit.key.type == RecordType.tag.name
            } else {
                false
            }
        }
        for _ in 1...2 { #expect(throws: SyncError.self) { try phone.synchronize(with: failingServer) } }
        try phone.synchronize(with: failingServer)
        #expect(try phone.sync.rejected() == 1)
        try laptop.planner.add("b #home")
        try laptop.planner.recolor(tag, to: "123456")
        try synchronize(laptop)
        clock.advance(milliseconds: 60_000)

        _ = try EditTag(repository: phone.library.repository, clock: phone.library.clock)(
            tag, newName: TagName(trusted: "HOME"))
        try expectNoConflicts()

        for device in [phone, laptop] { #expect(try device.planner.tags() == ["HOME 123456 2 0"]) }
    }
}
