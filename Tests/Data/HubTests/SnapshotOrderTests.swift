import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import SyncProtocolDomain
import Testing

@Suite("The order of a snapshot")
struct SnapshotOrderTests {
    typealias Store = HubStore

    /// Three record types with different arrival ranks. The tests also store records of the type `later`,
    /// which this catalogue does not contain.
    private let catalogue = RecordCatalogue(
        [
            RecordType("zone", fields: [RecordType.Field("title", .text)], arrivalRank: 1),
            RecordType("area", fields: [RecordType.Field("title", .text)], arrivalRank: 2),
            RecordType(
                "area_of_zone", key: ["area", "zone"], fields: [RecordType.Field("present", .integer)],
                arrivalRank: 3),
        ], revision: 1)

    private func fill(_ hub: HubProbe) throws {
        let pair = RecordID(UUID(), UUID())
        let keys =
            (1...5).flatMap { _ in
                [
                    RecordKey("area", RecordID(UUID())), RecordKey("zone", RecordID(UUID())),
                    RecordKey("later", RecordID(UUID())),
                ]
            } + [RecordKey("area_of_zone", pair)]
        let operations = keys.enumerated().map { index, key in
            let set: [String: RegisterValue] = [
                RecordType.createdAt: .integer(HubProbe.start), "title": .text("t"),
            ]
            let edit = Edit(time: hub.clock.now().timestamp, key: key, base: [:], set: set, isDeletion: nil)
            return SyncOperation(n: Int64(index + 1), .edit(edit), HubProbe.hash)
        }
        let receipts = try hub.exchange(hub.request(HubProbe.phone, operations)).receipts
        #expect(receipts.allSatisfy { $0.status == .applied })
    }

    @Test(arguments: Store.allCases)
    func `a snapshot orders its records by their types' ranks on every page, unknown types last`(
        _ store: Store
    ) throws {
        let hub = try HubProbe(store)
        try fill(hub)
        for rows in 1...17 {
            let read = ReadSnapshot(repository: hub.repository, catalogue: catalogue, rows: rows)
            var (records, next) = ([Change](), String?.none)
            repeat {
                let page = try read(hub.user, after: next)
                #expect(page.records.count <= rows)
                records += page.records
                next = page.next
            } while next != nil

            let types = records.map(\.key.type)
            let expected = [("zone", 5), ("area", 5), ("area_of_zone", 1), ("later", 5)]
            #expect(types == expected.flatMap { Array(repeating: $0.0, count: $0.1) })
            #expect(Set(records.map(\.key)).count == 16)
        }
    }

    @Test(arguments: Store.allCases)
    func `a snapshot continues after a record whose type has no more records`(_ store: Store) throws {
        let hub = try HubProbe(store)
        try fill(hub)
        let read = ReadSnapshot(repository: hub.repository, catalogue: catalogue, rows: 11)
        let first = try read(hub.user, after: nil)
        #expect(first.records.last?.key.type == "area_of_zone")
        let parts = try #require(first.next).split(separator: "~")
        let place = "\(parts[0])~1~gone~\(UUID().uuidString.lowercased())"

        #expect(
            try read(hub.user, after: place).records.map(\.key.type) == Array(repeating: "later", count: 5))
    }

    @Test(arguments: Store.allCases)
    func `a snapshot is refused and restarted where the server's record types changed meanwhile`(
        _ store: Store
    ) throws {
        let hub = try HubProbe(store)
        try fill(hub)
        let next = try ReadSnapshot(repository: hub.repository, catalogue: catalogue, rows: 5)(
            hub.user, after: nil
        ).next
        let later = RecordCatalogue(
            catalogue.types + [
                RecordType("later", fields: [RecordType.Field("title", .text)], arrivalRank: 0)
            ], revision: 2)

        #expect(throws: HubError.refused(.resync(.tooOld, last: 0))) {
            try ReadSnapshot(repository: hub.repository, catalogue: later)(hub.user, after: next)
        }
        // A server of a former version wrote positions without the revision of the catalogue.
        let words = try #require(next).split(separator: "~")
        #expect(throws: HubError.refused(.resync(.tooOld, last: 0))) {
            try ReadSnapshot(repository: hub.repository, catalogue: later)(
                hub.user, after: "\(words[0])~\(words[2])~\(words[3])")
        }
    }
}
