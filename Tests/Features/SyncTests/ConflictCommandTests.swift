import AccountsDomain
import CoreCommandLine
import CoreDI
import DomainPrimitives
import DomainTesting
import FeatureKit
import FeatureTesting
import Foundation
import LibraryDomain
import SyncDomain
import SyncFeature
import SyncProtocolDomain
import SyncTesting
import Testing
import TodosDomain
import UtilLocalization

@Suite("haru sync conflicts")
struct ConflictCommandTests {
    private static func conflict(
        _ digit: UInt8, _ subject: String, field: String = "title", lost: RegisterValue? = nil,
        record: UUID = UUID(), days: Int64 = 0, type: RecordType = .todo
    ) -> SyncConflict {
        let at = FixedClock().now().timestamp.adding(milliseconds: -days * 86_400_000 - 60_000)
        var conflict = SyncConflict(
            id: UUID(uuid: (digit, 0, 0, 0, 0, 0, 0x50, 0, 0x80, 0, 0, 0, 0, 0, 0, digit)), type: type,
            record: RecordID(record), field: field, lost: lost ?? .text("lost \(subject)"),
            lostAt: at.adding(milliseconds: -1), lostDevice: DeviceID(rawValue: 1), wonAt: at)
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
        #expect(said("sync conflicts keep --all").contains("2 conflicts in 2 "))
        #expect(world.conflicts.decisions.count == 1)
        #expect(program.run("sync conflicts keep --all --yes").out == "kept: 2\n")
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

    private func many() -> (world: SyncWorld, program: FeatureProgram) {
        let record = UUID(uuid: (0xAB, 0xCD, 0xEF, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
        let world = SyncWorld(conflicts: [
            Self.conflict(1, "rent", record: record, days: 40), Self.conflict(2, "milk", days: 8),
            Self.conflict(3, "rent", field: "note", record: record, days: 1),
            Self.conflict(4, "gone", days: 91),
        ])
        let program = FeatureProgram(SyncAssembly.self) { registry in
            world.bindWithSession(in: &registry)
            registry.nameTodos()
        }
        return (world, program)
    }

    @Test func `haru sync conflicts groups conflicts by record, and leaves out those of 90 days`() {
        let program = many().program
        let result = program.run("sync conflicts")

        #expect(result.out.hasPrefix("rent\n  01000000  title\n      now       rent\n"))
        #expect(result.out.contains("\n  03000000  note\n"))
        #expect(result.out.contains("\n02000000  milk  title\n    now       milk\n"))
        #expect(!result.out.contains("gone"))
        let json = program.run("sync conflicts --json").out
        #expect(json.contains("\"records\" : 2"))
        #expect(json.contains("\"record\" : \"abcdef00-"))
    }

    @Test(
        arguments: [
            ("--record rent", [1, 3]), ("--record abcdef", [1, 3]), ("--older-than 7d", [1, 2]),
            ("--where field:title", [1, 2]), ("--where rent --older-than 2w", [1]), ("--all", [1, 2, 3]),
        ] as [(String, Set<UInt8>)])
    func `haru sync conflicts decides many at once, after a preview`(
        options: String, chosen: Set<UInt8>
    ) throws {
        let (world, program) = many()
        let decided = { Set(world.conflicts.decisions.keys.map { $0.uuid.0 }) }

        #expect(program.run("sync conflicts keep \(options) --dry-run").error == nil)
        #expect(decided().isEmpty)
        let refusal = program.run("sync conflicts keep \(options)").error as? PlainFailure
        #expect(refusal?.status == (chosen.count > 1 ? .invalidInput : nil))
        #expect(decided() == (chosen.count > 1 ? [] : chosen))
        if chosen.count > 1 {
            #expect(program.run("sync conflicts keep \(options) --yes").out == "kept: \(chosen.count)\n")
        }
        #expect(decided() == chosen)
    }

    /// Makes a conflict of a todo, and a conflict over `field` of a recipe. A feature contributes the recipes
    /// and their tags.
    private func recipes(
        _ field: RecordType.Field, _ words: [String: RegisterWords]
    ) -> (world: SyncWorld, program: FeatureProgram) {
        let recipe = RecordType("recipe", fields: [field])
        let world = SyncWorld(conflicts: [
            Self.conflict(1, "rent"), Self.conflict(2, "soup", field: field.name, type: recipe),
        ])
        let program = FeatureProgram(SyncAssembly.self) { registry in
            world.bindWithSession(in: &registry)
            registry.nameTodos()
            registry.recordWords(
                RecordWords(
                    "recipe", one: Wording("recipe", "요리법"), many: Wording("recipes", "요리법"),
                    registers: words))
            registry.recordWords(
                RecordWords(
                    "recipe_tag", one: Wording("tagging", "붙임"), many: Wording("taggings", "붙임"),
                    isMembership: true, registers: [:]))
        }
        return (world, program)
    }

    @Test(arguments: ["type:recipe", "종류:요리법", "field:servings"])
    func `a query finds conflicts of a record type that a feature contributes`(query: String) {
        let (world, program) = recipes(.init("servings", .integer), ["servings": .init("servings", "인분")])

        #expect(program.run("sync conflicts keep --where \(query)").out == "kept: 1\n")
        #expect(world.conflicts.decisions.keys.map { $0.uuid.0 } == [2])
        let refusal = program.run("sync conflicts keep --where type:tagging").error as? PlannerError
        #expect(refusal != nil)
    }

    @Test(arguments: ["field:steps", "field:method", "field:METHOD", "항목:방법"])
    func `a query finds conflicts by the word that the list prints for a field`(query: String) {
        let (world, program) = recipes(
            .init("steps", .text),
            [
                "steps": .init("method", "방법"), "serving": .init("order", "순서"),
                "shopping": .init("tools", "순서"),
            ])

        #expect(program.run("sync conflicts").out.contains("02000000  soup  method\n"))
        let refusal = program.run("sync conflicts keep --where 항목:순서").error as? PlannerError
        #expect(refusal != nil, "The word is the word for two fields.")
        #expect(world.conflicts.decisions.isEmpty)
        #expect(program.run("sync conflicts keep --where \(query)").out == "kept: 1\n")
        #expect(world.conflicts.decisions.keys.map { $0.uuid.0 } == [2])
    }

    @Test(arguments: [
        "keep --record nothing", "keep --older-than 80d", "keep --where milky", "flip 04",
    ])
    func `haru sync conflicts says that no conflict meets the conditions`(line: String) {
        let failure = many().program.run("sync conflicts \(line)").error as? PlainFailure
        #expect(failure?.status == .nothingMatched)
    }

    @Test func `haru sync conflicts says which flips are impossible`() {
        let conflict = Self.conflict(1, "rent")
        let world = SyncWorld(
            conflicts: [conflict, Self.conflict(2, "milk")], impossibleFlips: [conflict.id])
        let program = FeatureProgram(SyncAssembly.self) { world.bindWithSession(in: &$0) }

        let result = program.run("sync conflicts flip --all --yes")

        #expect(result.out == "flipped: 1\n")
        #expect(world.conflicts.decisions.keys.map { $0.uuid.0 } == [2])
    }

    @Test func `haru sync says how many conflicts wait for a decision`() throws {
        let (world, program) = many()
        try world.logIn()

        let result = program.run("sync")
        #expect(result.out == "in sync; nothing was new\n")
        #expect(result.err.contains("3 conflicts in 2 todos. See: haru sync conflicts"))
        #expect(program.run("sync", language: .korean).err.contains("할 일 2개의 충돌 3개"))
        #expect(program.run("sync --json").out.contains("\"conflicts\" : 3"))
        #expect(!program.run("sync --quiet").err.contains("conflicts"))
        #expect(program.run("sync conflicts keep --all --yes").error == nil)
        #expect(!program.run("sync").err.contains("conflicts"))
    }

    @Test func `haru sync status counts conflicts by record, and records of the last 30 days`() throws {
        let (world, program) = many()
        try world.logIn()

        #expect(program.run("sync status").out.contains("3 conflicts in 2 "))
        let json = program.run("sync status --json").out
        #expect(json.contains("\"conflicts\" : 3") && json.contains("\"recordsInConflict\" : 2"))
        program.clock.advance(milliseconds: 25 * 86_400_000)
        #expect(program.run("sync status --json").out.contains("\"recordsInConflict\" : 1"))
    }
}
