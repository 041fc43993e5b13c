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

@Suite("Edits that the server rejects")
struct LibraryIssuesTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private let laptop: SyncedDevice
    private let issues: LibraryIssues
    private let huge = String(repeating: "긴 메모 ", count: 200_000)

    init() {
        let phone = SyncedDevice(1, clock: clock)
        self.phone = phone
        laptop = SyncedDevice(2, clock: clock)
        issues = LibraryIssues(
            source: phone.library.source, clock: phone.library.clock,
            random: RandomSource(SeededGenerator(seed: 5))
        ) {}
    }

    /// Returns a server that answers each request with an error if an operation sets a title to `title`.
    /// - Parameter isAfter: whether the server applies the operations of such a request before the error.
    private func failingServer(about title: String, isAfter: Bool = false) -> FailingOperationServer {
        FailingOperationServer(FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash), isAfter: isAfter) {
            operation in
            if case .edit(let edit) = operation.content { edit.set["title"] == .text(title) } else { false }
        }
    }

    /// Syncs three times with a server that fails on an operation. In the third sync, the device quarantines
    /// the operation: it sends an empty operation instead. So the third sync succeeds.
    private func syncThrice(_ server: any SyncServer) throws {
        for _ in 1...2 {
            #expect(throws: SyncError.failure(.server(.failed(status: 500)))) {
                try phone.synchronize(with: server)
            }
        }
        try phone.synchronize(with: server)
    }

    private func onlyIssue() throws -> SyncIssue { try #require(try issues.open().first) }

    @Test
    func `sync halves the batch until it finds the edit on which the server fails, and sends all others`()
        throws
    {
        for number in 1...20 { try phone.planner.add("todo \(number).") }

        try syncThrice(failingServer(about: "todo 7."))
        try laptop.synchronize(hub)

        #expect(try laptop.titles().count == 19)
        #expect(try phone.titles().count == 20)
        #expect(try issues.open().map(\.cause) == [.failed])
        #expect(try onlyIssue().subject == "todo 7.")
        #expect(try phone.sync.waiting() == 0)
        #expect(try phone.sync.rejected() == 1)
    }

    @Test func `a quarantined edit is sent again when a person asks for a retry`() throws {
        try phone.planner.add("a", "b #x")
        try syncThrice(failingServer(about: "b"))

        try issues.settle([try onlyIssue().id], .retry)
        try phone.synchronize(hub)
        try laptop.synchronize(hub)

        #expect(try laptop.titles() == ["a", "b"])
        #expect(try laptop.todo("b")?.tags.map(\.description) == ["x"])
        #expect(try issues.open().isEmpty)
    }

    @Test func `an edit that the server applied before it failed is not quarantined`() throws {
        try phone.planner.add("a")

        try syncThrice(failingServer(about: "a", isAfter: true))
        try laptop.synchronize(hub)

        #expect(try issues.open().isEmpty)
        #expect(try laptop.titles() == ["a"])
        #expect(try phone.sync.waiting() == 0)
    }

    @Test func `no edit is quarantined if the server fails on every request`() throws {
        try phone.planner.add("a")
        try phone.synchronize(hub)
        try phone.planner.add("b")
        for _ in 1...5 {
            #expect(throws: SyncError.self) {
                try phone.synchronize(with: FailingSyncServer(.server(.failed(status: 500))))
            }
        }

        try phone.synchronize(hub)

        #expect(try issues.open().isEmpty)
        #expect(try phone.sync.waiting() == 0)
    }

    @Test func `an issue shows the rule that the rejected edit breaks, and the edit's values`() throws {
        try phone.planner.add("a")
        try phone.planner.edit(.title("a")) { $0.note = huge }

        try phone.synchronize(hub)

        let issue = try onlyIssue()
        #expect(issue.cause == .rejected(.tooLarge))
        #expect(issue.isKnown == false)
        #expect(String(decoding: issue.payload, as: UTF8.self).contains("긴 메모"))
    }

    @Test func `a rejected edit is sent later with the edits after it, so no device sees only a part`() throws
    {
        try phone.planner.add("a")
        try phone.planner.edit(.title("a")) { $0.note = huge }
        // Seals both outbox entries before the server answers, so that later edits cannot change them.
        _ = try phone.sync.operations(after: 0, limit: 500, bytes: .max)
        try phone.planner.done(.title("a"))

        try phone.synchronize(hub)
        try laptop.synchronize(hub)

        #expect(try laptop.titles().isEmpty)
        #expect(try phone.todo("a")?.note == huge)
        #expect(try phone.sync.rejected() > 0)
        try phone.planner.edit(.title("a")) { $0.note = "short" }
        for device in [phone, laptop] { try device.synchronize(hub) }
        #expect(try laptop.todo("a")?.note == "short")
        #expect(try laptop.todo("a")?.isDone == true)
        #expect(try phone.sync.rejected() == 0)
    }

    @Test func `a discarded edit leaves the record as the server has it, until undo brings it back`() throws {
        try phone.planner.add("a")
        try phone.planner.edit(.title("a")) { $0.note = "short" }
        try phone.synchronize(hub)
        try phone.planner.edit(.title("a")) { $0.note = huge }
        try phone.synchronize(hub)

        try issues.settle([try onlyIssue().id], .discard)

        #expect(try phone.todo("a")?.note == "short")
        #expect(try issues.open().isEmpty)
        try phone.synchronize(hub)
        try phone.planner.undo()
        #expect(try phone.todo("a")?.note == huge)
        try phone.synchronize(hub)
        #expect(try issues.open().count == 1)
        #expect(try phone.planner.stats() == phone.planner.recomputedStats())
    }

    @Test func `discarding an edit of a field unknown to the server affects no edit of other devices`() throws
    {
        try phone.planner.add("a")
        for device in [phone, laptop] { try device.synchronize(hub) }
        try phone.planner.edit(.title("a")) { $0.note = huge }
        try phone.synchronize(hub)
        try laptop.planner.edit(.title("a")) { $0.note = "laptop" }
        try laptop.synchronize(hub)
        clock.advance(milliseconds: 60_000)

        try issues.settle([try onlyIssue().id], .discard)
        #expect(try phone.todo("a")?.note == "")
        for device in [phone, laptop] { try device.synchronize(hub) }

        #expect(try issues.open().isEmpty)
        #expect(try phone.todo("a")?.note == "laptop")
        #expect(try laptop.todo("a")?.note == "laptop")
    }

    @Test func `discarding a rejected edit after its todo was deleted restores the todo`() throws {
        try phone.planner.add("a")
        try phone.synchronize(hub)
        try phone.planner.edit(.title("a")) { $0.note = huge }
        try phone.synchronize(hub)
        try phone.planner.delete(.title("a"))
        try phone.synchronize(hub)
        #expect(try phone.titles().isEmpty)

        try issues.settle([try onlyIssue().id], .discard)

        #expect(try issues.open().isEmpty)
        #expect(try phone.sync.rejected() == 0)
        #expect(try phone.todo("a")?.note == "")
        for device in [phone, laptop] { try device.synchronize(hub) }
        #expect(try issues.open().isEmpty)
        #expect(try laptop.titles() == ["a"])
    }

    @Test func `deleting a rejected todo removes its issue`() throws {
        try phone.planner.add("a")
        try phone.planner.edit(.title("a")) { $0.note = huge }
        try phone.synchronize(hub)
        #expect(try issues.open().count == 1)

        try phone.planner.delete(.title("a"))
        try phone.synchronize(hub)

        #expect(try issues.open().isEmpty)
        #expect(try phone.sync.rejected() == 0)
    }

    @Test func `a discarded creation removes its todo, and undo brings it back and sends it`() throws {
        try phone.planner.add("a", "b #x 2026-11-25")
        try syncThrice(failingServer(about: "b"))

        try issues.settle([try onlyIssue().id], .discard)
        try phone.synchronize(hub)

        #expect(try phone.titles() == ["a"])
        #expect(try issues.open().isEmpty)
        #expect(try phone.sync.waiting() == 0)
        #expect(try phone.planner.stats() == phone.planner.recomputedStats())
        try phone.planner.undo()
        try phone.synchronize(hub)
        try laptop.synchronize(hub)
        #expect(try laptop.titles() == ["a", "b"])
        #expect(try laptop.todo("b")?.tags.map(\.description) == ["x"])
    }

    @Test func `a quarantined edit is restored as a copy, and undo removes the copy`() throws {
        try phone.planner.add("a")
        try phone.synchronize(hub)
        try phone.planner.edit(.title("a")) { $0.title = "mine" }
        try syncThrice(failingServer(about: "mine"))

        try issues.settle([try onlyIssue().id], .copy)
        try phone.synchronize(hub)
        try laptop.synchronize(hub)

        #expect(try phone.titles() == ["a", "mine"])
        #expect(try laptop.titles() == ["a", "mine"])
        try phone.planner.undo()
        #expect(try phone.titles() == ["mine"])
    }

    @Test func `issues are settled all together or not at all`() throws {
        try phone.planner.add("a", "b")
        try syncThrice(failingServer(about: "b"))

        #expect(throws: PlannerError.notFound(reference: "99")) {
            try issues.settle([try onlyIssue().id, 99], .discard)
        }

        #expect(try issues.open().count == 1)
        #expect(try phone.titles() == ["a", "b"])
    }

    @Test func `a retried edit beats what its editor had seen`() throws {
        try phone.planner.add("a")
        let late = FixedClock()
        late.advance(milliseconds: 3_600_000)
        try phone.synchronize(hub, at: late)
        try phone.planner.edit(.title("a")) { $0.title = "mine" }
        try syncThrice(failingServer(about: "mine"))

        try issues.settle([try onlyIssue().id], .retry)
        try phone.synchronize(hub)
        try laptop.synchronize(hub)

        #expect(try laptop.titles() == ["mine"])
    }
}
