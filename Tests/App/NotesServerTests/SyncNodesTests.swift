import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import SyncProtocolDomain
import Testing

@testable import NotesServer

@Suite("The node sync of notes")
struct SyncNodesTests {
    private let trip = UUID()
    private let list = UUID()
    private let tag = UUID()

    /// A server with two notes, and a client that has copies of them.
    private func filled(_ store: NotesProbe.Store) throws -> (probe: NotesProbe, copies: Copies) {
        let probe = try NotesProbe(store)
        try probe.push(note: trip, "제주 여행 🏝️", "# 준비\n\n- 표 \"2장\"\n")
        try probe.push(note: list, "Packing list", parent: trip)
        try probe.push("tag", [tag], ["name": .text("여행")])
        try probe.push("note_tag", [trip, tag], ["present": .integer(1)])
        try probe.push("todo", [UUID()], ["title": .text("no note")])
        var copies = Copies()
        _ = try probe.update(&copies)
        return (probe, copies)
    }

    @Test(arguments: NotesProbe.Store.allCases)
    func `a client without notes gets all notes, whole and once`(store: NotesProbe.Store) throws {
        let (probe, copies) = try filled(store)
        let second = Timestamp(milliseconds: NotesProbe.start - 250)
        let expected = [
            NoteNode(
                id: trip, title: "제주 여행 🏝️", body: "# 준비\n\n- 표 \"2장\"\n", parent: nil, tags: ["여행"],
                lastEdit: second),
            NoteNode(id: list, title: "Packing list", body: "", parent: trip, tags: [], lastEdit: second),
        ]
        #expect(Set(copies.nodes.values) == Set(expected))
        #expect(try probe.sync(Copies(), as: UserID(rawValue: 2)) == NodeSyncResponse())
    }

    @Test(arguments: NotesProbe.Store.allCases)
    func `an edit reaches the client, even in the second of the client's last request`(
        store: NotesProbe.Store
    ) throws {
        var (probe, copies) = try filled(store)
        for round in 1...5 {
            // The clock stands still, so all rounds lie in the same second.
            try probe.push("note", [trip], ["title": .text("round \(round)")], base: probe.now)
            let response = try probe.update(&copies)
            #expect(response.editNodes.map(\.title) == ["round \(round)"])
            #expect(response.newNodes.isEmpty && response.deleteIds.isEmpty)
        }
    }

    @Test(arguments: NotesProbe.Store.allCases)
    func `an older edit that arrives late reaches the client`(store: NotesProbe.Store) throws {
        var (probe, copies) = try filled(store)
        let before = probe.now
        probe.clock.advance(milliseconds: 60_000)
        try probe.push("note", [list], ["title": .text("new title")], base: before)
        _ = try probe.update(&copies)
        probe.clock.advance(milliseconds: 60_000)
        try probe.push(
            "note", [list], ["parent": .null], base: before, at: NotesProbe.start + 1_000,
            from: DeviceID(rawValue: 2))
        #expect(try probe.update(&copies).editNodes.map(\.parent) == [nil])
    }

    @Test(arguments: NotesProbe.Store.allCases)
    func `every change of a note's tags reaches the client`(store: NotesProbe.Store) throws {
        var (probe, copies) = try filled(store)
        try probe.push("tag", [tag], ["name": .text("travel")], base: probe.now)
        #expect(try probe.update(&copies).editNodes.map(\.tags) == [["travel"]])
        try probe.push("note_tag", [list, tag], ["present": .integer(1)])
        #expect(try probe.update(&copies).editNodes.map(\.id) == [list])
        try probe.push("note_tag", [trip, tag], ["present": .integer(0)], base: probe.now)
        #expect(try probe.update(&copies).editNodes.map(\.tags) == [[]])
        try probe.push("tag", [tag], base: probe.now, isDeletion: true)
        let response = try probe.update(&copies)
        #expect(Set(response.editNodes.map(\.id)) == [trip, list])
        #expect(response.editNodes.map(\.tags) == [[], []])
    }

    @Test(arguments: NotesProbe.Store.allCases)
    func `a deleted note leaves the client, and comes back if it is restored`(store: NotesProbe.Store) throws
    {
        var (probe, copies) = try filled(store)
        try probe.push("note", [list], base: probe.now, isDeletion: true)
        #expect(try probe.update(&copies).deleteIds == [list.uuidString.lowercased()])
        #expect(copies.nodes.count == 1)
        try probe.push("note", [list], base: probe.now, isDeletion: false)
        #expect(try probe.update(&copies).newNodes.map(\.id) == [list])
    }

    @Test(arguments: NotesProbe.Store.allCases)
    func `deletions name the identifiers as the client writes them`(store: NotesProbe.Store) throws {
        let (probe, _) = try filled(store)
        try probe.push("note", [list], base: probe.now, isDeletion: true)
        let copies = Copies(others: [list.uuidString: "2026-11-21T12:00:00Z"])
        #expect(try probe.sync(copies).deleteIds == [list.uuidString])
    }

    @Test(arguments: NotesProbe.Store.allCases)
    func `a note that the server never had stays`(store: NotesProbe.Store) throws {
        var (probe, copies) = try filled(store)
        for time in ["2001-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "1960-01-01T00:00:00Z"] {
            copies.others[UUID().uuidString] = time
        }
        #expect(try probe.sync(copies) == NodeSyncResponse())
    }

    @Test(arguments: NotesProbe.Store.allCases)
    func `a note leaves the client even if its offline deletion is older than the last edit, and purged`(
        store: NotesProbe.Store
    ) throws {
        var (probe, copies) = try filled(store)
        let (before, made) = (probe.now, probe.clock.now().timestamp.milliseconds)
        probe.clock.advance(milliseconds: 60_000)
        try probe.push("note_tag", [list, tag], ["present": .integer(1)])
        _ = try probe.update(&copies)
        probe.clock.advance(milliseconds: 60_000)
        try probe.push(
            "note", [list], base: before, isDeletion: true, at: made, from: DeviceID(rawValue: 2))
        try purge(probe)

        #expect(try probe.update(&copies).deleteIds == [list.uuidString.lowercased()])
    }

    @Test(arguments: NotesProbe.Store.allCases)
    func `a note loses a deleted tag, even if the tag's tombstone is purged`(store: NotesProbe.Store) throws {
        var (probe, copies) = try filled(store)
        probe.clock.advance(milliseconds: 60_000)
        try probe.push("tag", [tag], base: probe.now, isDeletion: true)
        try purge(probe)

        #expect(try probe.update(&copies).editNodes.map(\.tags) == [[]])
    }

    /// Deletes all tombstones.
    private func purge(_ probe: NotesProbe) throws {
        probe.clock.advance(milliseconds: 2 * PurgeHistory.kept)
        let purge = PurgeHistory(
            repository: probe.repository, accounts: FakeAccountRepository(), clock: probe.clock)
        #expect(try purge(failed: { Issue.record($0) }) > 0)
    }

    @Test func `a push between the reading of the notes and the answer is not missed`() throws {
        let (probe, _) = try filled(.fake)
        try probe.push("note", [trip], ["title": .text("first")], base: probe.now)
        let hub = InterruptedHub(real: probe.repository) {
            #expect(throws: Never.self) {
                try probe.push("note", [trip], ["title": .text("pushed")], base: probe.now)
            }
        }
        var copies = Copies()

        let response = try SyncNodes(repository: hub)(probe.user, NodeSyncRequest(json: copies.json))

        #expect(response.newNodes.first { $0.id == trip }?.title == "pushed")
        copies.apply(response)
        try probe.push("note", [trip], ["title": .text("later")], base: probe.now)
        #expect(try probe.update(&copies).editNodes.map(\.title) == ["later"])
    }

    @Test(arguments: NotesProbe.Store.allCases)
    func `a note whose deletion was purged leaves the client, and later notes stay`(store: NotesProbe.Store)
        throws
    {
        var (probe, copies) = try filled(store)
        probe.clock.advance(milliseconds: 60_000)
        try probe.push("note", [list], base: probe.now, isDeletion: true)
        try purge(probe)
        copies.others[UUID().uuidString] = "\(probe.clock.now().timestamp)"
        let key = RecordKey("note", RecordID(list))
        let stored = try probe.repository.read(probe.user) { reader throws(HubError) in
            try reader.record(key)
        }
        #expect(stored == nil)
        let response = try probe.update(&copies)
        #expect(response.deleteIds == [list.uuidString.lowercased()])
        #expect(response.editNodes.isEmpty && response.newNodes.isEmpty)
    }

    @Test(arguments: NotesProbe.Store.allCases)
    func `a note that the client has edited later is not overwritten`(store: NotesProbe.Store) throws {
        let (probe, _) = try filled(store)
        let later = "\(Timestamp(milliseconds: NotesProbe.start + 5_000))"
        let copies = Copies(others: [trip.uuidString: later, list.uuidString: "2001-01-01T00:00:00.999Z"])
        let response = try probe.sync(copies)
        #expect(response.editNodes.map(\.id) == [list])
        #expect(response.newNodes.isEmpty && response.deleteIds.isEmpty)
    }

    @Test(arguments: NotesProbe.Store.allCases)
    func `notes that do not fit in an answer come with the next ones`(store: NotesProbe.Store) throws {
        let probe = try NotesProbe(store)
        let body = String(repeating: "바다 ", count: 36_000)
        let ids = (0..<60).map { _ in UUID() }
        for (index, id) in ids.enumerated() { try probe.push(note: id, "note \(index)", body) }
        var (copies, answers) = (Copies(), [NodeSyncResponse]())
        repeat {
            answers.append(try probe.sync(copies))
            copies.apply(answers[answers.count - 1])
        } while answers.last?.newNodes.isEmpty == false && answers.count < 10

        #expect(answers.map(\.newNodes.count) == [29, 29, 2, 0])
        #expect(answers.allSatisfy { $0.json.count <= SyncLimits.body })
        #expect(Set(copies.nodes.values.map(\.id)) == Set(ids))
    }

    @Test(arguments: [
        ("[", MalformedMessage.notJSON(offset: 1)),
        (#"{"nodes":{}}"#, .member("nodes", in: .request, .list)),
        (#"{}"#, .member("nodes", in: .request, .list)),
        (#"{"nodes":[{"lastEdit":"2026-11-21T12:00:00Z"}]}"#, .member("id", in: .node, .uuid)),
        (#"{"nodes":[7]}"#, .member("id", in: .node, .uuid)),
        (#"{"nodes":[{"id":"../x","lastEdit":"2026-11-21T12:00:00Z"}]}"#, .member("id", in: .node, .uuid)),
        (#"{"nodes":[{ID}]}"#, .member("lastEdit", in: .node, .instant)),
        (#"{"nodes":[{ID,"lastEdit":1795000000}]}"#, .member("lastEdit", in: .node, .instant)),
        (#"{"nodes":[{ID,"lastEdit":"2026-02-30T12:00:00Z"}]}"#, .member("lastEdit", in: .node, .instant)),
        (#"{"nodes":[{ID,TIME},{ID,TIME}]}"#, .member("nodes", in: .request, .listWithoutRepeats)),
    ])
    func `a wrong request is refused with the member that is wrong`(json: String, error: MalformedMessage) {
        let text = json.replacing("ID", with: #""id":"\#(UUID())""#)
            .replacing("TIME", with: #""lastEdit":"2026-11-21T12:00:00Z""#)
        #expect(throws: error) { try NodeSyncRequest(json: Array(text.utf8)) }
    }
}
