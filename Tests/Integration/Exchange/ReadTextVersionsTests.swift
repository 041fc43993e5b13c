import AccountsDomain
import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import NotesDomain
import SessionsDomain
import SyncDomain
import SyncProtocolDomain
import Synchronization
import Testing

@Suite struct `The versions of a long text` {
    private let clock = FixedClock()
    private let id = RecordID(UUID())
    private let records: LibraryRecords
    private let sessions = FakeSessionRepository()
    private var note: TextRegister { TextRegister(.recipe, id, "note") }

    init() { records = ContractDevice.records(.sql, clock) }

    private func create(_ text: String) throws {
        try records.write(ActionLabel(.add, ""), isDryRun: false) { action throws(PlannerError) in
            let values: [String: RegisterValue] = ["title": .text("Bread"), "note": .text(text)]
            try action.create(NewRecord(.recipe, id, values, createdAt: clock.now().timestamp))
        }
    }

    private func edit(_ text: String) throws {
        clock.advance(milliseconds: 60_000)
        try records.write(ActionLabel(.edit, ""), isDryRun: false) { action throws(PlannerError) in
            try action.edit(.recipe, id, ["note": .text(text)])
        }
    }

    /// Applies an edit of another device.
    private func receive(_ text: String, _ version: Version) throws {
        clock.advance(milliseconds: 60_000)
        try records.write(ActionLabel(.edit, ""), isDryRun: false) { action throws(PlannerError) in
            let merge = RemoteMerge(action.library, observers: [])
            let state = RecordState(fields: ["note": Register(.text(text), version)])
            try merge.add(Change(RecordKey("recipe", id), seq: 1, state))
            _ = try merge.finish(isLast: true)
        }
    }

    private func logIn() throws {
        let session = DeviceSession(
            server: .standard,
            account: Account(username: try Username("mina"), email: try EmailAddress("mina@example.org")),
            id: UUID(), refresh: .random(RandomSource(SeededGenerator(seed: 9))))
        try sessions.store(session)
        try records.write(ActionLabel(.edit, ""), isDryRun: false) { action throws(PlannerError) in
            try action.library.setSyncState(SyncState(device: here, owner: session.owner))
        }
    }

    private let here = DeviceID(rawValue: 1)

    private func version(_ minutes: Int64, _ device: UInt64) -> Version {
        Version(
            stamp: Stamp(milliseconds: clock.now().timestamp.milliseconds + minutes * 60_000),
            device: DeviceID(rawValue: device))
    }

    private func read(_ server: (any TextHistoryServer)? = nil) throws -> TextHistory {
        guard let server else { return try ReadDeviceTextVersions(records: records)(note) }
        let session = ReadSession(sessions: sessions)
        return try ReadTextVersions(records: records, readSession: session, server: server)(note)
    }

    @Test func `a guest sees the texts of this device with the times when they were written`() throws {
        let start = clock.now().timestamp
        try create("a")
        try edit("b")
        try edit("c가")
        let history = try read()
        #expect(history.server == .notRead)
        #expect(history.entries.map(\.text) == ["c가", "b", "a"])
        #expect(history.entries.map(\.size) == [4, 1, 1])
        #expect(history.entries.allSatisfy { $0.author == .thisDevice && $0.version == nil })
        #expect(
            history.entries.map(\.writtenAt) == [120_000, 60_000, 0].map { start.adding(milliseconds: $0) })
    }

    @Test(arguments: [(1, true), (7 * 1_440, true), (9 * 1_440, false)] as [(Int64, Bool)])
    func `the first text is as old as the record, unless older texts may be deleted`(
        minutes: Int64, isKnown: Bool
    ) throws {
        let start = clock.now().timestamp
        try create("0")
        for number in 1...12 {
            clock.advance(milliseconds: minutes * 60_000)
            try edit("\(number)")
        }
        let entries = try read().entries
        #expect(entries.count > 10)
        #expect(entries.last?.writtenAt == (isKnown ? start : nil))
    }

    @Test func `versions of other devices and merges have their author and their time`() throws {
        try logIn()
        let (first, other, merge) = (version(0, 1), version(1, 7), version(2, 0))
        try receive("a", first)
        try receive("b", other)
        try receive("c", merge)
        let entries = try read().entries
        #expect(entries.map(\.text) == ["c", "b", "a"])
        #expect(entries.map(\.author) == [.merge, .otherDevice(DeviceID(rawValue: 7)), .thisDevice])
        #expect(entries.map(\.version) == [merge, other, first])
        #expect(entries[1].writtenAt?.milliseconds == other.stamp.milliseconds)
    }

    @Test func `the server's older versions join by time, and common versions occur once`() throws {
        try logIn()
        let (first, second) = (version(-9, 7), version(-5, 1))
        let (merge, mine, newest) = (version(1, 0), version(2, 1), version(4, 7))
        try receive("y", second)
        try edit("a")
        try edit("b")
        let server = PagedServer([
            [
                TextVersion(Register(.text("d"), newest), parents: [mine]),
                // The device does not know that the server has confirmed this text.
                TextVersion(Register(.text("a"), mine), parents: [merge]),
            ],
            [
                TextVersion(Register(.text("c"), merge), parents: [first, second]),
                TextVersion(Register(.text("y"), second), parents: [first]),
            ],
            [TextVersion(Register(.text("x"), first))],
        ])
        let history = try read(server)
        let other = TextHistory.Entry.Author.otherDevice(DeviceID(rawValue: 7))
        #expect(history.server == .complete)
        #expect(history.entries.map(\.text) == ["b", "d", "a", "c", "y", "x"])
        #expect(
            history.entries.map(\.author) == [.thisDevice, other, .thisDevice, .merge, .thisDevice, other])
        #expect(history.entries.map(\.version) == [nil, newest, mine, merge, second, first])
        #expect(server.asked == [nil, "1", "2"])
    }

    /// The rule of the join, without regard to speed: each unknown version of the server confirms the newest
    /// unconfirmed text of the device that has the same bytes.
    private func join(_ own: [TextHistory.Entry], _ versions: [TextVersion]) -> (
        own: [TextHistory.Entry], others: [Version]
    ) {
        var own = own
        var others: [Version] = []
        for version in versions where !own.contains(where: { $0.version == version.version }) {
            let place = own.firstIndex {
                $0.version == nil && RegisterValue.text($0.text) == version.register.value
            }
            if let place { own[place].version = version.version } else { others.append(version.version) }
        }
        return (own, others)
    }

    @Test func `each version of the server joins the texts of the device as the rule says`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        // The second and third text differ in their bytes only.
        let texts = ["a", "\u{e9}", "e\u{301}", "b"]
        func text() -> String { texts[Int.random(in: 0..<texts.count, using: &generator)] }
        try logIn()
        try create(text())
        var versions: [TextVersion] = []
        for _ in 0..<60 {
            let (version, text) = (version(0, UInt64.random(in: 1...2, using: &generator)), text())
            if Bool.random(using: &generator) {
                try edit(text)
                guard Bool.random(using: &generator) else { continue }
            } else {
                try receive(text, version)
            }
            versions.append(TextVersion(Register(.text(text), version)))
        }
        versions.reverse()
        let device = try read().entries
        try #require(device.contains { $0.version == nil } && device.contains { $0.version != nil })

        let joined = try read(PagedServer([versions])).entries

        let expected = join(device, versions)
        let others = Set(expected.others)
        func isOther(_ entry: TextHistory.Entry) -> Bool { entry.version.map(others.contains) ?? false }
        #expect(joined.filter { !isOther($0) } == expected.own, "seed \(seed)")
        #expect(joined.filter(isOther).map(\.version) == expected.others, "seed \(seed)")
    }

    @Test(arguments: [
        (
            SyncFailure.server(.offline(.timedOut)),
            TextHistory.ServerPart.failed(.server(.offline(.timedOut)))
        ),
        (.server(.notHaru(.status(404))), .outdated),
        (.loggedOut, .loggedOut),
        (.sessionEnded, .failed(.sessionEnded)),
    ])
    func `without an answer of the server the texts of this device are shown`(
        failure: SyncFailure, expected: TextHistory.ServerPart
    ) throws {
        try logIn()
        try create("a")
        try edit("b")
        let history = try read(FailingSyncServer(failure))
        #expect(history.entries.map(\.text) == ["b", "a"])
        #expect(history.server == expected)
    }

    @Test func `a device that is not logged in does not ask the server`() throws {
        try create("a")
        let server = PagedServer([[]])
        #expect(try read(server).server == .loggedOut)
        #expect(server.asked.isEmpty)
    }

    @Test func `a server that repeats its pages is stopped`() throws {
        try logIn()
        try create("a")
        let server = PagedServer([[]], isEndless: true)
        #expect(try read(server).server == .failed(.server(.faulty(.endlessPages))))
        #expect(server.asked.count == 1)
    }

    @Test func `a restored version is an edit that a person can undo`() throws {
        try create("a")
        try edit("b")
        let restore = RestoreTextVersion(records: records)
        clock.advance(milliseconds: 1)
        #expect(try restore("a", of: note, isDryRun: true))
        #expect(try read().entries.map(\.text) == ["b", "a"])
        #expect(try restore("a", of: note))
        #expect(try read().entries.map(\.text) == ["a", "b", "a"])
        #expect(try !restore("a", of: note))
        try records.write(ActionLabel(.undo, ""), isDryRun: false) { action throws(PlannerError) in
            guard let entry = try action.library.actions(limit: 1).first else { throw .nothingToUndo }
            #expect(entry.label == ActionLabel(.edit, "Bread"))
            #expect(try UndoLog(action).revert(entry, .undo).reverted == 1)
        }
        #expect(try read().entries.first?.text == "b")
    }

    @Test func `a version that breaks the rule of the field is refused, also in a dry run`() throws {
        let body = TextRegister(.note, id, "body")
        try records.write(ActionLabel(.add, ""), isDryRun: false) { action throws(PlannerError) in
            let values: [String: RegisterValue] = ["title": .text("Bread"), "body": .text("now")]
            try action.create(NewRecord(.note, id, values, createdAt: clock.now().timestamp))
        }
        let restore = RestoreTextVersion(records: records)
        clock.advance(milliseconds: 1)
        let tooLong = String(repeating: "가", count: NoteBody.maximumBytes / 3 + 1)
        let broken: [(String, ValidationError.Rule)] = [
            ("one\ntwo\0", .nulCharacter(line: 2)),
            (tooLong, .bytes(count: tooLong.utf8.count, max: NoteBody.maximumBytes)),
        ]
        for (text, rule) in broken {
            let refusal = PlannerError.invalid(ValidationError(.body, "Bread", rule))
            #expect(throws: refusal) { try restore(text, of: body) }
            #expect(throws: refusal) { try restore(text, of: body, isDryRun: true) }
        }
        #expect(try ReadDeviceTextVersions(records: records)(body).entries.map(\.text) == ["now"])
        #expect(try restore("one\ntwo", of: body))
    }

    @Test func `a record that does not exist has no versions`() throws {
        let missing = PlannerError.notFound(reference: id.description)
        #expect(throws: missing) { _ = try read() }
        #expect(throws: missing) { try RestoreTextVersion(records: records)("a", of: note) }
    }
}

/// A server with given pages of versions.
private final class PagedServer: TextHistoryServer {
    private let pages: [[TextVersion]]
    private let isEndless: Bool
    private let positions = Mutex<[String?]>([])

    /// The positions of the requests so far.
    var asked: [String?] { positions.withLock { $0 } }

    /// - Parameter isEndless: whether the last page names a further page.
    init(_ pages: [[TextVersion]], isEndless: Bool = false) {
        self.pages = pages
        self.isEndless = isEndless
    }

    func history(of key: RecordKey, field: String, before: String?) throws(SyncFailure) -> TextHistoryPage {
        positions.withLock { $0.append(before) }
        let index = before.flatMap { Int($0) } ?? 0
        let isLast = index + 1 >= pages.count
        return TextHistoryPage(
            versions: pages[min(index, pages.count - 1)],
            before: isLast && !isEndless ? nil : String(index + 1))
    }
}
