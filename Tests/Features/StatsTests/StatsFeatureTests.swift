import CoreDI
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import StatsFeature
import StatsPresentation
import StatsTesting
import SyncInterface
import Testing
import TodosDomain
import UtilLocalization

@Suite("The stats feature")
struct StatsFeatureTests {
    private static let todos: [Todo] = [
        .make("a", difficulty: 5, minutes: 480, tags: ["work"], done: true),
        .make("b", due: "2026-11-20", difficulty: 3, minutes: 60, done: true),
        .make("c", due: "2026-11-30", tags: ["건강"]),
    ]

    @Test func `haru stats draws the status box of a day`() {
        let box = FeatureProgram(StatsAssembly.self, todos: Self.todos, bindings: StatsWorld().bind).run(
            "stats"
        ).out

        #expect(box.contains("Sat 21 Nov"))
        #expect(box.contains("productivity 41.00 · 1 of 1 done"))
        #expect(box.contains(" 52\n"))
        #expect(box.contains("streak 2 days, longest 2"))
        #expect(box.contains("#work 1"))
    }

    @Test(arguments: [28, 40, 80])
    func `haru calendar draws a month at any width, in English and in Korean`(width: Int) {
        let program = FeatureProgram(StatsAssembly.self, todos: Self.todos, bindings: StatsWorld().bind)

        let english = program.run("calendar", width: width).out
        let korean = program.run("calendar 2026-11", width: width, language: .korean).out

        #expect(english.hasPrefix("November 2026\n"))
        #expect(english.contains("[21]"))
        #expect(korean.hasPrefix("2026년 11월\n"))
        #expect(english.contains("productivity 59.19 · 2 of 3 done"))
    }

    @Test(arguments: [
        "stats 2020-01-01", "stats 2020-01", "calendar 2020-01", "calendar 9999-12", "calendar 0001-01",
    ])
    func `haru stats and haru calendar say that a period has no todos`(line: String) {
        let result = FeatureProgram(StatsAssembly.self, bindings: StatsWorld().bind).run(line)

        #expect(result.error == nil)
        #expect(result.out.contains("No todos"))
    }

    private struct FixedSyncStatus: SyncStatusProvider {
        let value: SyncStatusSummary?

        func summary() -> SyncStatusSummary? { value }
    }

    @Test func `the widget shows the sync state if an account is logged in`() {
        let now = FixedClock().now().timestamp
        let hour: Int64 = 3_600_000
        let apart = SyncStatusSummary(
            waiting: 12, syncedAt: now.adding(milliseconds: -3 * hour),
            failingSince: now.adding(milliseconds: -2 * hour),
            isOffline: true)
        let well = SyncStatusSummary(waiting: 0, syncedAt: now, failingSince: nil, isOffline: false)
        let inConflict = SyncStatusSummary(
            waiting: 0, syncedAt: now, failingSince: nil, isOffline: false, recordsInConflict: 2)
        func program(_ brief: SyncStatusSummary?) -> FeatureProgram {
            FeatureProgram(StatsAssembly.self, todos: Self.todos) { registry in
                StatsWorld().bind(in: &registry)
                registry.bind((any SyncStatusProvider).self) { FixedSyncStatus(value: brief) }
            }
        }

        let standing = "synced 3 h ago, 12 edits waiting, offline\n"
        #expect(program(apart).run("widget --size l").out.hasSuffix(standing))
        #expect(program(apart).run("widget").out == "1/1 \(standing)")
        #expect(program(well).run("widget").out == "1/1\n")
        #expect(program(well).run("widget --size l", language: .korean).out.hasSuffix("방금 동기화\n"))
        #expect(program(apart).run("widget --format json").out.contains("\"waiting\" : 12"))
        #expect(program(inConflict).run("widget --size l").out.hasSuffix("synced just now, 2 in conflict\n"))
        #expect(program(inConflict).run("widget --format json").out.contains("\"recordsInConflict\" : 2"))
        #expect(!program(nil).run("widget --format json").out.contains("sync"))
    }

    @Test(arguments: ["plain", "tmux", "waybar", "json"])
    func `the widget prints every format, safe for the bar that shows it`(format: String) {
        let program = FeatureProgram(
            StatsAssembly.self,
            todos: [
                .make("<b>#1 & \u{1B}[2J", due: "2026-11-21T18:00[Asia/Seoul]"),
                .make("late", due: "2026-11-01"),
            ],
            bindings: StatsWorld().bind)

        let out = program.run("widget --format \(format)").out

        #expect(!out.contains("\u{1B}"))
        if format == "plain" { #expect(out.hasPrefix("0/1 !1 18:00 <b>#1")) }
        if format == "tmux" { #expect(out.contains("##1")) }
        if format == "waybar" { #expect(out.contains("&lt;b&gt;") && out.contains("\"class\":\"overdue\"")) }
        if format == "json" { #expect(out.contains("\"overdue\" : 1")) }
    }

    @Test(arguments: ["stats", "stats 2026-11", "calendar"])
    func `the figures show each tag in its colour, if the output has colours`(command: String) throws {
        let repository = FakePlannerRepository([.make("rent", tags: ["home"])])
        _ = try EditTag(repository: repository, clock: FixedClock())(
            TagName("home"), newColor: TagColor("FF0000"))
        let program = FeatureProgram(
            StatsAssembly.self, repository: repository, bindings: StatsWorld().bind)

        #expect(program.run(command, colors: .trueColor).out.contains("\u{1B}[38;2;255;0;0m#home"))
        #expect(program.run(command).out.contains("#home"))
    }

    @Test func `the stats view model reads the colours only for tags that it shows in colour`() throws {
        let clock = FixedClock()
        let day = clock.now().day
        func model(_ todos: [Todo]) -> StatsViewModel {
            StatsViewModel(
                readStats: ReadStats(
                    repository: FakePlannerRepository(todos, clock: clock), clock: clock),
                readColors: ReadTodoColors(repository: FailingPlannerRepository()), clock: clock)
        }
        let tagged = [Todo.make("rent", due: "2026-11-21", tags: ["home"])]

        #expect(throws: PlannerError.self) { try model(tagged).show(day...day, hasColors: true) }
        try model(tagged).show(day...day, hasColors: false)
        try model([]).show(day...day, hasColors: true)
    }

    @Test func `the stats view model shows the day that another feature asks for`() throws {
        let clock = FixedClock()
        let repository = FakePlannerRepository(Self.todos, clock: clock)
        let model = StatsViewModel(
            readStats: ReadStats(repository: repository, clock: clock),
            readColors: ReadTodoColors(repository: repository), clock: clock)

        let day = clock.now().day
        try model.show(day...day, hasColors: false)

        #expect(model.state.day?.balance == 52)
        #expect(model.state.currentStreak == 2)
    }

    @Test func `the calendar widget gives a bar one line of a month, and the grid where there is room`() {
        let program = FeatureProgram(
            StatsAssembly.self,
            todos: [.make("a", due: "2026-11-03", done: true), .make("b", due: "2026-11-21")],
            bindings: StatsWorld().bind)

        #expect(program.run("widget calendar --format tmux").out == "November 2026 1/2\n")
        #expect(program.run("widget calendar --size s").out == "November 2026 1/2\n")
        #expect(
            program.run("widget calendar --format waybar").out.contains(#""tooltip":"November 2026\nMon"#))
        #expect(!program.run("widget calendar --size l").out.contains(" \n"))
    }

    @Test func `the calendar screen lists the todos of the selected day`() throws {
        let probe = try ScreenProbe(
            StatsAssembly.self, screen: "calendar",
            todos: [
                .make("pay rent", due: "2026-11-21T09:00[Asia/Seoul]", priority: .high),
                .make("치과", due: "2026-11-22", done: true),
            ], columns: 110, rows: 30, bindings: StatsWorld().bind)

        #expect(probe.line("○ !!! pay rent").contains("09:00"))
        probe.press("right")
        #expect(probe.text.contains("✓ 치과") && !probe.text.contains("pay rent"))
    }

    @Test func `the calendar screen shades the days of the last 26 weeks where there is room`() throws {
        let todos = (1...20).map {
            Todo.make("past \($0)", due: "2026-07-\(9 + $0)", difficulty: 5, minutes: 480, done: true)
        }
        let probe = try ScreenProbe(
            StatsAssembly.self, screen: "calendar", todos: todos, columns: 200, rows: 58,
            bindings: StatsWorld().bind)

        #expect(probe.text.contains("26 weeks up to this month"))
        // The legend has this shade too.
        #expect(probe.text.filter { $0 == "█" }.count == 20 + 1)
        probe.resize(columns: 200, rows: 30)

        #expect(!probe.text.contains("26 weeks up to this month"))
    }

    @Test(arguments: [
        (Language.english, "productivity □ 0 … █ 40+ · colour: balance", "productivity 41"),
        (.korean, "생산성 □ 0 … █ 40+ · 색: 균형", "생산성 41"),
    ])
    func `the calendar screen explains its shades, and shows productivity as a whole number`(
        language: Language, legend: String, productivity: String
    ) throws {
        let todo = Todo.make("a", difficulty: 5, minutes: 480, done: true)
        for columns in [60, 110] {
            let probe = try ScreenProbe(
                StatsAssembly.self, screen: "calendar", todos: [todo], language: language, columns: columns,
                rows: 30, bindings: StatsWorld().bind)
            #expect(probe.line("█ 40").contains(legend), "\(columns)")
            #expect(probe.text.contains(productivity) && !probe.text.contains("41.0"))
        }
    }
}
