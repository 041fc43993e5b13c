import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import SyncProtocolDomain
import Testing

@Suite("Reading the history of a long text on a server")
struct ReadTextHistoryTests {
    typealias Store = HubStore

    /// A history, and the numbers of versions on its pages.
    struct Sizes: Sendable {
        let count: Int64
        let limit: Int
        let pages: [Int]

        init(_ count: Int64, limit: Int, pages: [Int]) {
            self.count = count
            self.limit = limit
            self.pages = pages
        }
    }

    private let key = RecordKey("note", RecordID(HubProbe.todo))

    private func texts(_ numbers: ClosedRange<Int64>, bytes: Int = 4) -> [TextVersion] {
        numbers.map { n in
            let value = RegisterValue.text(String(repeating: "\(n % 10)", count: bytes))
            return TextVersion(Register(value, Version(stamp: Stamp(rawValue: n), device: HubProbe.phone)))
        }
    }

    private func hub(_ store: Store, _ versions: [TextVersion]) throws -> HubProbe {
        let hub = try HubProbe(store)
        let now = hub.clock.now().timestamp
        try hub.repository.write(hub.user) { writer throws(HubError) in
            for version in versions { try writer.store(version, key, "body", at: now) }
        }
        return hub
    }

    /// Reads all pages of the history.
    private func pages(_ hub: HubProbe, limit: Int) throws -> [TextHistoryPage] {
        let read = ReadTextHistory(repository: hub.repository)
        var pages: [TextHistoryPage] = []
        var before: String?
        repeat {
            let page = try read(hub.user, .init(key, field: "body", before: before, limit: limit))
            pages.append(page)
            before = page.before
        } while before != nil && pages.count < 1_000
        return pages
    }

    @Test(
        arguments: Store.allCases,
        [
            Sizes(120, limit: 50, pages: [50, 50, 20]), Sizes(100, limit: 50, pages: [50, 50]),
            Sizes(100, limit: 9_999, pages: [50, 50]), Sizes(3, limit: 0, pages: [1, 1, 1]),
            Sizes(17, limit: 8, pages: [8, 8, 1]), Sizes(16, limit: 8, pages: [8, 8]),
            Sizes(8, limit: 50, pages: [8]), Sizes(0, limit: 50, pages: [0]),
        ])
    func `a history comes in pages of at most 50 versions, newest first`(
        _ store: Store, _ sizes: Sizes
    ) throws {
        let all = sizes.count == 0 ? [] : texts(1...sizes.count)
        let hub = try hub(store, all)

        let pages = try pages(hub, limit: sizes.limit)

        #expect(pages.map(\.versions.count) == sizes.pages)
        #expect(pages.flatMap(\.versions) == all.reversed())
    }

    @Test(arguments: Store.allCases)
    func `a page of a history takes no further version after 1 MiB`(_ store: Store) throws {
        let all = texts(1...12, bytes: 256 << 10)
        let hub = try hub(store, all)

        let pages = try pages(hub, limit: 50)

        // Four versions are a little more than 1 MiB, because each of them has a frame of JSON.
        #expect(pages.map(\.versions.count) == [4, 4, 4])
        #expect(pages.flatMap(\.versions) == all.reversed())
    }

    @Test(arguments: Store.allCases)
    func `a history of an unknown record, another field or another user is empty`(_ store: Store) throws {
        let hub = try hub(store, texts(1...3))
        let read = ReadTextHistory(repository: hub.repository)

        #expect(try read(hub.user, .init(key, field: "body")).versions.count == 3)
        let unknown = RecordKey("note", RecordID(UUID()))
        #expect(try read(hub.user, .init(unknown, field: "body")) == TextHistoryPage())
        #expect(try read(hub.user, .init(key, field: "title")) == TextHistoryPage())
        #expect(try read(hub.user, .init(RecordKey("other", key.id), field: "body")) == TextHistoryPage())
        #expect(try read(UserID(rawValue: 2), .init(key, field: "body")) == TextHistoryPage())
    }

    @Test(
        arguments: [
            ("Note", "body", nil, "type", .name), ("a\u{0}", "body", nil, "type", .name),
            ("note", "", nil, "field", .name), ("note", "body", "x", "before", .historyPosition),
            ("note", "body", "", "before", .historyPosition),
        ] as [(String, String, String?, String, MalformedMessage.Kind)])
    func `a malformed part of a query of a history is refused by its name`(
        _ type: String, _ field: String, _ before: String?, _ name: String, _ kind: MalformedMessage.Kind
    ) throws {
        let hub = try HubProbe(.fake)
        let query = ReadTextHistory.Query(RecordKey(type, key.id), field: field, before: before)

        #expect(throws: HubError.refused(.malformed(.member(name, in: .request, kind)))) {
            try ReadTextHistory(repository: hub.repository)(hub.user, query)
        }
    }
}
