public import CoreTerminal
import Dispatch
import Synchronization

/// A terminal in memory. A test sends events to it, and waits for its output.
public final class FakeTerminal: TerminalDevice {
    private struct State {
        var size: TerminalSize
        var receive: (@Sendable (TerminalEvent) -> Void)?
        var output = ""
        var hasMouse = false
        var suspensions = 0
        var isLent = false
    }

    public let isPresent: Bool
    private let typed: [InputEvent]
    private let state: Mutex<State>
    private let changed = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - isPresent: `false` if this process has no terminal, so that ``open(_:)`` throws.
    ///   - typed: the events that the terminal reports as soon as it is opened.
    public init(columns: Int = 80, rows: Int = 24, isPresent: Bool = true, typed: [InputEvent] = []) {
        self.isPresent = isPresent
        self.typed = typed
        state = Mutex(State(size: TerminalSize(columns: columns, rows: rows)))
    }

    public var size: TerminalSize { state.withLock { $0.size } }
    public var output: String { state.withLock { $0.output } }
    /// The visible text, one string for each row, from top to bottom.
    public var screen: [String] {
        var paper = TerminalEmulator(columns: size.columns, rows: size.rows)
        paper.take(output)
        return (0..<size.rows).map { paper.text(row: $0) }
    }
    public var hasMouse: Bool { state.withLock { $0.hasMouse } }
    public var suspensions: Int { state.withLock { $0.suspensions } }
    /// Whether another program has the terminal.
    public var isLent: Bool { state.withLock { $0.isLent } }
    public var isOpen: Bool { state.withLock { $0.receive != nil } }

    public func open(_ receive: @escaping @Sendable (TerminalEvent) -> Void) throws(TerminalProblem) {
        guard isPresent else { throw .noTerminal }
        change { $0.receive = receive }
        for event in typed { receive(.input(event)) }
    }

    public func send(_ text: String, _ sent: @escaping @Sendable () -> Void) {
        change { if !$0.isLent { $0.output += text } }
        sent()
    }

    public func setMouse(_ isOn: Bool) { change { $0.hasMouse = isOn } }
    public func suspend() { change { $0.suspensions += 1 } }

    public func lend(_ use: @escaping @Sendable () -> Void, _ returned: @escaping @Sendable () -> Void) {
        change { $0.isLent = true }
        DispatchQueue(label: "haru.fake.terminal").async { [self] in
            use()
            change { $0.isLent = false }
            returned()
        }
    }

    public func close() { change { $0.receive = nil } }
    public func die(of signal: Int32) {}

    /// Reports an event to the program that opened the terminal.
    public func happen(_ event: TerminalEvent) { state.withLock { $0.receive }?(event) }

    public func resize(columns: Int, rows: Int) {
        change { $0.size = TerminalSize(columns: columns, rows: rows) }
        happen(.resized)
    }

    /// Waits until `isSo` returns `true`, or until the terminal has not changed for 30 seconds.
    /// - Returns: whether `isSo` returned `true`.
    public func wait(until isSo: (FakeTerminal) -> Bool) -> Bool {
        while !isSo(self) {
            if changed.wait(timeout: .now() + 30) == .timedOut { return isSo(self) }
        }
        return true
    }

    private func change(_ body: (inout State) -> Void) {
        state.withLock { body(&$0) }
        changed.signal()
    }
}
