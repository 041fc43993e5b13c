import AccountsDomain
import CoreDI
import CoreDesignSystem
import DomainPrimitives
import DomainTesting
import SyncDomain
import SyncTesting
import Testing
import UtilLocalization

@Suite("The badge of sync in the status line")
struct BadgeTests {
    private func front(
        edits: Int = 0, failingFor hours: Int64? = nil, isGuest: Bool = false, language: Language = .english
    ) throws -> (Front, SyncWorld) {
        let world = SyncWorld(edits: edits)
        if !isGuest { try world.logIn() }
        let front = try Front(language: language, sync: world)
        if let hours {
            var history = SyncHistory()
            history.problem = .offline
            history.failures = 3
            history.failingSince = front.now.adding(milliseconds: -hours * 3_600_000)
            world.journal.store(history)
        }
        return (front, world)
    }

    private func lastLine(_ front: Front) -> String {
        front.text(100, 24).split(separator: "\n").last.map(String.init) ?? ""
    }

    @Test func `the sync badge says nothing to a guest, and nothing where all is well`() throws {
        #expect(!lastLine(try front(edits: 3, isGuest: true).0).contains("waiting"))
        #expect(lastLine(try front().0).contains("help"))
        #expect(!lastLine(try front().0).contains("offline"))
    }

    @Test func `the sync badge says what waits, and offline as soon as an attempt has failed`() throws {
        let (front, world) = try front(edits: 12)
        #expect(lastLine(front).contains("12 waiting"))

        var history = SyncHistory()
        history.problem = .offline
        history.failingSince = front.now
        world.journal.store(history)

        #expect(lastLine(front).contains("offline · 12 waiting"))
    }

    @Test func `the sync badge says after a day how long a device is offline, in both languages`() throws {
        #expect(lastLine(try front(edits: 2, failingFor: 23).0).contains("offline · 2 waiting"))
        #expect(lastLine(try front(edits: 2, failingFor: 49).0).contains("offline for 2 d · 2 waiting"))
        #expect(
            lastLine(try front(edits: 2, failingFor: 49, language: .korean).0).contains("2일째 오프라인 · 대기 2"))
    }
}
