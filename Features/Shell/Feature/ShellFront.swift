import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import SettingsDomain
import ShellInterface
import TodosInterface

/// The full screen on the terminal that the process was started on.
struct ShellFront: FullScreen {
    let device: any TerminalDevice
    let parts: ShellParts
    let hasMouse: Bool
    let screens: Contributions<ScreenEntry, ScreenMaker>

    var isPossible: Bool { device.isPresent }

    func run() throws -> FullScreenEnding {
        let loop = ScreenLoop(device: device, colors: parts.console.colors)
        let work = QueuedWork { loop.tell(.worked($0)) }
        let tabs = screens.all.map { screen in ShellTab(screen.item, work: work, maker: screen.make) }
        try loop.open()
        defer { loop.close() }
        loop.setMouse(hasMouse)
        let ending = loop.run(Shell(parts, tabs: tabs, work: work))
        // What was asked for before the end is done before the end.
        work.drain()
        switch ending {
        case .left: return .left
        case .restart: return .restart
        case .signal(let signal):
            loop.close()
            device.die(of: signal)
            return .left
        }
    }
}
