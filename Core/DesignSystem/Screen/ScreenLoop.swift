public import CoreTerminal

/// Runs a root screen on a terminal: waits for something to happen, lets the root answer, and sends what
/// differs in the frame. It wakes for nothing else, and while the terminal still takes one frame it makes no
/// other.
public final class ScreenLoop: Sendable {
    private enum Happening: Sendable {
        case terminal(TerminalEvent)
        case root(RootEvent)
        /// The terminal has taken what was sent.
        case sent
    }

    private let device: any TerminalDevice
    private let writer: FrameWriter
    private let queue = EventQueue<Happening>()

    /// - Parameter colors: what the terminal shows.
    public init(device: any TerminalDevice, colors: ColorDepth) {
        self.device = device
        writer = FrameWriter(depth: colors)
    }

    /// Takes the terminal's screen.
    public func open() throws(TerminalProblem) { try device.open { [queue] in queue.push(.terminal($0)) } }

    /// Gives it back.
    public func close() { device.close() }

    /// Tells the root of something, from any thread.
    public func tell(_ event: RootEvent) { queue.push(.root(event)) }

    /// Whether clicks and the wheel are told.
    public func setMouse(_ isOn: Bool) { device.setMouse(isOn) }

    /// Shows a root screen until it is over. The terminal stays taken.
    public func run(_ root: any RootScreen) -> LoopEnding {
        var shown: ShownFrame?
        var isSending = false
        var early = hearTerminal(for: root)
        while true {
            if !isSending {
                let size = device.size
                let drawing = root.draw(Size(size.columns, size.rows))
                let text = ShownFrame.bytes(of: drawing, over: shown, writer)
                shown = ShownFrame(drawing)
                if !text.isEmpty {
                    isSending = true
                    device.send(text) { [queue] in queue.push(.sent) }
                }
            }
            let happenings = early.isEmpty ? queue.take(waiting: root.wait) : early
            early = []
            for happening in happenings.isEmpty ? [.root(.time)] : happenings {
                switch happening {
                case .sent: isSending = false
                case .root(let event): root.handle(event)
                case .terminal(.input(let event)): root.handle(.input(event))
                case .terminal(.resized): break
                case .terminal(.resumed):
                    shown = nil
                    root.handle(.returned)
                case .terminal(.terminated(let signal)): return .signal(signal)
                }
                // At once: what comes behind a key that ends it is for nobody.
                switch root.takeRequest() {
                case .leave: return .left
                case .restart: return .restart
                case .suspend: device.suspend()
                case .redraw: shown = nil
                case nil: break
                }
            }
        }
    }

    /// Passes terminal reports to `root` before the first frame, for as long as `root` waits for them.
    /// - Returns: the other events that arrived meanwhile. The loop handles them after the first frame.
    private func hearTerminal(for root: any RootScreen) -> [Happening] {
        var others: [Happening] = []
        while let wait = root.waitForTerminal {
            let happenings = queue.take(waiting: wait)
            if happenings.isEmpty { break }
            for happening in happenings {
                if case .terminal(.input(.report(let report))) = happening {
                    root.handle(.input(.report(report)))
                } else {
                    others.append(happening)
                }
            }
        }
        return others
    }
}
