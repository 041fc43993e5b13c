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

@Suite("The conflicts of a library")
struct LibraryConflictsTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private let laptop: SyncedDevice

    init() throws {
        phone = SyncedDevice(1, clock: clock)
        laptop = SyncedDevice(2, clock: clock)
        try phone.planner.add("치과 tomorrow #건강")
        for device in [phone, laptop] { try device.synchronize(hub) }
    }

    private func conflicts(_ device: SyncedDevice) -> LibraryConflicts {
        LibraryConflicts(source: device.library.source) {}
    }

    private func synchronize() throws {
        for device in [phone, laptop, phone] { try device.synchronize(hub) }
    }

    private func editBoth() throws {
        try phone.planner.edit(.title("치과")) { $0.title = "phone" }
        clock.advance(milliseconds: 1_000)
        try laptop.planner.edit(.title("치과")) { $0.title = "laptop" }
        try synchronize()
    }

    @Test func `conflicts reach both devices, even if one answer cannot hold all of them`() throws {
        let hub = FakeHubRepository()
        let clock = FixedClock()
        let (phone, laptop) = (SyncedDevice(1, clock: clock), SyncedDevice(2, clock: clock))
        for number in 1...12 {
            try phone.planner.add("todo \(number).")
            try phone.planner.edit(.title("todo \(number).")) { $0.note = "both" }
        }
        for device in [phone, laptop] { try device.synchronize(hub) }
        for (device, letter) in [(laptop, "l"), (phone, "p")] {
            clock.advance(milliseconds: 60_000)
            for number in 1...12 {
                try device.planner.edit(.title("todo \(number).")) {
                    $0.note = String(repeating: letter, count: 200_000)
                }
            }
        }

        for device in [phone, laptop, phone] { try device.synchronize(hub) }

        for device in [phone, laptop] {
            #expect(try device.planner.all().allSatisfy { $0.note.first == "p" })
            #expect(try device.sync.waiting() == 0)
            #expect(try device.library.count("SELECT count(*) FROM conflict") == 12)
        }
    }

    @Test func `two devices that complete the same todo make no conflict`() throws {
        let hub = FakeHubRepository()
        let clock = FixedClock()
        let (phone, laptop) = (SyncedDevice(1, clock: clock), SyncedDevice(2, clock: clock))
        try phone.planner.add("a")
        for device in [phone, laptop] { try device.synchronize(hub) }
        for device in [phone, laptop] {
            clock.advance(milliseconds: 1_000)
            _ = try device.planner.done(.title("a"))
        }

        for device in [phone, laptop, phone] { try device.synchronize(hub) }

        #expect(try phone.library.count("SELECT count(*) FROM conflict") == 0)
        #expect(try phone.todo("a") == laptop.todo("a"))
    }

    @Test(arguments: ConflictDecision.allCases)
    func `discarding a decision reopens its conflict, and undo decides it again`(
        _ decision: ConflictDecision
    )
        throws
    {
        try editBoth()
        let issues = LibraryIssues(
            source: phone.library.source, clock: clock, random: RandomSource(SeededGenerator(seed: 5))
        ) {}
        let failingServer = FailingOperationServer(FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash))
        {
            operation in
            if case .edit(let edit) = operation.content {
                edit.key.type == RecordType.conflict.name
            } else {
                false
            }
        }
        try phone.planner.add("later")
        try conflicts(phone).settle([try #require(try conflicts(phone).open().first).id], decision)
        for _ in 1...2 {
            #expect(throws: SyncError.failure(.server(.failed(status: 500)))) {
                try phone.synchronize(with: failingServer)
            }
        }
        try phone.synchronize(with: failingServer)
        let issue = try #require(try issues.open().first)
        #expect(issue.type == .conflict)
        #expect(issue.subject == (decision == .flip ? "phone" : "laptop"))

        try issues.settle([issue.id], .discard)
        try phone.synchronize(hub)
        #expect(try conflicts(phone).open().count == 1)

        try phone.planner.undo()
        #expect(try phone.titles().contains("later"))
        #expect(try conflicts(phone).open().isEmpty)
        for device in [phone, laptop] { try device.synchronize(hub) }
        #expect(try conflicts(laptop).open().isEmpty)
    }

    @Test func `every device shows the lost and the present value of a conflict`() throws {
        try editBoth()

        for device in [phone, laptop] {
            let conflict = try #require(try conflicts(device).open().first)
            #expect(try conflicts(device).open().count == 1)
            #expect(conflict.field == "title")
            #expect(conflict.subject == "laptop")
            #expect(conflict.lost == .text("phone"))
            #expect(conflict.present == .text("laptop"))
        }
    }

    @Test func `a conflict over the parent has the titles of both parents`() throws {
        try phone.planner.add("여행", "집")
        try synchronize()
        try phone.planner.edit(.title("치과")) { $0.parent = .set(.title("여행")) }
        clock.advance(milliseconds: 1_000)
        try laptop.planner.edit(.title("치과")) { $0.parent = .set(.title("집")) }
        try synchronize()
        let parents = try ["여행", "집"].map { try #require(try phone.todo($0)).id }

        for device in [phone, laptop] {
            let conflict = try #require(try conflicts(device).open().first)
            #expect(conflict.field == "parent")
            #expect(conflict.lost == .identifier(parents[0]) && conflict.present == .identifier(parents[1]))
            #expect(conflict.titles == [parents[0]: "여행", parents[1]: "집"])
        }
    }

    @Test func `a flip restores the lost value on all devices, and undo reopens the conflict`() throws {
        try editBoth()

        try conflicts(phone).settle([try #require(conflicts(phone).open().first).id], .flip)
        #expect(try phone.titles() == ["phone"])
        try synchronize()
        #expect(try laptop.titles() == ["phone"])
        for device in [phone, laptop] { #expect(try conflicts(device).open().isEmpty) }

        try phone.planner.undo()
        try synchronize()
        #expect(try laptop.titles() == ["laptop"])
        for device in [phone, laptop] { #expect(try conflicts(device).open().count == 1) }

        try phone.planner.redo()
        try synchronize()
        #expect(try laptop.titles() == ["phone"])
        for device in [phone, laptop] { #expect(try conflicts(device).open().isEmpty) }
    }

    @Test func `a keep decision leaves the present value on all devices and closes the conflict`() throws {
        try editBoth()

        try conflicts(laptop).settle([try #require(conflicts(laptop).open().first).id], .keep)
        try synchronize()

        #expect(try phone.titles() == ["laptop"])
        for device in [phone, laptop] { #expect(try conflicts(device).open().isEmpty) }
    }

    @Test func `a later edit of the field closes the conflict on all devices, and undo reopens it`() throws {
        try editBoth()
        try phone.planner.edit(.title("laptop")) { $0.note = "another field" }
        try synchronize()
        for device in [phone, laptop] { #expect(try conflicts(device).open().count == 1) }

        try phone.planner.edit(.title("laptop")) { $0.title = "decided" }
        try synchronize()
        for device in [phone, laptop] {
            #expect(try conflicts(device).open().isEmpty)
            #expect(try device.titles() == ["decided"])
        }

        try phone.planner.undo()
        try synchronize()
        for device in [phone, laptop] { #expect(try conflicts(device).open().count == 1) }
    }

    @Test func `undo of a keep decision opens the conflict again, and a dry run decides nothing`() throws {
        try editBoth()
        let id = try #require(conflicts(phone).open().first).id
        for decision in ConflictDecision.allCases {
            try conflicts(phone).settle([id], decision, isDryRun: true)
        }
        #expect(try phone.titles() == ["laptop"])
        #expect(try conflicts(phone).open().count == 1)

        try conflicts(phone).settle([id], .keep)
        #expect(try conflicts(phone).open().isEmpty)
        try phone.planner.undo()
        try synchronize()
        for device in [phone, laptop] { #expect(try conflicts(device).open().count == 1) }
    }

    @Test func `several flips restore the latest lost value, and one undo reverses them`() throws {
        try phone.planner.edit(.title("치과")) { $0.note = "both" }
        try synchronize()
        try editBoth()
        // Neither edit has seen the other, and the phone has not seen the conflict before it.
        try phone.planner.edit(.title("laptop")) { $0.note = "phone" }
        clock.advance(milliseconds: 1_000)
        try laptop.planner.edit(.title("laptop")) { $0.note = "laptop" }
        try synchronize()
        let open = try conflicts(phone).open()
        try #require(open.count == 2)

        #expect(try conflicts(phone).settle(open.map(\.id), .flip).isEmpty)
        #expect(try phone.planner.all().map(\.note) == ["phone"])
        #expect(try phone.titles() == ["phone"])

        try phone.planner.undo()
        #expect(try phone.titles() == ["laptop"])
        #expect(try conflicts(phone).open().count == 2)
    }

    @Test func `a flip of a lost deletion deletes the todo on all devices`() throws {
        try phone.planner.delete(.title("치과"))
        clock.advance(milliseconds: 1_000)
        try laptop.planner.edit(.title("치과")) { $0.title = "edited" }
        try synchronize()
        #expect(try phone.titles() == ["edited"])

        let conflict = try #require(conflicts(phone).open().first { $0.isOfDeletion })
        try conflicts(phone).settle([conflict.id], .flip)
        try synchronize()

        #expect(try laptop.titles().isEmpty)
        #expect(try conflicts(laptop).open().allSatisfy { !$0.isOfDeletion })
    }

    @Test func `a flip of a lost edit revives the record that was deleted since`() throws {
        try laptop.planner.edit(.title("치과")) { $0.title = "edited" }
        clock.advance(milliseconds: 1_000)
        try phone.planner.delete(.title("치과"))
        try synchronize()
        #expect(try laptop.titles().isEmpty)

        let conflict = try #require(conflicts(laptop).open().first { $0.field == "title" })
        #expect(conflict.isDeleted)
        try conflicts(laptop).settle([conflict.id], .flip)
        try synchronize()

        for device in [phone, laptop] {
            #expect(try device.titles() == ["edited"])
            #expect(try device.planner.all()[0].tags.map(\.description) == ["건강"])
            let count = try device.library.count("SELECT coalesce(sum(open), 0) FROM tag_usage")
            #expect(count == 1)
        }
    }

    @Test func `undo opens no conflict whose decision stays because the record is in use`() throws {
        let tag = try TagName("건강")
        try laptop.planner.recolor(tag, to: "FF0000")
        clock.advance(milliseconds: 1_000)
        try phone.planner.deleteTag(tag)
        try synchronize()
        let conflict = try #require(conflicts(laptop).open().first { $0.field == "color" })
        try conflicts(laptop).settle([conflict.id], .flip)
        try synchronize()
        try phone.planner.add("swim #건강")
        try synchronize()

        try laptop.planner.undo()

        #expect(try laptop.planner.tags() == ["건강 FF0000 1 0"])
        #expect(try conflicts(laptop).open().isEmpty)
    }

    @Test func `a conflict is decided once, and several are decided together or not at all`() throws {
        try editBoth()
        let id = try #require(conflicts(phone).open().first).id
        let unknown = UUID()
        #expect(throws: PlannerError.self) { try conflicts(phone).settle([id, unknown], .flip) }
        #expect(try phone.titles() == ["laptop"])
        #expect(try conflicts(phone).open().count == 1)

        try conflicts(phone).settle([id], .keep)
        #expect(throws: PlannerError.self) { try conflicts(phone).settle([id], .flip) }
    }
}
