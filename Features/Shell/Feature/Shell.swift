import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreProcess
import CoreTerminal
import DomainPrimitives
import ShellPresentation
import UtilState

/// The root of the full screen: tabs, screens, palette, help, toasts and status line. Features contribute the
/// screens, so the shell knows no concrete screen.
final class Shell: RootScreen {
    struct Click {
        let target: Target
        /// The time of the click, in milliseconds since 1970.
        let time: Int64
    }

    let tabs: [ShellTab]
    let badges: [any StatusBadge]
    let model: ShellViewModel
    let text: ShellText
    private(set) var keys: KeyMap
    private(set) var theme: Theme
    let clock: any WallClock
    let failures: FailureText
    let work: any ScreenWork
    let parts: ShellDependencies
    private let setMouse: (Bool) -> Void

    var toasts = ToastQueue<StyledLine>()
    /// The toasts of the screens that no frame has shown yet, oldest first.
    var newToasts: [(tab: Int, line: StyledLine)] = []
    /// The text that is typed into the palette or the help.
    var query = EditedText()
    var drawing: Drawing?
    /// Whether the terminal was wide enough for the side bar when the last frame was drawn. In a narrower
    /// terminal, the shell does not read the items of the side bar.
    var showsSideBar = false
    var sideBar = SideBarScroll()
    /// The visible part of the list in the open panel.
    var panelScroll = PanelScroll()
    var wayBack = WayBack()
    /// The last click; `nil` after a double click.
    var lastClick: Click?
    private var lastMinute: Int64 = 0
    private var lastDay: Day
    /// The errors of timed tasks that are not shown yet.
    private let timerErrors = StateStore<[any Error]>([])
    /// The result of an editor that the shell has not handled yet; `nil` for none. A thread of the terminal
    /// stores the result.
    let editorEnding = StateStore<EditorEnding?>(nil)
    /// The drafts of the texts in open editors.
    let drafts: DraftKeeper
    /// The number of files with unsaved texts, which the shell has not shown yet. `nil` if no count is
    /// ready. A background thread sets the value.
    let unsavedFiles = StateStore<Result<Int, EditorFolders.Unreadable>?>(nil)
    /// The paths of the files with texts that were not stored.
    let keptTexts = StateStore<[String]>([])
    /// The number of refusals that all screens have shown.
    private var refusals = 0
    var request: RootRequest?
    /// The keys and clicks that wait until the work of earlier keys ends, oldest first.
    var waitingKeys: ArraySlice<ShellInput> = []
    /// The action that waits until its screen is loaded; `nil` if no action waits. ``waitingKeys`` wait until
    /// this action has run.
    var waitingAction: String?
    /// The time at which the oldest waiting key or action began to wait, in milliseconds since 1970; `nil` if
    /// nothing waits.
    var waitingSince: Int64?
    /// Haru drops key presses until this time, in milliseconds since 1970. A failure sets the time, because
    /// the person can press keys before seeing the failure.
    var ignoreKeysUntil: Int64 = 0
    /// Whether Haru also drops typed text until ``ignoreKeysUntil``. `true` if Haru has dropped a key or an
    /// action that could have opened a text field. The person may have typed the text for this field.
    var ignoresText = false
    private var saidProblems: Set<KeyMap.Problem> = []
    private var background: TerminalColor?
    /// Whether the terminal has answered Haru's last query. After this answer, no more answers come.
    private var hasAnswered = false
    /// The time at which Haru sent its queries to the terminal, in milliseconds since 1970.
    private let askedAt: Int64
    /// The longest time to wait for the terminal's answers, in milliseconds.
    private static let replyTimeout: Int64 = 100

    /// - Parameters:
    ///   - screen: the identifier of the screen to open; `nil` for the first screen.
    ///   - setMouse: turns the mouse on or off.
    init(
        _ parts: ShellDependencies, tabs: [ShellTab], badges: [any StatusBadge], work: any ScreenWork,
        showing screen: String?,
        setMouse: @escaping (Bool) -> Void
    ) {
        self.parts = parts
        self.setMouse = setMouse
        self.tabs = tabs
        self.badges = badges
        self.work = work
        model = ShellViewModel(tabs: tabs.count, readSettings: parts.readSettings, readKeys: parts.readKeys)
        keys = ShellKeys.map(tabs.map(\.entry), choices: [:])
        text = ShellText(language: parts.console.language)
        theme = Theme(.terminal, depth: parts.console.colors)
        clock = parts.clock
        drafts = DraftKeeper(folders: parts.folders)
        failures = parts.failures
        askedAt = parts.clock.now().timestamp.milliseconds
        lastDay = parts.clock.now().day
        lastMinute = minute
        if let index = tabs.firstIndex(where: { $0.entry.id == screen }) { model.openTab(index) }
        applySettings()
        appear()
    }

    /// Applies the current settings: theme, keys and mouse. If the settings cannot be read, the former
    /// settings stay in use.
    func applySettings() {
        attempt { try model.readChoices() }
        let choices = model.state.choices
        theme = Theme(chosenTheme.shown(on: background), depth: parts.console.colors)
        let screens = tabs.map(\.entry)
        keys = ShellKeys.map(screens, choices: choices.keys)
        setMouse(choices.hasMouse)
        for problem in keys.problems where saidProblems.insert(problem).inserted {
            let said = text.keyProblem(problem) { ShellKeys.title(of: $0, on: screens) }
            warn(StyledLine(said, .warning))
        }
    }

    private var chosenTheme: ThemeName { ThemeName(rawValue: model.state.choices.theme) ?? .auto }

    func handle(_ report: TerminalReport) {
        switch report {
        case .background(let color):
            background = color
            theme = Theme(chosenTheme.shown(on: color), depth: parts.console.colors)
        case .deviceAttributes: hasAnswered = true
        case .keyboardFlags, .mode: break
        }
    }

    var waitForTerminal: Int? {
        // The answer matters only for the automatic theme, and only with more than 16 colours.
        guard chosenTheme == .auto, parts.console.colors > .ansi16, background == nil, !hasAnswered else {
            return nil
        }
        let left = askedAt + Self.replyTimeout - now
        return (1...Self.replyTimeout).contains(left) ? Int(left) : nil
    }

    var current: ShellTab? { tabs.indices.contains(model.state.tab) ? tabs[model.state.tab] : nil }

    func takeRequest() -> RootRequest? {
        defer { request = nil }
        return request
    }

    func handle(_ event: RootEvent) {
        // Each piece of work sends an event when the work ends. The shell collects the toasts at each
        // event, so the toasts are in the order of the work.
        collectToasts()
        switch event {
        case .input(let input): handleInTurn(input)
        case .worked(let error):
            work.acknowledge()
            if let error {
                fail(error)
                dropWaitingKeys()
            } else if hasNewRefusal() {
                dropWaitingKeys(withText: true)
            }
            showTimerErrors()
            handleWaitingKeys()
        case .changed: refresh()
        case .reconfigured:
            applySettings()
            refresh()
        case .returned:
            takeEditedText()
            refresh()
            handleWaitingKeys()
        case .time: break
        }
        if minute != lastMinute {
            lastMinute = minute
            runTimers()
            refresh()
        }
        followRequests()
        keepDrafts()
        showUnsavedFiles()
    }

    /// Whether a screen shows a refusal (``Screen/refusals``) that it did not show at the last call.
    private func hasNewRefusal() -> Bool {
        let count = tabs.reduce(0) { $0 + ($1.screenIfMade?.refusals ?? 0) }
        defer { refusals = count }
        return count > refusals
    }

    /// Reads the library and the clock again, for the open screen and the badges.
    func refresh() {
        attempt { try current?.screen().refresh() }
        for badge in badges { badge.refresh() }
        if needsSideBar { readSideBar() }
    }

    /// Runs the timed tasks for each new minute. If a new day has begun since the last call, also runs the
    /// timed tasks for each new day.
    private func runTimers() {
        let day = clock.now().day
        for timer in parts.timers.all where timer.item.period == .minute || day != lastDay {
            work.run(replacing: "timer.\(timer.origin).\(timer.item.name)") { [timerErrors] in
                do { try timer.make().run() } catch { timerErrors.update { $0.append(error) } }
            }
        }
        lastDay = day
    }

    private func showTimerErrors() {
        var errors: [any Error] = []
        timerErrors.update { (errors, $0) = ($0, []) }
        for error in errors { warn(StyledLine(failures.describe(error).message, .danger)) }
    }

    func attempt(_ body: () throws -> Void) {
        do { try body() } catch { fail(error) }
    }

    private func fail(_ error: any Error) {
        // The new toasts are older than this error. Only the toasts with a warning follow the error.
        collectToasts()
        var line = StyledLine(failures.describe(error).message, .danger)
        if unsavedTab != nil {
            line.append(" · " + text.isKept(keys.label(of: ShellAction.resume.rawValue)), .key)
        }
        interrupt(line)
        queueNewWarnings()
    }
}
