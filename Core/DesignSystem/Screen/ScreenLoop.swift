public import CoreTerminal

/// The event loop of a root screen on a terminal. The loop passes events to the root screen, and sends the
/// changed cells to the terminal.
public final class ScreenLoop: Sendable {
    private enum LoopEvent: Sendable {
        case terminal(TerminalEvent)
        case root(RootEvent)
        /// The terminal has received the whole frame that the ``ScreenLoop`` sent.
        case sent
        /// The ``ScreenLoop`` has the terminal again after a ``TerminalLoan``.
        case returned
    }

    private let device: any TerminalDevice
    private let writer: FrameWriter
    private let queue = EventQueue<LoopEvent>()

    /// - Parameter colors: the colours that the terminal can show.
    public init(device: any TerminalDevice, colors: ColorDepth) {
        self.device = device
        writer = FrameWriter(depth: colors)
    }

    /// Takes over the terminal's screen, and starts to receive the events of the terminal.
    public func open() throws(TerminalProblem) { try device.open { [queue] in queue.push(.terminal($0)) } }

    public func close() { device.close() }

    /// Queues an event for the root screen. Any thread can call this method.
    public func post(_ event: RootEvent) { queue.push(.root(event)) }

    /// Turns reports of mouse clicks and of the mouse wheel on or off.
    public func setMouse(_ isOn: Bool) { device.setMouse(isOn) }

    /// Shows a root screen until the screen or a signal ends the loop. Does not restore the terminal:
    /// ``close()`` does.
    /// - Returns: the reason for the end.
    public func run(_ root: any RootScreen) -> LoopEnding {
        var shown: ShownFrame?
        var isSending = false
        var isLent = false
        var early = readTerminalReports(for: root)
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
            let loopEvents = early.isEmpty ? queue.take(waiting: root.wait) : early
            early = []
            for loopEvent in loopEvents.isEmpty ? [.root(.time)] : loopEvents {
                switch loopEvent {
                case .sent: isSending = false
                case .root(let event): root.handle(event)
                // What a person types after the request for a loan is for the other program.
                case .terminal(.input(let event)): if !isLent { root.handle(.input(event)) }
                case .terminal(.resized): break
                case .terminal(.resumed):
                    shown = nil
                    root.handle(.returned)
                case .returned:
                    (isLent, shown) = (false, nil)
                    root.handle(.returned)
                case .terminal(.terminated(let signal)): return .signal(signal)
                }
                // The loop handles a request before the next event, because a key typed after the end has no
                // receiver.
                switch root.takeRequest() {
                case .leave: return .left
                case .restart: return .restart
                case .suspend: device.suspend()
                case .redraw: shown = nil
                case .lend(let loan):
                    isLent = true
                    device.lend({ loan() }) { [queue] in queue.push(.returned) }
                case nil: break
                }
            }
        }
    }

    /// Passes the terminal's reports, such as its background colour, to `root` before the first frame. Waits
    /// for each event as long as ``RootScreen/waitForTerminal`` says.
    /// - Returns: the events that are not reports. The caller must handle them.
    private func readTerminalReports(for root: any RootScreen) -> [LoopEvent] {
        var others: [LoopEvent] = []
        while let wait = root.waitForTerminal {
            let loopEvents = queue.take(waiting: wait)
            if loopEvents.isEmpty { break }
            for loopEvent in loopEvents {
                if case .terminal(.input(.report(let report))) = loopEvent {
                    root.handle(.input(.report(report)))
                } else {
                    others.append(loopEvent)
                }
            }
        }
        return others
    }
}
