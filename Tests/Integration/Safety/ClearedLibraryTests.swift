import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import LibraryDomain
import LibraryTesting
import SessionsDomain
import SettingsDomain
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("A library that is removed from a device")
struct ClearedLibraryTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let owner = LibraryOwner("mina at here", user: UserID(rawValue: 7))
    private let device: SyncedDevice
    private var library: TemporaryLibrary { device.library }

    init() throws {
        device = SyncedDevice(1, clock: clock)
        try device.planner.add("치과 #x tomorrow", "b")
        try device.sync.setOwner(owner)
        try device.synchronize(hub)
    }

    @Test func `a cleared library's file has no readable data, and is filled again from the server`()
        throws
    {
        let before = try device.sync.state().device

        #expect(try library.source.clear(of: owner, discardsUnsent: false) == [])

        #expect(try device.titles() == [])
        #expect(try library.count("SELECT count(*) FROM user_action") == 0)
        for suffix in ["", "-wal"] {
            let data = FileManager.default.contents(atPath: library.path + suffix) ?? Data()
            #expect(data.range(of: Data("치과".utf8)) == nil)
        }
        #expect(maintenance.diagnose().allSatisfy { $0.severity != .problem })
        #expect(try device.sync.state().device != before)
        try device.synchronize(hub)
        #expect(try device.titles() == ["b", "치과"])
    }

    @Test func `a library with only its first tags is cleared again, one with an unsent todo is not`() throws
    {
        let clock = FixedClock()
        let name = TagName(trusted: "업무")
        let device = SyncedDevice(
            2, clock: clock, firstTags: FirstTags([FirstTag(name, .automatic(for: name))]))
        try device.sync.setOwner(owner)

        for _ in 1...2 { _ = try device.library.source.clear(of: owner, discardsUnsent: false) }

        #expect(try device.sync.waiting() == 0)
        try device.planner.add("a #업무")
        #expect(try device.sync.waiting() == 1)
        #expect(throws: AccountError.unsent(count: 1)) {
            try device.library.source.clear(of: owner, discardsUnsent: false)
        }
        try device.synchronize(hub)
        #expect(try SyncedDevice(3, clock: clock).synchronize(hub).changed > 0)
    }

    @Test func `a clear refuses unsent edits and another owner's library, unless they are discarded`() throws
    {
        try device.planner.add("c")
        #expect(throws: AccountError.unsent(count: 1)) {
            try library.source.clear(of: owner, discardsUnsent: false)
        }
        #expect(throws: AccountError.foreignLibrary(owner: owner, hasSameName: false)) {
            try library.source.clear(of: LibraryOwner("mina elsewhere"), discardsUnsent: false)
        }
        #expect(throws: AccountError.foreignLibrary(owner: owner, hasSameName: true)) {
            try library.source.clear(
                of: LibraryOwner("mina at here", user: UserID(rawValue: 8)), discardsUnsent: false)
        }
        #expect(try device.titles() == ["b", "c", "치과"])

        _ = try library.source.clear(of: LibraryOwner("mina elsewhere"), discardsUnsent: true)

        #expect(try device.titles() == [])
    }

    @Test func `a clear removes the program's own copies, and leaves a person's backup`() throws {
        let own = try maintenance.backUp(to: nil)
        _ = try library.source.backUp("before-resync")
        for left in ["\(library.path).damaged-0a", "\(library.path).old-7-wal", "\(own).part-7"] {
            try Data("치과".utf8).write(to: URL(filePath: left))
        }

        #expect(try library.source.clear(of: owner, discardsUnsent: false) == [own])

        let beside = try FileManager.default.contentsOfDirectory(
            atPath: (library.path as NSString).deletingLastPathComponent)
        #expect(!beside.contains { $0.contains("damaged") || $0.contains("old") })
        let directory = (own as NSString).deletingLastPathComponent
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: directory) == [
                (own as NSString).lastPathComponent
            ])
    }

    @Test func `a source that has the library open can use it after a clear`() throws {
        let other = library.anotherSource()
        let planner = Planner(LibraryRepository(source: other) {}, clock: clock)
        #expect(try planner.titles() == ["b", "치과"])

        _ = try library.source.clear(of: owner, discardsUnsent: false)

        #expect(try planner.titles() == [])
        try planner.add("new")
        #expect(try device.titles() == ["new"])
    }

    private var maintenance: SQLLibraryMaintenance {
        SQLLibraryMaintenance(
            LibraryLocation(path: library.path, opener: GRDBOpener(), clock: clock, catalogue: .haru))
    }
}
