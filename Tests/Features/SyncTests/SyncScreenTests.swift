import AccountsDomain
import CoreDI
import CoreTerminal
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
import UtilLocalization

@Suite("The screen of sync")
struct SyncScreenTests {
    private static func conflict(_ subject: String, lost: String) -> SyncConflict {
        var conflict = SyncConflict(
            id: UUID(), type: .todo, record: RecordID(UUID()), field: "title", lost: .text(lost),
            lostAt: FixedClock().now().timestamp.adding(milliseconds: -7_200_000),
            lostDevice: DeviceID(rawValue: 1),
            wonAt: FixedClock().now().timestamp)
        conflict.subject = subject
        conflict.present = .text(subject)
        return conflict
    }

    private static func issue(_ id: Int64, _ subject: String, type: RecordType = .todo) -> SyncIssue {
        var issue = SyncIssue(
            id: id, type: type, record: RecordID(UUID()), cause: .rejected(.invalidValue),
            at: FixedClock().now().timestamp,
            payload: [])
        issue.subject = subject
        return issue
    }

    private func probe(_ world: SyncWorld, language: Language = .english) throws -> ScreenProbe {
        try ScreenProbe(SyncAssembly.self, screen: "sync", language: language) { registry in
            world.bindWithSession(in: &registry)
            registry.nameTodos()
        }
    }

    @Test func `the sync screen shows pending edits, and starts a sync in a separate process`() throws {
        let world = SyncWorld(edits: 2)
        try world.logIn()
        let probe = try probe(world)

        #expect(probe.text.contains("2 edits waiting to be sent"))
        probe.press("s")

        #expect(world.launcher.modes == [.plain])
    }

    @Test func `the sync screen tells a guest how to sign up or log in`() throws {
        #expect(try probe(SyncWorld()).text.contains("the Account tab, haru signup, or haru login"))
        #expect(try probe(SyncWorld(), language: .korean).text.contains("계정 탭, haru signup 또는 haru login"))
    }

    @Test func `the sync screen shows the lost value of a conflict, and flips or keeps it`() throws {
        let conflicts = [
            Self.conflict("치과 예약\u{1B}[2J", lost: "치과"), Self.conflict("pay rent", lost: "pay the rent"),
        ]
        let world = SyncWorld(conflicts: conflicts)
        try world.logIn()
        let probe = try probe(world)

        #expect(probe.text.contains("To decide (2)"))
        #expect(probe.text.contains("lost      치과"))
        #expect(probe.text.contains("2 h ago"))
        #expect(!probe.text.contains("\u{1B}"))
        #expect(probe.click("pay rent"))
        #expect(probe.text.contains("lost      pay the rent"))
        #expect(probe.click("치과"))
        #expect(probe.text.contains("lost      치과"))
        probe.press("j")
        #expect(probe.text.contains("lost      pay the rent"))
        probe.press("f")

        #expect(world.conflicts.decisions == [conflicts[1].id: .flip])
        #expect(probe.text.contains("To decide (1)"))
        // These keys work only on rejected edits, so they do nothing on a conflict.
        for key in ["r", "c"] { probe.press(key) }
        #expect(world.conflicts.decisions.count == 1)
        probe.press("x")
        #expect(world.conflicts.decisions[conflicts[0].id] == .keep)
        #expect(!probe.text.contains("To decide"))
    }

    @Test func `a decision applies to all marked conflicts, and escape removes the marks`() throws {
        let conflicts = ["rent", "milk", "soap"].map { Self.conflict($0, lost: "x") }
        let world = SyncWorld(conflicts: conflicts, issues: [Self.issue(3, "one")])
        try world.logIn()
        let probe = try probe(world)

        probe.press("*")
        #expect(probe.text.contains("3 marked"))
        probe.press("esc")
        #expect(!probe.text.contains("marked"))
        // `v` marks the selected conflict and selects the next one.
        probe.press("v", "v", "f")

        #expect(world.conflicts.decisions == [conflicts[0].id: .flip, conflicts[1].id: .flip])
        #expect(!probe.text.contains("marked"))
        probe.press("*", "x")
        #expect(world.conflicts.decisions[conflicts[2].id] == .keep)
        #expect(world.issues.decisions.isEmpty)
    }

    @Test func `the sync screen shows refused edits, and retries, copies or discards them`() throws {
        let issues = [
            Self.issue(3, "one"), Self.issue(4, "two"), Self.issue(5, "three"),
            Self.issue(6, "home", type: .tag),
        ]
        let world = SyncWorld(issues: issues)
        try world.logIn()
        let probe = try probe(world)

        #expect(probe.text.contains("a value breaks a rule of the server"))
        for key in ["f", "r", "c", "x", "c"] { probe.press(key) }

        // The last issue is about a tag. It cannot be copied, so the key `c` does nothing.
        #expect(world.issues.decisions == [3: .retry, 4: .copy, 5: .discard])
        #expect(probe.text.contains("home"))
    }

    @Test(arguments: [(SyncHistory.Problem.asks, ManualSyncMode.acceptDeletions), (.foreign, .merge)])
    func `the sync screen asks before a mass deletion or a merge, and acts only on a yes`(
        _ problem: SyncHistory.Problem, _ mode: ManualSyncMode
    ) throws {
        var history = SyncHistory()
        history.problem = problem
        history.failingSince = FixedClock().now().timestamp
        if problem == .asks { history.deletion = MassDeletion("todo", count: 21, total: 60) }
        let world = SyncWorld(history: history)
        try world.logIn()
        let probe = try probe(world)

        for keys in [["a", "n"], ["a", "esc"], ["a", "x"]] { for key in keys { probe.press(key) } }
        #expect(world.launcher.modes.isEmpty)
        #expect(probe.text.contains("Sync asks"))
        #expect(probe.text.contains("deleted 21 of 60 todos") == (problem == .asks))
        probe.press("y")

        #expect(world.launcher.modes == [mode])
        #expect(!probe.text.contains("Sync asks"))
    }

    @Test func `the sync screen offers only the actions that fit the selected row`() throws {
        let world = SyncWorld(
            conflicts: [Self.conflict("pay rent", lost: "pay")], issues: [Self.issue(3, "milk")])
        try world.logIn()
        let probe = try probe(world)
        let all = ["sync.run", "sync.flip", "sync.drop", "sync.retry", "sync.copy", "sync.answer"]

        #expect(all.filter(probe.isPossible) == ["sync.run", "sync.flip", "sync.drop"])
        probe.press("j")
        #expect(all.filter(probe.isPossible) == ["sync.run", "sync.drop", "sync.retry", "sync.copy"])
    }

    @Test func `the sync screen ignores an answer if no question is open`() throws {
        let world = SyncWorld()
        try world.logIn()
        let probe = try probe(world)

        for key in ["a", "y"] { probe.press(key) }

        #expect(world.launcher.modes.isEmpty)
    }

    @Test(arguments: [
        ("rent", ["pay rent"]), ("type:tag", ["errand"]), ("field:title", ["pay rent", "buy milk"]),
        ("종류:할일 -rent", ["buy milk", "iron shirts"]),
        ("date:today -milk", ["pay rent", "iron shirts", "errand"]),
        ("field:none", ["iron shirts", "errand"]),
    ])
    func `the sync screen shows the conflicts and refused edits that meet the filter`(
        filter: String, shown: [String]
    ) throws {
        let world = SyncWorld(
            conflicts: [Self.conflict("pay rent", lost: "pay"), Self.conflict("buy milk", lost: "buy")],
            issues: [Self.issue(3, "iron shirts"), Self.issue(4, "errand", type: .tag)])
        try world.logIn()
        let probe = try probe(world)
        let all = ["pay rent", "buy milk", "iron shirts", "errand"]
        try #require(all.allSatisfy(probe.text.contains))

        probe.press("/")
        probe.type(filter)
        probe.press("enter")

        let list = probe.text.split(separator: "\n").dropFirst()
        #expect(all.filter { name in list.contains { $0.contains(name) } } == shown)
        #expect(probe.text.contains("\(shown.count) of 4"))
        probe.press("esc")
        #expect(all.allSatisfy(probe.text.contains))
    }

    @Test func `a decision under a filter applies to the shown row, and a mistake is shown`() throws {
        let conflicts = [Self.conflict("pay rent", lost: "pay"), Self.conflict("buy milk", lost: "buy")]
        let world = SyncWorld(conflicts: conflicts)
        try world.logIn()
        let probe = try probe(world)

        probe.press("/")
        probe.type("mi")
        probe.press("enter", "f")
        #expect(world.conflicts.decisions == [conflicts[1].id: .flip])
        probe.press("/")
        probe.type(" fie")
        probe.press("tab")
        #expect(probe.text.contains("/ mi field:"))
        probe.type("x")
        probe.press("enter")

        #expect(probe.line("/mi field:x").contains("mistake") && !probe.text.contains("pay rent"))
    }

    @Test func `a filter without a match leaves the state of the sync on the screen`() throws {
        var history = SyncHistory()
        history.problem = .foreign
        history.failingSince = FixedClock().now().timestamp
        let world = SyncWorld(history: history, conflicts: [Self.conflict("pay rent", lost: "pay")])
        try world.logIn()
        let probe = try probe(world)
        #expect(probe.text.contains("mina"))

        probe.press("/")
        probe.type("milk")
        probe.press("enter")

        #expect(probe.text.contains("Nothing found.") && probe.text.contains("mina"))
    }

    @Test func `an unfinished filter leaves the conflicts and refused edits as they were`() throws {
        let world = SyncWorld(
            conflicts: [Self.conflict("pay rent", lost: "pay")], issues: [Self.issue(3, "iron shirts")])
        try world.logIn()
        let probe = try probe(world)

        probe.press("/")
        probe.type("shirts (")
        #expect(probe.line("/ shirts").hasSuffix("…"))
        #expect(probe.text.contains("iron shirts") && !probe.text.contains("pay rent"))
        probe.press("esc", "/")
        // Nothing contains these words, so the unfinished filter leaves all rows.
        probe.type("zebra (")

        #expect(probe.text.contains("iron shirts") && probe.text.contains("pay rent"))
    }

    @Test func `the sync screen shows conflicts and their values on the smallest screen too`() throws {
        let world = SyncWorld(conflicts: [
            Self.conflict("치과", lost: "치과 예약"), Self.conflict("rent", lost: "pay"),
        ])
        try world.logIn()
        let probe = try ScreenProbe(SyncAssembly.self, screen: "sync", columns: 40, rows: 8) { registry in
            world.bindWithSession(in: &registry)
            registry.nameTodos()
        }

        for text in ["치과", "rent", "now       치과", "lost      치과 예약"] {
            #expect(probe.text.contains(text), "\(probe.text)")
        }
    }

    private struct FailingIssueRepository: IssueRepository {
        let error = PlannerError.storage(StorageError(.locked, path: "library.db"))

        func open() throws(PlannerError) -> [SyncIssue] { throw error }
        func settle(_ ids: [Int64], _ decision: IssueDecision) throws(PlannerError) { throw error }
    }

    @Test func `s tries again after a failed read, as no filter opens then`() throws {
        let world = SyncWorld(conflicts: [Self.conflict("pay rent", lost: "pay")])
        try world.logIn()
        let probe = try ScreenProbe(SyncAssembly.self, screen: "sync") { registry in
            world.bindWithSession(in: &registry)
            registry.nameTodos()
            registry.override((any IssueRepository).self) { FailingIssueRepository() }
        }
        #expect(probe.text.contains("Press s to try again."))

        probe.press("/", "s")

        #expect(world.launcher.modes == [.plain])
    }

    @Test func `the sync screen says how to try again when the library cannot be read`() throws {
        let world = SyncWorld()
        try world.logIn()
        let probe = try ScreenProbe(SyncAssembly.self, screen: "sync") { registry in
            world.bindWithSession(in: &registry)
            registry.override((any ConflictRepository).self) { FailingConflictRepository() }
        }

        #expect(probe.text.contains("Press s to try again."))
    }
}
