import CoreDesignSystem
import CoreTerminal
import FeatureTesting
import Foundation
import Synchronization
import Testing

@Suite("The loop between a terminal and a screen")
struct ScreenLoopTests {
    /// A screen loop with one screen and a terminal in memory, on its own thread.
    private final class Running: Sendable {
        let terminal = FakeTerminal(columns: 40, rows: 5)
        let loop: ScreenLoop
        private let ended = DispatchSemaphore(value: 0)
        private let ending = Mutex<LoopEnding?>(nil)

        init() throws {
            loop = ScreenLoop(device: terminal, colors: .none)
            try loop.open()
            let thread = Thread { [self] in
                let member = FeatureScreens.Member(
                    entry: PlainScreen.entry("s", keys: ["a"]), screen: PlainScreen("plain"))
                let ending = loop.run(SoloScreen([member], theme: Theme(.mono, depth: .none)))
                self.ending.withLock { $0 = ending }
                loop.close()
                ended.signal()
            }
            thread.start()
        }

        func press(_ key: KeyCode, _ modifiers: KeyModifiers = []) {
            terminal.happen(.input(.key(Key(key, modifiers))))
        }

        func finish() -> LoopEnding? {
            ended.wait()
            return ending.withLock { $0 }
        }
    }

    @Test func `the screen loop draws all at once as one update, and ends when the screen does`() throws {
        let running = try Running()

        #expect(running.terminal.wait { $0.output.contains("plain") })
        #expect(running.terminal.output.hasPrefix("\u{1B}[?2026h"))
        running.press(.character("q"))

        #expect(running.finish() == .left)
        #expect(!running.terminal.isOpen)
    }

    /// A screen that logs its events. Its first frame waits for the terminal's report `deviceAttributes`, or
    /// for `timeout` milliseconds without an event.
    private final class QueryingScreen: RootScreen {
        private let timeout: Int
        private(set) var log: [String] = []
        private var isAnswered = false
        private var request: RootRequest?

        init(timeout: Int) { self.timeout = timeout }

        var wait: Int? { 1 }
        var waitForTerminal: Int? { isAnswered ? nil : timeout }

        func draw(_ size: Size) -> Drawing {
            if log.last != "draw" { log.append("draw") }
            return Drawing(Empty(), size: size, theme: Theme(.mono, depth: .none))
        }

        func handle(_ event: RootEvent) {
            switch event {
            case .input(.report(.background)): log.append("background")
            case .input(.report(.deviceAttributes)):
                log.append("attributes")
                isAnswered = true
            case .input(.key(let key)):
                log.append(KeyChord(key).name)
                if key.code == .character("q") { request = .leave }
            default:
                log.append("other")
                request = .leave
            }
        }

        func takeRequest() -> RootRequest? {
            defer { request = nil }
            return request
        }
    }

    @Test func `the loop handles the terminal's answers before the first frame, and keys after it`() throws {
        let white = TerminalColor(red: 1, green: 1, blue: 1)
        let keys = ["a", "b", "q"].map { InputEvent.key(Key(.character($0))) }
        let terminal = FakeTerminal(
            typed: [keys[0], .report(.background(white)), keys[1], .report(.deviceAttributes), keys[2]])
        let loop = ScreenLoop(device: terminal, colors: .none)
        let root = QueryingScreen(timeout: 60_000)

        try loop.open()
        #expect(loop.run(root) == .left)
        loop.close()

        #expect(root.log == ["background", "attributes", "draw", "a", "b", "q"])
    }

    @Test func `the loop draws its first frame even if the terminal does not answer in time`() throws {
        let loop = ScreenLoop(device: FakeTerminal(), colors: .none)
        let root = QueryingScreen(timeout: 1)

        try loop.open()
        #expect(loop.run(root) == .left)
        loop.close()

        #expect(root.log == ["draw", "other"])
    }

    /// A screen that lends the terminal to another program at the key `e`, and logs its events. The screen
    /// ends after the loan, when it has been drawn again.
    private final class LendingScreen: RootScreen {
        private let loan: TerminalLoan
        private(set) var log: [String] = []
        private var request: RootRequest?

        init(_ loan: TerminalLoan) { self.loan = loan }

        var wait: Int? { 1 }

        func draw(_ size: Size) -> Drawing {
            Drawing(Line("lending"), size: size, theme: Theme(.mono, depth: .none))
        }

        func handle(_ event: RootEvent) {
            switch event {
            case .input(.key(let key)):
                log.append(KeyChord(key).name)
                if key.code == .character("e") { request = .lend(loan) }
            case .returned: log.append("returned")
            case .time: if log.last == "returned" { request = .leave }
            default: log.append("other")
            }
        }

        func takeRequest() -> RootRequest? {
            defer { request = nil }
            return request
        }
    }

    @Test func `the loop lends the terminal, drops the keys typed meanwhile, and draws all again`() throws {
        let keys = ["e", "q"].map { InputEvent.key(Key(.character($0))) }
        let terminal = FakeTerminal(typed: keys)
        let wasLent = Mutex(false)
        let loop = ScreenLoop(device: terminal, colors: .none)
        let root = LendingScreen(
            TerminalLoan {
                wasLent.withLock { $0 = terminal.isLent }
                terminal.happen(.input(.key(Key(.character("x")))))
            })

        try loop.open()
        #expect(loop.run(root) == .left)
        loop.close()

        #expect(root.log == ["e", "returned"])
        #expect(wasLent.withLock { $0 } && !terminal.isLent)
        #expect(terminal.output.components(separatedBy: "lending").count == 3)
    }

    @Test func `the screen loop draws everything again on another size and after a stop`() throws {
        let running = try Running()
        #expect(running.terminal.wait { $0.output.contains("plain") })
        let first = running.terminal.output.count

        running.terminal.resize(columns: 20, rows: 3)
        #expect(running.terminal.wait { $0.output.dropFirst(first).contains("plain") })
        let second = running.terminal.output.count
        running.press(.character("z"), .control)
        #expect(running.terminal.wait { $0.suspensions == 1 })
        running.terminal.happen(.resumed)
        #expect(running.terminal.wait { $0.output.dropFirst(second).contains("plain") })
        running.press(.character("q"))

        #expect(running.finish() == .left)
    }

    @Test func `the screen loop sends nothing where nothing differs`() throws {
        let running = try Running()
        #expect(running.terminal.wait { $0.output.contains("plain") })
        let before = running.terminal.output

        // This key does nothing on the screen.
        running.press(.character("x"))
        running.loop.post(.changed)
        running.press(.character("q"))

        #expect(running.finish() == .left)
        #expect(running.terminal.output == before)
    }

    @Test func `the screen loop ends with the signal that terminates the process`() throws {
        let running = try Running()

        running.terminal.happen(.terminated(signal: SIGTERM))

        #expect(running.finish() == .signal(SIGTERM))
    }
}
