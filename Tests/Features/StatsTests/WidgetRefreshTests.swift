import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreTerminal
import Dispatch
import CoreProcess
import DomainTesting
import FeatureTesting
import Foundation
import SettingsDomain
@testable import StatsFeature
import StatsTesting
import Synchronization
import Testing

@Suite("The command that redraws a status bar")
struct WidgetRefreshTests {
    private let world = StatsWorld()
    private let planner: FeatureWorld

    init() {
        let clock = FixedClock()
        planner = FeatureWorld(clock: clock, repository: FakePlannerRepository(clock: clock))
    }

    private func container() throws -> Container {
        var registry = Registry()
        planner.bind(in: &registry, console: Console(out: { _ in }, err: { _ in }))
        world.bind(in: &registry)
        registry.install(StatsAssembly.self)
        return try registry.build()
    }

    private func followUp(hasWritten: Bool) throws {
        let container = try container()
        let tasks = container.contributions(of: FollowUpEntry.self, making: (any FollowUp).self).all
        #expect(tasks.count == 1)
        for task in tasks { try task.make().run(after: CommandEffect(hasEdited: false, hasWritten: hasWritten)) }
    }

    @Test func `the refresh command runs after a command that wrote to the library, not one that read`() throws {
        try world.settings.set("widget.refresh-command", to: "tmux refresh-client -S")

        try followUp(hasWritten: false)
        #expect(world.lines.isEmpty)
        try followUp(hasWritten: true)

        #expect(world.lines == ["tmux refresh-client -S"])
    }

    @Test func `nothing runs where no command was chosen`() throws {
        try followUp(hasWritten: true)

        #expect(world.lines.isEmpty)
    }

    @Test func `the refresh command runs for edits here and elsewhere until the full screen is left`() throws {
        try world.settings.set("widget.refresh-command", to: "redraw")
        let container = try container()
        let makers = container.contributions(of: CompanionEntry.self, making: (any ScreenCompanion).self).all
        let companion = try #require(try makers.first?.make() as? WidgetCompanion)

        companion.start()
        companion.drain()
        planner.edits.announce()
        companion.drain()
        #expect(world.lines == ["redraw"])
        planner.changes.change()
        companion.drain()
        #expect(world.lines == ["redraw", "redraw"])
        companion.end()
        planner.edits.announce()
        planner.changes.change()
        companion.drain()

        #expect(world.lines == ["redraw", "redraw"])
    }

    @Test func `changes while the command runs make it run once more`() throws {
        let (begun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let runs = Mutex(0)
        try world.settings.set("widget.refresh-command", to: "redraw")
        let commands = ShellCommands { _, _ in
            let isFirst = runs.withLock { runs in
                runs += 1
                return runs == 1
            }
            guard isFirst else { return }
            begun.signal()
            mayEnd.wait()
        }
        let refresh = WidgetRefresh(
            readSettings: ReadSettings(
                repository: world.settings, catalogue: SettingCatalogue(contributed: [WidgetRefresh.setting])),
            commands: commands)
        let companion = WidgetCompanion(refresh: refresh, edits: planner.edits, changes: planner.changes)
        companion.start()
        companion.drain()

        planner.edits.announce()
        #expect(begun.wait(timeout: .now() + 60) == .success)
        for _ in 0..<5 { planner.edits.announce() }
        mayEnd.signal()
        companion.drain()

        #expect(runs.withLock { $0 } == 2)
        companion.end()
    }

    @Test func `nothing is observed once the full screen has been left`() throws {
        try world.settings.set("widget.refresh-command", to: "redraw")
        let container = try container()
        let makers = container.contributions(of: CompanionEntry.self, making: (any ScreenCompanion).self).all
        let companion = try #require(try makers.first?.make() as? WidgetCompanion)

        companion.end()
        companion.start()
        companion.drain()
        planner.edits.announce()
        companion.drain()

        #expect(world.lines.isEmpty)
    }

    @Test func `a line reaches the shell as the person wrote it`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "haru-widget-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }

        ShellCommands().run("printf '%s' \"$((1 + 1)) & 한글\" > '\(path)'")

        #expect(try String(contentsOfFile: path, encoding: .utf8) == "2 & 한글")
    }
}
