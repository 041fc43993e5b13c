import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreProcess
import CoreTerminal
import DomainAssemblies
import DomainPrimitives
import DomainTesting
import FeatureTesting
import SettingsDomain
import SyncTesting
import TodosDomain
import TodosInterface
import UtilLocalization

@testable import AppComposition
@testable import ShellFeature

/// The full screen with all features, for tests that press keys and read what the screen shows. Fakes replace
/// the terminal and the stored settings.
final class Front {
    let world: FeatureWorld
    let shell: Shell
    let work = ImmediateWork()
    let random = RandomSource(SeededGenerator(seed: 3))
    let settings: FakeSettingsRepository

    init(
        repository: (any PlannerRepository)? = nil, language: Language = .english, theme: ThemeName = .auto,
        colors: ColorDepth = .trueColor, keys: [String: String] = [:], work: (any ScreenWork)? = nil,
        features: [any FeatureAssembly.Type] = FeatureList.all, sync: SyncWorld = SyncWorld(),
        editor: ExternalEditor? = nil, folders: EditorFolders? = nil
    ) throws {
        let clock = FixedClock()
        world = FeatureWorld(clock: clock, repository: repository ?? Self.library(clock))
        settings = FakeSettingsRepository([.theme: theme.rawValue])
        for (action, keys) in keys { try settings.setKeys(of: action, to: keys) }
        let console = Console(out: { _ in }, err: { _ in }, colors: colors, language: language)
        let container = try Self.container(
            world, settings, console, device: FakeTerminal(), features, sync, editor: editor,
            folders: folders)
        let failures = try container.resolve(FailureText.self)
        let parts = ShellDependencies(
            console: console, readSettings: ReadSettings(repository: settings, catalogue: SettingCatalogue()),
            readKeys: ReadKeys(repository: settings),
            clock: clock, failures: failures,
            editor: try container.resolve(ExternalEditor.self),
            folders: try container.resolve(EditorFolders.self),
            palette: container.contributions(of: PaletteEntry.self, making: (any PaletteSource).self),
            timers: container.contributions(of: TimerEntry.self, making: (any TimedTask).self))
        let work = work ?? self.work
        let tabs = container.contributions(of: ScreenEntry.self, making: ScreenFactory.self).all
            .sorted { $0.item.order < $1.item.order }.map {
                ShellTab($0.item, work: work, makeFactory: $0.make)
            }
        let badges = try container.contributions(of: BadgeEntry.self, making: BadgeFactory.self).all.map {
            try $0.make().make(work)
        }
        shell = Shell(parts, tabs: tabs, badges: badges, work: work, showing: nil) { _ in }
    }

    static func container(
        _ world: FeatureWorld, _ settings: FakeSettingsRepository, _ console: Console, device: FakeTerminal,
        _ features: [any FeatureAssembly.Type] = FeatureList.all, _ sync: SyncWorld = SyncWorld(),
        editor: ExternalEditor? = nil, folders: EditorFolders? = nil
    ) throws -> Container {
        var registry = Registry()
        world.bind(in: &registry, console: console)
        if let editor { registry.override(ExternalEditor.self) { editor } }
        if let folders { registry.override(EditorFolders.self) { folders } }
        registry.bind(ErrorCatalogue.init(language:contributed:fields:))
        registry.override(FailureText.self) { (catalogue: ErrorCatalogue) in catalogue.failureText }
        registry.bind((any SettingsRepository).self) { settings }
        registry.bind((any LibraryMaintenance).self) { FakeLibraryMaintenance() }
        SettingsArea.bind(in: &registry)
        registry.bind(ShellCommands.self) { ShellCommands { _, _ in nil } }
        registry.bind((any TerminalDevice).self) { device }
        bindServer(sync, in: &registry)
        registry.bind(LibraryPaths.self) {
            LibraryPaths(environment: [:], homeDirectory: "/home/haru", isMac: false)
        }
        for feature in features { registry.install(feature) }
        return try registry.build()
    }

    /// Presses keys, whose names are separated by spaces. Text in single quotation marks is typed letter by
    /// letter, as in `a 'milk' enter`.
    func press(_ keys: String, _ columns: Int = 80, _ rows: Int = 24) {
        for (index, part) in keys.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            if index % 2 == 1 {
                for character in part { handle(.key(Key(.character(character))), columns, rows) }
            } else {
                for name in part.split(separator: " ") {
                    guard let chord = KeyChord(String(name)) else {
                        preconditionFailure("there is no key '\(name)'")
                    }
                    handle(.key(chord.key), columns, rows)
                }
            }
        }
    }

    func handle(_ event: InputEvent, _ columns: Int = 80, _ rows: Int = 24) {
        // The shell draws a frame between two keys, as on a terminal.
        _ = draw(columns, rows)
        shell.handle(.input(event))
        for error in work.takeErrors() { shell.handle(.worked(error)) }
        while work.hasEndedSinceLastCall() { shell.handle(.changed) }
    }

    /// Runs the program to which the shell wants to lend the terminal, and returns the terminal to the shell.
    /// - Returns: `false` if the shell does not want to lend the terminal.
    @discardableResult
    func lend() -> Bool {
        guard case .lend(let loan)? = shell.takeRequest() else { return false }
        loan()
        shell.handle(.returned)
        for error in work.takeErrors() { shell.handle(.worked(error)) }
        return true
    }

    var screens: [ScreenEntry] { shell.tabs.map(\.entry) }

    var openScreen: String? { shell.current?.entry.id }

    var now: Timestamp { world.clock.now().timestamp }

    func wait(milliseconds: Int64) {
        world.clock.advance(milliseconds: milliseconds)
        shell.handle(.time)
    }

    /// Clicks on the first place where a text appears on a screen with these numbers of cells.
    func click(_ text: String, _ columns: Int = 80, _ rows: Int = 24) {
        let frame = draw(columns, rows).frame
        for row in 0..<frame.rows {
            let line = (0..<frame.columns).map { frame[$0, row].character.map(String.init) ?? "" }
            guard let column = line.indices.first(where: { line[$0...].joined().hasPrefix(text) }) else {
                continue
            }
            return handle(
                .mouse(MouseEvent(.press(.left), column: column, row: row, modifiers: [])), columns, rows)
        }
    }

    func draw(_ columns: Int, _ rows: Int) -> Drawing { shell.draw(Size(columns, rows)) }

    /// Draws the screen with ``RoleTheme``, so that each colour shows a role such as `accent`.
    func drawRoles(_ columns: Int, _ rows: Int) -> Drawing {
        Drawing(shell.view(Size(columns, rows)), size: Size(columns, rows), theme: RoleTheme.theme)
    }

    /// Reads the items of the side bar, as the shell does when it first draws a wide frame.
    func readSideBar() { shell.readSideBar() }

    func text(_ columns: Int = 80, _ rows: Int = 24) -> String { draw(columns, rows).frame.text }

    /// Returns a library with the todos of a month, in English and Korean. Some are done, and some have
    /// subtasks, notes or repetitions.
    static func library(_ clock: FixedClock) -> FakePlannerRepository {
        let report = Todo.make(
            "write the report", priority: .medium, difficulty: 4, minutes: 120, tags: ["work"],
            note: "Figures of *last year* first.\n\n- costs\n- 매출", createdAt: 1)
        var todos = [
            report, .make("collect the figures", tags: ["work"], parent: report.id, done: true, createdAt: 2),
            .make("김대리에게 표 부탁하기", minutes: 10, tags: ["회사"], parent: report.id, createdAt: 3),
            .make(
                "pay rent", due: "2026-11-21T09:00[Asia/Seoul]", priority: .high, minutes: 20, tags: ["home"],
                rule: "FREQ=MONTHLY", createdAt: 4),
            .make(
                "치과", due: "2026-11-21T15:30[Asia/Seoul]", side: .life, minutes: 60, tags: ["건강"],
                createdAt: 5),
            .make(
                "call grandmother 👩‍👩‍👧", due: "2026-11-21T19:00[Asia/Seoul]", side: .life, minutes: 15,
                tags: ["family"],
                createdAt: 6),
            .make(
                "water the plants", side: .life, difficulty: 1, minutes: 10, tags: ["home"], done: true,
                createdAt: 7),
            .make(
                "주간회의", due: "2026-11-23T09:00[Asia/Seoul]", tags: ["회사"], rule: "FREQ=WEEKLY;BYDAY=MO",
                createdAt: 8),
            .make("renew the passport", due: "2026-11-18", priority: .low, tags: ["errands"], createdAt: 9),
            .make("learn to juggle 🤹", due: nil, side: .life, difficulty: 5, createdAt: 10),
        ]
        for day in 1...20 where day % 7 != 0 {
            for index in 0..<(day % 4 + 1) {
                todos.append(
                    .make(
                        index % 2 == 0 ? "deep work \(day)" : "운동 \(day)",
                        due: "2026-11-\(day < 10 ? "0" : "")\(day)",
                        side: index % 2 == 0 ? .work : .life, difficulty: day % 5 + 1, minutes: 30 + day * 10,
                        tags: [index % 2 == 0 ? "work" : "건강"], done: day % 5 != 4,
                        createdAt: Int64(100 + day * 10 + index)))
            }
        }
        return FakePlannerRepository(todos, clock: clock)
    }
}
