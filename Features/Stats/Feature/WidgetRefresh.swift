import CoreCommandLine
import CoreDesignSystem
import CoreProcess
import Dispatch
import DomainPrimitives
import LibraryDomain
import SettingsDomain
import Synchronization

/// Runs the person's command that redraws a status bar, if there is one.
struct WidgetRefresh: Sendable {
    /// The setting for a shell command, such as `tmux refresh-client -S`, that Haru runs each time the
    /// library has changed, and on each new day while the full screen is open.
    static let setting = Setting("widget.refresh-command", .text(limit: 1000))

    let readSettings: ReadSettings
    let commands: ShellCommands

    /// The command; `nil` for none.
    /// - Throws: what reading the settings throws.
    func line() throws(PlannerError) -> String? {
        let line = try readSettings(Self.setting)
        return line.isEmpty ? nil : line
    }
}

/// Redraws the status bar after a command that changed the library.
struct WidgetFollowUp: FollowUp {
    let refresh: WidgetRefresh

    func run(after effect: CommandEffect) throws {
        guard effect.hasWritten, let line = try refresh.line() else { return }
        refresh.commands.start(line)
    }
}

/// Redraws the status bar while the full screen is open: after changes of this process and of others, and on
/// each new day.
///
/// One command runs at a time. Changes during it make it run once more.
final class WidgetCompanion: ScreenCompanion, TimedTask {
    private struct State {
        var observations: [Observation] = []
        var isWanted = false
        var hasEnded = false
    }

    private let refresh: WidgetRefresh
    private let edits: any LibraryEdits
    private let changes: any LibraryChanges
    private let queue = DispatchQueue(label: "haru.widget", qos: .utility)
    private let state = Mutex(State())

    init(refresh: WidgetRefresh, edits: any LibraryEdits, changes: any LibraryChanges) {
        self.refresh = refresh
        self.edits = edits
        self.changes = changes
    }

    /// Observing may open the library, so it happens off the thread that draws.
    func start() {
        queue.async { [self] in
            keep(edits.observe { [weak self] in self?.request() })
            do { keep(try changes.observe { [weak self] in self?.request() }) } catch {
                // The screens say why the library cannot be read. The bar is redrawn after the edits of this
                // process alone.
            }
        }
    }

    func end() {
        let observations = state.withLock { state in
            defer { (state.observations, state.hasEnded) = ([], true) }
            return state.observations
        }
        for observation in observations { observation.cancel() }
    }

    /// Redraws the bar, for a new day.
    func run() { request() }

    /// Keeps an observation until the end, or cancels it at once if the end has come.
    private func keep(_ observation: Observation) {
        let isLate = state.withLock { state in
            if !state.hasEnded { state.observations.append(observation) }
            return state.hasEnded
        }
        if isLate { observation.cancel() }
    }

    private var line: String? {
        // The settings' screen says why they cannot be read.
        do { return try refresh.line() } catch { return nil }
    }

    /// Waits until all that was asked for is done. For tests.
    func drain() { queue.sync {} }

    private func request() {
        let isFirst = state.withLock { state in
            defer { state.isWanted = true }
            return !state.isWanted
        }
        guard isFirst else { return }
        queue.async { [self] in
            state.withLock { $0.isWanted = false }
            if let line { refresh.commands.run(line) }
        }
    }
}
