import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import ShellInterface
import TodosDomain

/// The full screen on the terminal that the process was started on.
struct ShellFront: FullScreen {
    let device: any TerminalDevice
    let parts: ShellParts
    let changes: any LibraryChanges
    let screens: Contributions<ScreenEntry, ScreenMaker>

    var isPossible: Bool { device.isPresent }

    func run(showing screen: String?) throws -> FullScreenEnding {
        let loop = ScreenLoop(device: device, colors: parts.console.colors)
        let work = QueuedWork { loop.tell(.worked($0)) }
        let tabs = screens.all.sorted { $0.item.order < $1.item.order }.map { screen in
            ShellTab(screen.item, work: work, maker: screen.make)
        }
        try loop.open()
        defer { loop.close() }
        let shell = Shell(parts, tabs: tabs, work: work, showing: screen) { loop.setMouse($0) }
        // Where it cannot be watched, what others change shows with the next minute.
        let observation: (any LibraryObservation)?
        do {
            observation = try changes.observe { loop.tell(.libraryChanged) }
        } catch {
            observation = nil
            shell.warn(error)
        }
        defer { observation?.cancel() }
        let ending = loop.run(shell)
        // What was asked for before the end is done before the end.
        work.drain()
        switch ending {
        case .left: return .left
        case .restart: return .restart(showing: shell.current?.entry.id)
        case .signal(let signal):
            loop.close()
            device.die(of: signal)
            return .left
        }
    }
}
