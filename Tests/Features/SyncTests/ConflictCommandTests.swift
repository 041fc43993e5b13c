import AccountsDomain
import CoreCommandLine
import CoreDI
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import LibraryDomain
import SyncDomain
import SyncFeature
import SyncProtocolDomain
import SyncTesting
import Testing
import TodosDomain

@Suite("haru sync conflicts")
struct ConflictCommandTests {
    private static func conflict(
        _ digit: UInt8, _ subject: String, field: String = "title", lost: RegisterValue? = nil
    ) -> SyncConflict {
        var conflict = SyncConflict(
            id: UUID(uuid: (digit, 0, 0, 0, 0, 0, 0x50, 0, 0x80, 0, 0, 0, 0, 0, 0, digit)), type: .todo,
            record: RecordID(UUID()), field: field, lost: lost ?? .text("lost \(subject)"),
            lostAt: Timestamp(milliseconds: 0),
            lostDevice: DeviceID(rawValue: 1), wonAt: Timestamp(milliseconds: 1))
        conflict.subject = subject
        conflict.present = .text(subject)
        return conflict
    }

    private let world: SyncWorld
    private let program: FeatureProgram

    init() {
        let world = SyncWorld(
            conflicts: [
                Self.conflict(0x1A, "one"), Self.conflict(0x1B, "둘\u{1B}[31m"),
                Self.conflict(0x2C, "three", field: "del"),
            ])
        self.world = world
        program = FeatureProgram(SyncAssembly.self) { registry in
            world.bindWithSession(in: &registry)
            registry.nameTodos()
        }
    }

    private func said(_ line: String) -> String { (program.run(line).error as? PlainFailure)?.message ?? "" }

    @Test func `haru sync conflicts prints the present and the lost value without control characters`() {
        let out = program.run("sync conflicts").out

        #expect(out.contains("1a000000  one  title\n    now       one\n    lost      lost one\n"))
        #expect(out.contains("deleted on one device, but then edited on another"))
        #expect(!out.contains("\u{1B}"))
        #expect(program.run("sync conflicts --ndjson").out.split(separator: "\n").count == 3)
    }

    @Test func `haru sync conflicts names the todos that are among the values`() {
        let (parent, unknown) = (UUID(), UUID())
        let conflicts = [parent, unknown].enumerated().map { index, id in
            var conflict = Self.conflict(UInt8(index), "part", field: "parent", lost: .identifier(id))
            conflict.present = .null
            conflict.titles = [parent: "여행"]
            return conflict
        }
        let world = SyncWorld(conflicts: conflicts)
        let out = FeatureProgram(SyncAssembly.self) { registry in
            world.bindWithSession(in: &registry)
            registry.nameTodos()
        }.run("sync conflicts").out

        #expect(out.contains("part  parent\n    now       (none)\n    lost      여행\n"))
        #expect(
            out.contains(
                "lost      a todo that is not in this library "
                    + "(\(unknown.uuidString.lowercased().prefix(8)))"))
    }

    @Test func `haru sync conflicts decides one by the start of its identifier, or all`() {
        #expect(program.run("sync conflicts flip 1a").out == "flipped: 1\n")
        #expect(world.conflicts.decisions.values.map(\.rawValue) == ["flip"])
        #expect(program.run("sync conflicts keep --all").out == "kept: 2\n")
        #expect(program.run("sync conflicts").out == "nothing to decide\n")
        #expect((program.run("sync conflicts keep --all").error as? PlainFailure)?.status == .nothingMatched)
    }

    @Test func `haru sync conflicts decides nothing when the choice is unclear`() {
        #expect(program.run("sync conflicts flip 1").error is PlannerError)
        #expect(
            said("sync conflicts flip 1a 9").contains(
                "No open conflict has an identifier that begins with '9'"))
        #expect(program.run("sync conflicts flip").error != nil)
        #expect((program.run("sync conflicts flip 1a --all").error as? PlainFailure)?.status == .invalidInput)
        #expect(world.conflicts.decisions.isEmpty)
    }
}
