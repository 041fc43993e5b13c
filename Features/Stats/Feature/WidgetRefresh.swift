import CoreCommandLine
import CoreDesignSystem
import CoreProcess
import Dispatch
import DomainPrimitives
import LibraryDomain
import SettingsDomain
import Synchronization

/// Runs a command line that redraws a status bar, such as the bar of tmux. A person sets the command line.
struct WidgetRefresh: Sendable {
    /// The setting for the command line that redraws the status bar, such as `tmux refresh-client -S`. Haru
    /// runs the command line after each change of the library. While the full screen is open, each new day
    /// also causes a run.
    static let setting = Setting("widget.refresh-command", .text(limit: 1000))

    let readSettings: ReadSettings
    let commands: ShellCommands

    /// Returns the command line that redraws the status bar; `nil` if the person has not set ``setting``.
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

/// Redraws the status bar while the full screen is open: on each new day, and after changes by any process.
/// Changes during a redraw cause one more redraw.
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

    /// Starts the observations on a background thread, because an observation can open the library.
    func start() {
        queue.async { [self] in
            keep(edits.observe { [weak self] in self?.request() })
            do { keep(try changes.observe { [weak self] in self?.request() }) } catch {
                // The screens show why the library cannot be read. Edits of this process still redraw the
                // bar.
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

    /// Redraws the status bar on a new day.
    func run() { request() }

    /// Stores an observation, so that ``end()`` can cancel it. If ``end()`` was called already, cancels the
    /// observation immediately.
    private func keep(_ observation: Observation) {
        let isLate = state.withLock { state in
            if !state.hasEnded { state.observations.append(observation) }
            return state.hasEnded
        }
        if isLate { observation.cancel() }
    }

    private var line: String? {
        // If the settings cannot be read, the Settings screen reports the error.
        do { return try refresh.line() } catch { return nil }
    }

    /// Waits until all requested redraws of the status bar have ended. Only tests call this method.
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
