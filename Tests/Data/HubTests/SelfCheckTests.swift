import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import SQLInterface
import SyncProtocolDomain
import Testing

@Suite("The server's part of the self-check")
struct SelfCheckTests {
    private let phone = HubProbe.phone
    private let ids = (0..<40).map {
        UUID(uuid: (1, 2, 3, 4, 5, 6, 0x77, 8, 0x89, 10, 11, 12, 13, 14, 15, $0))
    }

    /// A server with some todos, and the answer to the push of these todos.
    private func filled(_ store: HubStore) throws -> (hub: HubProbe, response: SyncResponse) {
        let hub = try HubProbe(store)
        let operations = ids.enumerated().map { index, id in
            hub.edit(Int64(index + 1), id, ["title": .text("todo \(index)")])
        }
        return (hub, try hub.exchange(hub.request(phone, operations)))
    }

    /// Returns the hashes of the server's live todos.
    private func hashes(_ hub: HubProbe) throws -> [RecordID: RecordHash] {
        try hub.repository.read(hub.user) { reader throws(HubError) in
            var hashes: [RecordID: RecordHash] = [:]
            try reader.liveHashes(of: "todo", in: nil) { hashes[$0] = $1 }
            return hashes
        }
    }

    private func summaries(_ hashes: [RecordID: RecordHash]) -> [BucketSummary] {
        (0..<BucketDigests.count).map { bucket in
            BucketSummary(
                type: "todo", bucket: bucket,
                records: hashes.filter { BucketDigests.bucket(of: $0.key) == bucket })
        }
    }

    private func total(_ hashes: [RecordID: RecordHash]) -> LibraryDigest {
        hashes.values.reduce(into: .empty) { $0.add($1) }
    }

    @Test(arguments: HubStore.allCases)
    func `the digests of a type differ if one record differs, and then name its bucket`(store: HubStore)
        throws
    {
        let (hub, response) = try filled(store)
        var hashes = try hashes(hub)
        #expect(hashes.count == ids.count)
        let compare = CompareDigests(repository: hub.repository)

        let same = try compare(
            hub.user, DigestRequest(cursor: response.cursor, types: ["todo": total(hashes)]))
        #expect(same.types == [:])
        hashes[RecordID(ids[7])] = nil
        let types = ["todo": total(hashes), "note": LibraryDigest.empty]
        let different = try compare(hub.user, DigestRequest(cursor: response.cursor, types: types))
        var mine = BucketDigests()
        for (id, hash) in hashes { mine.add(hash, id) }
        #expect(different.types?.count == 1)
        #expect(different.types?["todo"].map(mine.buckets(differingFrom:)) == [7])
    }

    @Test(arguments: HubStore.allCases)
    func `summaries find records that were changed, lost, deleted and invented`(store: HubStore) throws {
        let (hub, _) = try filled(store)
        let deletion = hub.edit(
            41, ids[3], [:], base: ["del": Stamp(milliseconds: HubProbe.start)], isDeletion: true)
        let known = try hashes(hub)
        let cursor = try hub.exchange(hub.request(phone, [deletion])).cursor
        var damaged = try hashes(hub)
        let (changed, lost, deleted, invented) = (ids[1], ids[2], ids[3], UUID())
        damaged[RecordID(changed)] = known[RecordID(lost)]
        damaged[RecordID(lost)] = nil
        damaged[RecordID(deleted)] = known[RecordID(deleted)]
        damaged[RecordID(invented)] = known[RecordID(lost)]

        let answer = try CompareSummaries(repository: hub.repository)(
            hub.user, SummaryRequest(cursor: cursor, buckets: summaries(damaged)))

        #expect(answer.answered == BucketDigests.count)
        let changes = try #require(answer.changes)
        #expect(changes.editNodes.map(\.key.id) == [RecordID(changed)])
        #expect(changes.editNodes.first.map { HubProbe.edited($0.state) } == ["title": .text("todo 1")])
        #expect(changes.newNodes.map(\.key.id) == [RecordID(lost)])
        #expect(changes.newNodes.first?.state.fields["title"]?.value == .text("todo 2"))
        #expect(Set(changes.deletions.map(\.key.id)) == [RecordID(deleted), RecordID(invented)])
        let tombstones = changes.deletions.map { ($0.key.id, $0.state) }
        #expect(tombstones.first { $0.0 == RecordID(deleted) }?.1.isDeleted == true)
        #expect(tombstones.first { $0.0 == RecordID(invented) }?.1 == RecordState())
    }

    @Test(arguments: HubStore.allCases)
    func `the server compares nothing if changes follow the cursor`(store: HubStore) throws {
        let (hub, response) = try filled(store)
        let hashes = try hashes(hub)
        _ = try hub.exchange(hub.request(HubProbe.laptop, [hub.edit(1, UUID(), ["title": .text("new")])]))

        let digests = try CompareDigests(repository: hub.repository)(
            hub.user, DigestRequest(cursor: response.cursor, types: ["todo": total(hashes)]))
        let nodes = try CompareSummaries(repository: hub.repository)(
            hub.user, SummaryRequest(cursor: response.cursor, buckets: summaries(hashes)))

        #expect(digests.types == nil)
        #expect(nodes.changes == nil && nodes.answered == 0)
    }

    @Test(arguments: HubStore.allCases)
    func `the server refuses the cursor of another server`(store: HubStore) throws {
        let (hub, response) = try filled(store)
        let foreign = "other" + response.cursor.drop { $0 != "." }
        #expect(throws: HubError.refused(.resync(.foreign, last: 0))) {
            try CompareDigests(repository: hub.repository)(
                hub.user, DigestRequest(cursor: foreign, types: [:]))
        }
        #expect(throws: HubError.refused(.resync(.foreign, last: 0))) {
            try CompareSummaries(repository: hub.repository)(
                hub.user, SummaryRequest(cursor: foreign, buckets: []))
        }
    }

    @Test(arguments: HubStore.allCases)
    func `a request with the same bucket twice is refused`(store: HubStore) throws {
        let (hub, response) = try filled(store)
        let buckets = [BucketSummary](
            repeating: BucketSummary(type: "todo", bucket: 0, records: [:]), count: 2)
        #expect(throws: HubError.refused(.malformed(.member("buckets", in: .request, .list)))) {
            try CompareSummaries(repository: hub.repository)(
                hub.user, SummaryRequest(cursor: response.cursor, buckets: buckets))
        }
    }

    @Test(arguments: HubStore.allCases)
    func `an answer ends with the bucket that fills it`(store: HubStore) throws {
        let hub = try HubProbe(store)
        let large = RegisterValue.text(String(repeating: "x", count: 60_000))
        let operations = ids.enumerated().map { hub.edit(Int64($0 + 1), $1, ["note": large]) }
        let response = try hub.exchange(hub.request(phone, operations))
        #expect(response.receipts.map(\.status) == ids.map { _ in .applied })
        let compare = CompareSummaries(repository: hub.repository)

        var (rest, answers) = (summaries([:]), [SummaryResponse]())
        while !rest.isEmpty {
            answers.append(try compare(hub.user, SummaryRequest(cursor: response.cursor, buckets: rest)))
            rest.removeFirst(max(1, answers.last?.answered ?? 0))
        }

        // The bucket with the 18th todo fills an answer of 1 MiB.
        #expect(answers.map(\.answered) == [18, 18, 220])
        #expect(answers.flatMap { $0.changes?.newNodes ?? [] }.map(\.key.id) == ids.map { RecordID($0) })
    }

    @Test(arguments: HubStore.allCases)
    func `a purge of tombstones leaves the digest as it was`(store: HubStore) throws {
        let (hub, _) = try filled(store)
        let deletion = hub.edit(
            41, ids[3], [:], base: ["del": Stamp(milliseconds: HubProbe.start)], isDeletion: true)
        _ = try hub.exchange(hub.request(phone, [deletion]))
        let before = try hub.digests(of: hub.user)
        #expect(before.kept.count == 39)
        hub.clock.advance(milliseconds: 2 * PurgeHistory.kept)
        let purged = try PurgeHistory(
            repository: hub.repository, accounts: FakeAccountRepository(), clock: hub.clock)(
                failed: { Issue.record($0) })
        #expect(purged > 0)
        #expect(try hub.digests(of: hub.user) == before)
    }

    @Test(arguments: HubStore.real)
    func `verifying replaces a kept digest that is wrong or cannot be read`(store: HubStore) throws {
        let data = try HubData(store)
        let hub = HubProbe(repository: data.hub)
        let request = hub.request(phone, [hub.edit(1, ids[0], ["title": .text("first")])])
        _ = try hub.exchange(request)

        for text in ["rubbish", "", "1.AAAAAAAAAAAAAAAAAAAAAA"] {
            _ = try data.database.write { try $0.execute("UPDATE head SET digest = ?", [.text(text)]) }
            let damaged = try hub.digests(of: hub.user)
            #expect(damaged.kept != damaged.counted)
            #expect(try data.hub.countWrongDigests() == 1)
            #expect(try data.hub.countWrongDigests() == 0)
            let repaired = try hub.digests(of: hub.user)
            #expect(repaired.kept == repaired.counted)
        }
    }

    @Test(arguments: HubStore.real, ["damaged", "{}", #"{"f":{}}"#, #"{"f":{"title":["a"]}}"#])
    func `a record that cannot be read counts as missing, and a device can send it again`(
        store: HubStore, registers: String
    ) throws {
        let data = try HubData(store)
        let hub = HubProbe(repository: data.hub)
        let request = hub.request(
            phone, [hub.edit(1, ids[0], ["title": .text("a")]), hub.edit(2, ids[1], ["title": .text("b")])])
        let response = try hub.exchange(request)
        let key = RecordKey("todo", RecordID(ids[0]))
        let state = try #require(try hub.record(key)?.state)
        _ = try data.database.write {
            try $0.execute(
                "UPDATE record SET registers = ? WHERE id = ?",
                [.text(registers), .blob(RecordID(ids[0]).bytes)])
        }

        let verification = try #require(try data.hub.verifications().first)
        #expect(verification.isDigestWrong)
        #expect(
            verification.unreadable.map(\.description) == ["todo \(ids[0].uuidString.lowercased())"])
        #expect(try hub.digests(of: hub.user).kept.count == 1)
        let snapshot = try ReadSnapshot(repository: data.hub, catalogue: .haru)(hub.user, after: nil)
        #expect(snapshot.records.map(\.key.id) == [RecordID(ids[1])])
        #expect(try hub.exchange(hub.request(HubProbe.laptop)).changes.map(\.key.id) == [RecordID(ids[1])])
        let summaries = [
            BucketSummary(
                type: "todo", bucket: BucketDigests.bucket(of: key.id),
                records: [key.id: RecordHash(key, state, HubProbe.hash)])
        ]
        let compared = try CompareSummaries(repository: data.hub)(
            hub.user, SummaryRequest(cursor: response.cursor, buckets: summaries))
        #expect(compared.changes?.deletions == [Change(key, seq: 0, RecordState())])

        let restore = SyncOperation(n: 3, .restore(key, state), HubProbe.hash)
        _ = try hub.exchange(hub.request(phone, [restore]))
        #expect(try hub.record(key)?.state == state)
        #expect(try data.hub.countWrongDigests() == 0)
    }

    @Test(arguments: HubStore.real)
    func `an edit of a live record that is marked as deleted keeps the digest right`(store: HubStore) throws {
        let data = try HubData(store)
        let hub = HubProbe(repository: data.hub)
        _ = try hub.exchange(hub.request(phone, [hub.edit(1, ids[0], ["title": .text("a")])]))
        _ = try data.database.write { try $0.execute("UPDATE record SET deleted = 1") }

        // The probe compares the digest with the records.
        _ = try hub.exchange(hub.request(phone, [hub.edit(2, ids[0], ["title": .text("b")])]))

        #expect(try hub.digests(of: hub.user).kept.count == 1)
    }

    @Test(arguments: HubStore.real, ["deleted = 1 - deleted", "deleted = 2", "registers = registers || ' '"])
    func `verifying corrects records that are stored in another form`(
        store: HubStore, damage: String
    ) throws {
        let data = try HubData(store)
        let hub = HubProbe(repository: data.hub)
        let deletion = hub.edit(
            2, ids[1], [:], base: ["del": Stamp(milliseconds: HubProbe.start)], isDeletion: true)
        _ = try hub.exchange(
            hub.request(phone, [hub.edit(1, ids[0], ["title": .text("a")]), deletion]))
        let before = try hub.digests(of: hub.user)
        _ = try data.database.write { try $0.execute("UPDATE record SET \(damage)") }

        let verification = try #require(try data.hub.verifications().first)

        #expect(Set(verification.corrected.map(\.id)) == Set(ids[0...1].map { RecordID($0).bytes }))
        #expect(try hub.digests(of: hub.user) == before)
        #expect(try data.hub.verifications().allSatisfy { $0.corrected.isEmpty && !$0.isDigestWrong })
    }

    @Test(arguments: HubStore.real)
    func `a device can sync after the list of commits has lost the newest commit`(store: HubStore) throws {
        let data = try HubData(store)
        let hub = HubProbe(repository: data.hub)
        let response = try hub.exchange(hub.request(phone, [hub.edit(1, ids[0], ["title": .text("a")])]))
        _ = try data.database.write { try $0.execute("DELETE FROM commit_chain") }

        let idle = try hub.exchange(hub.request(phone, cursor: response.cursor, sent: 1))
        #expect(idle.changes.isEmpty)
        // After the next commit, the device must read everything again, but its edit is stored.
        let edit = hub.edit(2, ids[0], ["title": .text("b")])
        #expect(throws: HubError.refused(.resync(.foreign, last: 2))) {
            try hub.exchange(hub.request(phone, cursor: idle.cursor, [edit]))
        }
        let next = try hub.exchange(hub.request(phone, sent: 2))
        #expect(next.changes.map { $0.state.fields["title"]?.value } == [.text("b")])
        #expect(try hub.exchange(hub.request(phone, cursor: next.cursor, sent: 2)).changes.isEmpty)
    }
}
