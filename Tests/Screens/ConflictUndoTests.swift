import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import SyncTesting
import Testing
import TodosDomain

@Suite("The undo on the Sync screen")
struct ConflictUndoTests {
    /// A conflict over two parts of a note.
    private static func conflict() -> SyncConflict {
        let at = FixedClock().now().timestamp
        var conflict = SyncConflict(
            id: UUID(), type: .todo, record: RecordID(UUID()), field: "note", lost: .text("lost"),
            lostAt: at.adding(milliseconds: -1), lostDevice: DeviceID(rawValue: 1), wonAt: at)
        conflict.subject = "garden"
        conflict.present = .text("yellow tulips\n\nten bags\n")
        conflict.parts = TextConflict(parts: [
            .init(place: 0, kept: "yellow tulips\n\n", lost: "red tulips\n\n", base: "tulips\n\n"),
            .init(place: 15, kept: "ten bags\n", lost: "two bags\n", base: "bags\n"),
        ])
        return conflict
    }

    @Test func `u takes back the choice for the last part, and only then undoes the last edit`() throws {
        let sync = SyncWorld(conflicts: [Self.conflict()])
        try sync.logIn()
        let library = FakePlannerRepository(clock: FixedClock())
        let front = try Front(repository: library, sync: sync)
        func titles() throws -> [String] {
            try library.read { reader throws(PlannerError) in try reader.todos(TodoQuery(.all)) }
                .map(\.title.description)
        }
        front.press("a 'milk' enter g s")
        #expect(front.text(80, 30).contains("part 1 of 2"))

        front.press("f")
        #expect(front.text(80, 30).contains("part 2 of 2"))
        front.press("u")
        #expect(front.text(80, 30).contains("part 1 of 2"))
        #expect(try titles() == ["milk"])
        front.press("u")

        #expect(try titles().isEmpty)
        #expect(sync.conflicts.textDecisions.isEmpty)
    }
}
