import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreProcess
import CoreTerminal
import DomainPrimitives
import FeatureKit
import LibraryDomain
import SettingsDomain
import ShellInterface
import Synchronization
import UtilState

/// The full screen on the terminal of this process.
struct ShellFront: FullScreen {
    let device: any TerminalDevice
    let parts: ShellDependencies
    let changes: any LibraryChanges
    let outside: Contributions<OutsideChangesEntry, any OutsideChanges>
    let settings: (any SettingsChanges)?
    let screens: Contributions<ScreenEntry, ScreenFactory>
    let badges: Contributions<BadgeEntry, BadgeFactory>

    var isPossible: Bool { device.isPresent }

    func run(showing screen: String?) throws -> FullScreenEnding {
        let loop = ScreenLoop(device: device, colors: parts.console.colors)
        let work = QueuedWork {
            loop.post(.worked($0))
        } finishedConcurrently: {
            loop.post(.changed)
        }
        let tabs = screens.all.sorted { $0.item.order < $1.item.order }.map { screen in
            ShellTab(screen.item, work: work, makeFactory: screen.make)
        }
        try loop.open()
        defer { loop.close() }
        // The observations start before the library is read, so that no change is missed. They start in the
        // background, so that drawing does not wait. If the library cannot be observed, the shell reads
        // changes once a minute.
        let observations = Mutex<[Observation]>([])
        work.run { [changes, outside, settings] in
            func keep(_ observation: Observation?) {
                if let observation { observations.withLock { $0.append(observation) } }
            }
            keep(settings?.observe { loop.post(.reconfigured) })
            keep(try changes.observe { loop.post(.changed) })
            for change in outside.all { keep(try change.make().observe { loop.post(.changed) }) }
        }
        let badges = try badges.all.map { try $0.make().make(work) }
        let shell = Shell(parts, tabs: tabs, badges: badges, work: work, showing: screen) {
            loop.setMouse($0)
        }
        defer {
            for observation in observations.withLock({ $0 }) { observation.cancel() }
            for badge in badges { badge.close() }
        }
        return try end(loop.run(shell), shell, work, loop)
    }

    private func end(_ ending: LoopEnding, _ shell: Shell, _ work: QueuedWork, _ loop: ScreenLoop) throws
        -> FullScreenEnding
    {
        // Wait for all requested work, because an error that comes after this function would not be reported.
        let mustFinish = work.hasUnfinishedWork
        let problem = work.drain()
        let broken = mustFinish ? finishWork(work, shell.tabs, ending, loop) : nil
        keepOpenTexts(shell, ending, loop)
        let isAllStored = printUnsaved(shell.tabs, loop)
        printKept(shell.keptTexts.state, loop)
        if let problem {
            loop.close()
            guard ending == .restart else { throw problem }
            parts.console.note(TerminalSanitizer.block(parts.failures.describe(problem).message))
        }
        switch ending {
        case .left:
            // The message was printed before, so only the exit code follows.
            if !isAllStored { throw ReportedFailure(.storage) }
            if let broken { throw ReportedFailure(broken) }
            return .left
        case .restart: return .restart(showing: shell.current?.entry.id)
        case .signal(let signal):
            loop.close()
            device.die(of: signal)
            return .left
        }
    }

    /// Restores the terminal, and waits for the requests that the screens have sent to a server.
    /// - Returns: the exit status of a failed request; `nil` if no request failed.
    private func finishWork(
        _ work: QueuedWork, _ tabs: [ShellTab], _ ending: LoopEnding, _ loop: ScreenLoop
    ) -> ExitStatus? {
        // A process that a signal ends must not wait for a network.
        if case .signal = ending { return nil }
        loop.close()
        parts.console.note(ShellText(language: parts.console.language).waitingForServer)
        let broken = work.finishWork()
        for tab in tabs {
            guard let toast = tab.screenIfMade?.toast, toast.number > tab.lastToast else { continue }
            parts.console.note(toast.line.rendered(.none))
        }
        return broken.map { parts.failures.describe($0).status }
    }

    /// Writes each text in an open text field or editor to a file, so that no text is lost. Prints a text
    /// that cannot be written.
    private func keepOpenTexts(_ shell: Shell, _ ending: LoopEnding, _ loop: ScreenLoop) {
        let screens = shell.tabs.compactMap(\.screenIfMade)
        var texts = screens.flatMap(\.openTexts)
        if case .signal = ending {
            // The terminal may have disappeared, and then no person reads what `printUnsaved` prints.
            texts += screens.flatMap(\.unsaved).map { OpenText($0, name: OpenText.lineName) }
        }
        var lost: [OpenText] = []
        for text in texts {
            do throws(ExternalEditor.Problem) {
                let path = try parts.folders.keep(UnsavedText(text))
                shell.keptTexts.update { $0.append(path) }
            } catch {
                loop.close()
                let language = parts.console.language
                parts.console.note(EditorTexts(language).message(error))
                let line = ShellText(language: language).unsaved(text.text)
                parts.console.note(TerminalSanitizer.block(line))
                lost.append(text)
            }
        }
        // The files replace the drafts. A text without a file keeps its draft.
        shell.drafts.keep(lost.filter { $0.subject != nil })
        shell.drafts.finish()
    }

    /// Prints the texts that could not be stored, so that they are not lost.
    /// - Returns: `true` if there are no such texts.
    private func printUnsaved(_ tabs: [ShellTab], _ loop: ScreenLoop) -> Bool {
        let unsaved = tabs.flatMap { $0.screenIfMade?.unsaved ?? [] }
        guard !unsaved.isEmpty else { return true }
        loop.close()
        let text = ShellText(language: parts.console.language)
        for line in unsaved { parts.console.note(TerminalSanitizer.block(text.unsaved(line))) }
        return false
    }

    /// Prints the paths of the files with texts that were not stored. A toast may have shown a path, but the
    /// toast has disappeared.
    private func printKept(_ paths: [String], _ loop: ScreenLoop) {
        guard !paths.isEmpty else { return }
        loop.close()
        let texts = EditorTexts(parts.console.language)
        for path in paths { parts.console.note(texts.kept(path)) }
    }
}

struct ShellDependencies: Sendable {
    let console: Console
    let readSettings: ReadSettings
    let readKeys: ReadKeys
    let clock: any WallClock
    let failures: FailureText
    let editor: ExternalEditor
    let folders: EditorFolders
    let palette: Contributions<PaletteEntry, any PaletteSource>
    let timers: Contributions<TimerEntry, any TimedTask>
}
