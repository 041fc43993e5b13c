import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreProcess
import CoreTerminal
import Dispatch
import DomainTesting
import FeatureKit
import FeatureTesting
import Foundation
import SettingsDomain
import StatsTesting
import Synchronization
import Testing
import UtilLocalization

@testable import StatsFeature

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

    private func companion(in container: Container) throws -> WidgetCompanion {
        let companions = container.contributions(of: CompanionEntry.self, making: (any ScreenCompanion).self)
        return try #require(try companions.all.first?.make() as? WidgetCompanion)
    }

    private func followUp(hasWritten: Bool) throws {
        let container = try container()
        let tasks = container.contributions(of: FollowUpEntry.self, making: (any FollowUp).self).all
        #expect(tasks.count == 1)
        for task in tasks {
            try task.make().run(after: CommandEffect(hasEdited: false, hasWritten: hasWritten))
        }
    }

    @Test func `the refresh command runs after a command that wrote to the library, not one that read`()
        throws
    {
        try world.settings.set("widget.refresh-command", to: "tmux refresh-client -S")

        try followUp(hasWritten: false)
        #expect(world.lines.isEmpty)
        try followUp(hasWritten: true)

        #expect(world.lines == ["tmux refresh-client -S"])
    }

    @Test func `nothing runs if no refresh command is set`() throws {
        try followUp(hasWritten: true)

        #expect(world.lines.isEmpty)
    }

    @Test func `the refresh command runs for edits here and elsewhere until the full screen is left`() throws
    {
        try world.settings.set("widget.refresh-command", to: "redraw")
        let companion = try companion(in: try container())

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

    @Test func `the refresh command runs on a new day while the full screen is open`() throws {
        try world.settings.set("widget.refresh-command", to: "redraw")
        let container = try container()
        let timer = try #require(
            container.contributions(of: TimerEntry.self, making: (any TimedTask).self).all.first)
        let companion = try companion(in: container)

        #expect(timer.item.period == .day)
        try timer.make().run()
        companion.drain()

        #expect(world.lines == ["redraw"])
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
            guard isFirst else { return 0 }
            begun.signal()
            mayEnd.wait()
            return 0
        }
        let refresh = WidgetRefresh(
            readSettings: ReadSettings(
                repository: world.settings,
                catalogue: SettingCatalogue(contributed: [WidgetRefresh.setting])),
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
        let companion = try companion(in: try container())

        companion.end()
        companion.start()
        companion.drain()
        planner.edits.announce()
        companion.drain()

        #expect(world.lines.isEmpty)
    }

    private func diagnose(_ line: String, _ language: Language = .english) throws -> [Diagnosis] {
        let settings = FakeSettingsRepository(line.isEmpty ? [:] : [WidgetRefresh.setting: line])
        let catalogue = SettingCatalogue(contributed: [WidgetRefresh.setting])
        let readSettings = ReadSettings(repository: settings, catalogue: catalogue)
        return WidgetCheck(
            refresh: WidgetRefresh(readSettings: readSettings, commands: ShellCommands()),
            text: StatsText(language)
        ).diagnose()
    }

    @Test func `the doctor says whether the shell finds the refresh command, and runs nothing of it`() throws
    {
        let path = FileManager.default.temporaryDirectory.appending(path: "haru-widget-\(UUID().uuidString)")
            .path
        defer { try? FileManager.default.removeItem(atPath: path) }

        #expect(try diagnose("").isEmpty)
        #expect(try diagnose("touch '\(path)'").map(\.severity) == [.fine])
        #expect(!FileManager.default.fileExists(atPath: path))
        let missing = try diagnose("  no-such-program-of-haru -S")
        #expect(missing.map(\.severity) == [.warning])
        #expect(missing.first?.detail.contains("'no-such-program-of-haru'") == true)
        #expect(missing.first?.detail.contains("haru config widget.refresh-command") == true)
        let korean = try diagnose("no-such-program-of-haru", .korean)
        #expect(korean.first?.detail.contains("찾을 수 없습니다") == true)
    }

    @Test(arguments: ["if true; then", "echo 'open"])
    func `the doctor warns of a refresh command that the shell cannot read`(line: String) throws {
        #expect(try diagnose(line).map(\.severity) == [.warning])
    }

    @Test(arguments: [
        "if true; then echo; fi", "A=b no-such-program-of-haru", "cd / && pwd", "echo 'it''s'", "$SHELL -c x",
    ])
    func `the doctor does not warn of a valid refresh command whose program is unclear`(
        line: String
    ) throws {
        #expect(try diagnose(line).map(\.severity) == [.fine])
    }

    @Test func `the feature contributes the check of its refresh command`() throws {
        try world.settings.set("widget.refresh-command", to: "redraw")
        let checks = try container().contributions(of: DoctorEntry.self, making: (any DoctorCheck).self).all

        #expect(checks.map(\.item.name) == ["widget"])
        #expect(try checks.first?.make().diagnose().map(\.severity) == [.fine])
    }

    @Test func `a line reaches the shell as the person wrote it`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "haru-widget-\(UUID().uuidString)")
            .path
        defer { try? FileManager.default.removeItem(atPath: path) }

        ShellCommands().run("printf '%s' \"$((1 + 1)) & 한글\" > '\(path)'")

        #expect(try String(contentsOfFile: path, encoding: .utf8) == "2 & 한글")
    }
}
