import CoreDesignSystem
import CoreTerminal
import FeatureTesting
import Foundation
import Synchronization
import Testing

@Suite("The loop between a terminal and a screen")
struct ScreenLoopTests {
    /// A loop with a screen on a terminal in memory, on a thread of its own.
    private final class Running: Sendable {
        let terminal = FakeTerminal(columns: 40, rows: 5)
        let loop: ScreenLoop
        private let ended = DispatchSemaphore(value: 0)
        private let ending = Mutex<LoopEnding?>(nil)

        init() throws {
            loop = ScreenLoop(device: terminal, colors: .none)
            try loop.open()
            let thread = Thread { [self] in
                let member = FeatureScreens.Member(entry: PlainScreen.entry("s", keys: ["a"]), screen: PlainScreen("plain"))
                let ending = loop.run(SoloScreen([member], theme: Theme(.mono, depth: .none)))
                self.ending.withLock { $0 = ending }
                loop.close()
                ended.signal()
            }
            thread.start()
        }

        func press(_ key: KeyCode, _ modifiers: KeyModifiers = []) { terminal.happen(.input(.key(Key(key, modifiers)))) }

        func finish() -> LoopEnding? {
            ended.wait()
            return ending.withLock { $0 }
        }
    }

    @Test("draws at once, all of it as one update, and ends when the screen does")
    func draws() throws {
        let running = try Running()

        #expect(running.terminal.wait { $0.output.contains("plain") })
        #expect(running.terminal.output.hasPrefix("\u{1B}[?2026h"))
        running.press(.character("q"))

        #expect(running.finish() == .left)
        #expect(!running.terminal.isOpen)
    }

    @Test("draws everything again on another size, and after a stop")
    func again() throws {
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

    @Test("sends nothing where nothing differs")
    func nothing() throws {
        let running = try Running()
        #expect(running.terminal.wait { $0.output.contains("plain") })
        let before = running.terminal.output

        // A key that means nothing here.
        running.press(.character("x"))
        running.loop.tell(.changed)
        running.press(.character("q"))

        #expect(running.finish() == .left)
        #expect(running.terminal.output == before)
    }

    @Test("ends by the signal that the process is told to end by")
    func signal() throws {
        let running = try Running()

        running.terminal.happen(.terminated(signal: SIGTERM))

        #expect(running.finish() == .signal(SIGTERM))
    }
}
