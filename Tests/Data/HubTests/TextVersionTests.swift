import DataHub
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import HubDomain
import SQLInterface
import SQLTesting
import SyncProtocolDomain
import Testing

@Suite("The versions of long texts on a server")
struct TextVersionTests {
    typealias Store = HubStore

    private let day: Int64 = 86_400_000
    private let key = RecordKey("note", RecordID(HubProbe.todo))
    private let field = "body"

    private func version(_ n: Int64, _ device: DeviceID = HubProbe.phone) -> Version {
        Version(stamp: Stamp(rawValue: n), device: device)
    }

    private func text(_ n: Int64, _ text: String? = nil, parents: [Version] = []) -> TextVersion {
        TextVersion(Register(.text(text ?? "text \(n)"), version(n)), parents: parents)
    }

    private func store(
        _ versions: [TextVersion], in hub: HubProbe, _ key: RecordKey? = nil, field: String? = nil
    ) throws {
        let now = hub.clock.now().timestamp
        try hub.repository.write(hub.user) { writer throws(HubError) in
            for version in versions {
                try writer.store(version, key ?? self.key, field ?? self.field, at: now)
            }
        }
    }

    private func stored(
        in hub: HubProbe, of user: UserID? = nil, _ key: RecordKey? = nil
    ) throws -> [TextVersion] {
        try hub.repository.read(user ?? hub.user) { reader throws(HubError) in
            try reader.textVersions(key ?? self.key, field, before: nil, limit: 1_000)
        }
    }

    private func purge(_ hub: HubProbe) throws -> Int {
        try PurgeHistory(repository: hub.repository, accounts: FakeAccountRepository(), clock: hub.clock)(
            failed: { error in Issue.record(error) })
    }

    @Test(arguments: Store.allCases)
    func `a server returns a version as it was stored, with its parents`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let versions = [
            TextVersion(
                Register(.text("둘\n\"2\"\u{0}\\ 🦷"), version(.max, HubProbe.laptop)),
                parents: [version(2), version(1, .hub)]),
            text(2, "", parents: [version(1)]), TextVersion(Register(.null, version(1))),
        ]
        try self.store(versions, in: hub)

        let found = try hub.repository.read(hub.user) { reader throws(HubError) in
            var found: [TextVersion?] = []
            for version in versions {
                found.append(try reader.textVersion(key, field, version.version))
            }
            return found
        }

        #expect(found == versions)
        #expect(try stored(in: hub) == versions)
    }

    @Test(arguments: Store.allCases)
    func `a version that is stored again keeps its text, its parents and its age`(_ store: Store) throws {
        let hub = try HubProbe(store)
        try self.store((1...11).map { text($0) }, in: hub)
        hub.clock.advance(milliseconds: 80 * day)

        try self.store([text(1, "other", parents: [version(9)]), text(11, "other")], in: hub)

        #expect(try stored(in: hub) == (1...11).reversed().map { text($0) })
        hub.clock.advance(milliseconds: 11 * day)
        _ = try purge(hub)
        #expect(try stored(in: hub) == (2...11).reversed().map { text($0) })
    }

    @Test(arguments: Store.allCases)
    func `a server lists the versions of one text of one user, newest first, before a version`(
        _ store: Store
    ) throws {
        let hub = try HubProbe(store)
        let other = RecordKey("note", RecordID(UUID()))
        let twin = TextVersion(Register(.text("twin"), version(2, HubProbe.laptop)))
        try self.store([text(2), text(1), twin, text(3)], in: hub)
        try self.store([text(7)], in: hub, other)
        try self.store([text(8)], in: hub, RecordKey("page", key.id))
        try self.store([text(9)], in: hub, field: "title")

        func list(before version: Version?, _ limit: Int) throws -> [TextVersion] {
            try hub.repository.read(hub.user) { reader throws(HubError) in
                try reader.textVersions(key, field, before: version, limit: limit)
            }
        }

        #expect(try list(before: nil, 10) == [text(3), twin, text(2), text(1)])
        #expect(try list(before: nil, 2) == [text(3), twin])
        #expect(try list(before: twin.version, 10) == [text(2), text(1)])
        #expect(try list(before: version(2), 10) == [text(1)])
        // No version with this name is stored.
        #expect(try list(before: version(2, .hub), 10) == [text(1)])
        #expect(try list(before: version(1), 10) == [])
        #expect(try stored(in: hub, other) == [text(7)])
        #expect(try stored(in: hub, of: UserID(rawValue: 2)) == [])
        let foreign = try hub.repository.read(UserID(rawValue: 2)) { reader throws(HubError) in
            try reader.textVersion(key, field, version(1))
        }
        #expect(foreign == nil)
    }

    @Test(arguments: Store.allCases)
    func `a server finds the versions with a text byte for byte, newest first`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let equal = [text(1, "\u{e9} 가"), text(4, "\u{e9} 가")]
        try self.store(equal + [text(2, "e\u{301} 가"), text(3, "\u{e9} 가.")], in: hub)
        try self.store([text(5, "\u{e9} 가")], in: hub, RecordKey("note", RecordID(UUID())))
        try self.store([text(6, "\u{e9} 가")], in: hub, field: "title")

        func find(_ value: RegisterValue, of user: UserID) throws -> [Version] {
            try hub.repository.read(user) { reader throws(HubError) in
                try reader.textVersions(key, field, equalTo: value, limit: 10)
            }
        }

        #expect(try find(.text("\u{e9} 가"), of: hub.user) == [version(4), version(1)])
        #expect(try find(.text("none"), of: hub.user) == [])
        #expect(try find(.text("\u{e9} 가"), of: UserID(rawValue: 2)) == [])
    }

    @Test(arguments: Store.allCases)
    func `a server compares a text with the newest versions of its size only`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let texts = ["가", "abc", "longer", "가", "b"]
        try self.store(zip(1..., texts).map { text($0, $1) }, in: hub)

        func find(_ limit: Int) throws -> [Version] {
            try hub.repository.read(hub.user) { reader throws(HubError) in
                try reader.textVersions(key, field, equalTo: .text("가"), limit: limit)
            }
        }

        // The first three letters of the alphabet have as many bytes as one syllable.
        #expect(try find(1) == [version(4)])
        #expect(try find(2) == [version(4)])
        #expect(try find(3) == [version(4), version(1)])
    }

    @Test(arguments: Store.allCases)
    func `a server returns the parents of the newest versions of one text`(_ store: Store) throws {
        let hub = try HubProbe(store)
        try self.store([text(1), text(2, parents: [version(1)])], in: hub)
        try self.store([text(3, parents: [version(2, .hub), version(1), version(.max)])], in: hub)
        try self.store([text(4, parents: [version(1)])], in: hub, RecordKey("note", RecordID(UUID())))
        try self.store([text(5, parents: [version(1)])], in: hub, field: "title")

        func parents(_ limit: Int, of user: UserID) throws -> [Version: [Version]] {
            try hub.repository.read(user) { reader throws(HubError) in
                try reader.textParents(key, field, limit: limit)
            }
        }

        let newest = [
            version(3): [version(2, .hub), version(1), version(.max)], version(2): [version(1)],
        ]
        #expect(try parents(2, of: hub.user) == newest)
        #expect(try parents(10, of: hub.user) == newest.merging([version(1): []]) { $1 })
        #expect(try parents(10, of: UserID(rawValue: 2)) == [:])
    }

    @Test(arguments: Store.allCases)
    func `a server finds a replaced value of another device by its value and stamp`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let replaced = Register(.text("a"), version(7))
        try hub.repository.write(hub.user) { writer throws(HubError) in
            try writer.store(
                ReplacedValue(key: key, field: "title", register: replaced, at: hub.clock.now().timestamp))
        }

        func finds(
            _ value: RegisterValue, _ stamp: Int64, _ key: RecordKey, _ field: String = "title",
            of user: UserID? = nil
        ) throws -> Bool {
            try hub.repository.read(user ?? hub.user) { reader throws(HubError) in
                try reader.hasReplaced(Register(value, version(stamp, HubProbe.laptop)), key, field)
            }
        }

        #expect(try finds(.text("a"), 7, key))
        #expect(try !finds(.text("b"), 7, key))
        #expect(try !finds(.text("a"), 8, key))
        #expect(try !finds(.text("a"), 7, key, "body"))
        #expect(try !finds(.text("a"), 7, RecordKey("note", RecordID(UUID()))))
        #expect(try !finds(.text("a"), 7, key, of: UserID(rawValue: 2)))
    }

    @Test(arguments: Store.allCases)
    func `a server replaces the parents of one version`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let twin = TextVersion(Register(.text("twin"), version(2, HubProbe.laptop)), parents: [version(1)])
        try self.store([text(1), text(2, parents: [version(1)]), twin], in: hub)
        let parents = [version(.max), version(1, .hub)]

        try hub.repository.write(hub.user) { writer throws(HubError) in
            try writer.setParents(parents, of: version(2), key, field)
            try writer.setParents(parents, of: version(3), key, field)
            try writer.setParents(parents, of: version(2), key, "title")
        }

        #expect(try stored(in: hub) == [twin, text(2, parents: parents), text(1)])
    }

    @Test func `every search for versions and replaced values follows an index`() throws {
        let count = WorkCount()
        let database = try CountingOpener(opener: GRDBOpener(), count: count).open(
            SQLLocation(path: ":memory:", access: .readWrite, busyTimeout: 1))
        let repository = try SQLHubRepository(database, .sqlite, newEpoch: "sql", hash: HubProbe.hash)
        count.reset()

        try repository.read(UserID(rawValue: 1)) { reader throws(HubError) in
            _ = try reader.textVersions(key, field, equalTo: .text("a"), limit: 10)
            _ = try reader.textParents(key, field, limit: 10)
            _ = try reader.textVersions(key, field, before: version(1), limit: 10)
            _ = try reader.hasReplaced(text(1).register, key, field)
        }

        let statements = count.statements.filter {
            $0.contains("text_version") || $0.contains("field_history")
        }
        #expect(statements.count == 4)
        for statement in statements {
            let plan = try database.read { connection in
                try connection.rows("EXPLAIN QUERY PLAN \(statement)") { $0.text(3) }
            }
            #expect(
                plan.allSatisfy { $0.hasPrefix("SEARCH") && $0.contains("field=?") }, "\(statement): \(plan)")
        }
    }

    @Test(arguments: Store.allCases)
    func `a purge deletes versions after 90 days, except the newest 10`(_ store: Store) throws {
        let hub = try HubProbe(store)
        try self.store((1...12).map { text($0) }, in: hub)
        hub.clock.advance(milliseconds: 89 * day)
        #expect(try purge(hub) == 0)
        #expect(try stored(in: hub).count == 12)

        hub.clock.advance(milliseconds: 2 * day)
        let count = try purge(hub)

        #expect(count == 2)
        #expect(try stored(in: hub) == (3...12).reversed().map { text($0) })
        #expect(try purge(hub) == 0)
        // The new version displaces an old one from the newest 10.
        try self.store([text(13)], in: hub)
        #expect(try purge(hub) == 1)
        #expect(try stored(in: hub) == (4...13).reversed().map { text($0) })
    }

    @Test(arguments: Store.allCases)
    func `a purge keeps the version of the current value at any age`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let current = RecordState(fields: [field: text(2).register])
        try hub.repository.write(hub.user) { writer throws(HubError) in
            try writer.store(HubRecord(state: current, seq: 1), key)
        }
        try self.store((1...13).map { text($0) }, in: hub)
        hub.clock.advance(milliseconds: 91 * day)

        #expect(try purge(hub) == 2)
        #expect(try stored(in: hub) == (4...13).reversed().map { text($0) } + [text(2)])
    }

    @Test(arguments: Store.allCases)
    func `a purged tombstone takes the versions of its texts along, and no others`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let other = RecordKey("note", RecordID(UUID()))
        let seen = Register(.text("text 1"), version(1))
        let deletion = Register(.integer(1), version(5))
        try hub.repository.write(hub.user) { writer throws(HubError) in
            try writer.store(
                HubRecord(state: RecordState(fields: [field: seen], deletion: deletion), seq: 1), key)
            try writer.store(HubRecord(state: RecordState(fields: [field: seen]), seq: 2), other)
            var head = try writer.head()
            head.seq = 2
            try writer.commit(head, at: hub.clock.now().timestamp)
        }
        try self.store([text(1), text(2)], in: hub)
        try self.store([text(9)], in: hub, field: "title")
        try self.store([text(1), text(2)], in: hub, other)
        hub.clock.advance(milliseconds: 179 * day)
        #expect(try purge(hub) == 0)
        #expect(try stored(in: hub).count == 2)

        hub.clock.advance(milliseconds: 2 * day)
        // The record and the three versions of its two texts.
        #expect(try purge(hub) == 4)

        #expect(try stored(in: hub) == [])
        #expect(try stored(in: hub, other) == [text(2), text(1)])
    }

    @Test(arguments: Store.allCases)
    func `a purge deletes the same versions as the rule, in any order of versions`(_ store: Store) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        let hub = try HubProbe(store)
        var expected: [Int64: Int64] = [:]
        for _ in 0..<60 {
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                let n = Int64.random(in: 1...60, using: &generator)
                expected[n] = expected[n] ?? hub.clock.now().timestamp.milliseconds
                try self.store([text(n)], in: hub)
            }
            hub.clock.advance(milliseconds: Int64.random(in: 0...20, using: &generator) * day)
            let horizon = hub.clock.now().timestamp.milliseconds - PurgeHistory.textsKept
            _ = try purge(hub)
            let newest = expected.keys.sorted(by: >).prefix(10)
            expected = expected.filter { newest.contains($0.key) || $0.value >= horizon }

            let rest = expected.keys.sorted(by: >).map { text($0) }
            #expect(try stored(in: hub) == rest, "seed \(seed)")
        }
        #expect(expected.count < 60)
    }
}
