public import CoreDI
public import CoreDesignSystem
import CoreTerminal
import DomainTesting
public import TodosDomain
public import UtilLocalization

/// A driver for one screen of a feature with fake services: tests press keys and read the text. Work runs
/// immediately on the calling thread. ``delayServer()`` delays requests to the server.
public final class ScreenProbe {
    public let world: FeatureWorld
    private let work = ImmediateWork()
    private let root: any RootScreen
    private let members: [FeatureScreens.Member]
    private var size: Size

    /// - Parameters:
    ///   - screen: the identifier of the screen.
    ///   - drawsFirst: whether to draw the screen once before it reads any data.
    ///   - bindings: binds the services that ``FeatureWorld`` does not bind.
    public init(
        _ assembly: any FeatureAssembly.Type, screen: String, todos: [Todo] = [],
        repository: (any PlannerRepository)? = nil,
        language: Language = .english, columns: Int = 80, rows: Int = 22, drawsFirst: Bool = false,
        bindings: (inout Registry) -> Void = { _ in }
    ) throws {
        let clock = FixedClock()
        world = FeatureWorld(
            clock: clock, repository: repository ?? FakePlannerRepository(todos, clock: clock))
        let console = Console(out: { _ in }, err: { _ in }, language: language)
        members = try FeatureScreens(
            [assembly], console: console, world: world, work: work, bindings: bindings
        ).members
            .filter { $0.entry.id == screen }
        if drawsFirst { _ = members.first?.screen.view(Size(columns, rows)) }
        root = SoloScreen(members, theme: Theme(.mono, depth: .none))
        size = Size(columns, rows)
    }

    /// Presses keys by name: `a`, `ctrl-r`, `enter`.
    public func press(_ keys: String...) {
        for key in keys {
            // A terminal draws a frame between two keys, so the probe does too.
            _ = drawing
            guard let chord = KeyChord(key) else { preconditionFailure("there is no key '\(key)'") }
            handle(.input(.key(chord.key)))
        }
    }

    public func type(_ text: String) {
        for character in text { handle(.input(.key(Key(.character(character))))) }
    }

    public func paste(_ text: String) { handle(.input(.paste(text))) }

    /// Clicks on a text. If the text appears several times, clicks on the topmost one.
    /// - Returns: `false` if the screen does not contain the text.
    @discardableResult
    public func click(_ text: String) -> Bool {
        let frame = drawing.frame
        for row in 0..<frame.rows {
            let line = (0..<frame.columns).map { frame[$0, row].character.map(String.init) ?? "" }
            for column in line.indices where line[column...].joined().hasPrefix(text) {
                handle(.input(.mouse(MouseEvent(.press(.left), column: column, row: row, modifiers: []))))
                return true
            }
        }
        return false
    }

    /// Clicks on the fifth column of the screen row with the index `row`, from 0.
    public func click(row: Int) {
        _ = drawing
        handle(.input(.mouse(MouseEvent(.press(.left), column: 4, row: row, modifiers: []))))
    }

    public func scroll(up: Bool, column: Int = 1) {
        _ = drawing
        handle(
            .input(.mouse(MouseEvent(up ? .scrollUp : .scrollDown, column: column, row: 10, modifiers: []))))
    }

    public func resize(columns: Int, rows: Int) { size = Size(columns, rows) }

    /// Lets the screen read the library and the clock again, as the shell does every minute.
    public func refresh() { handle(.changed) }

    private func handle(_ event: RootEvent) {
        root.handle(event)
        while work.hasEndedSinceLastCall() { root.handle(.changed) }
    }

    public var drawing: Drawing { root.draw(size) }

    public var text: String { drawing.frame.text }

    /// Returns the topmost line of the screen that contains the text; empty if no line contains it.
    public func line(_ text: String) -> String {
        self.text.split(separator: "\n").first { $0.contains(text) }.map(String.init) ?? ""
    }

    /// Returns the given texts in the order of their lines on the screen, from top to bottom. Texts that are
    /// not on the screen are left out.
    public func order(of texts: String...) -> [String] {
        self.text.split(separator: "\n").compactMap { line in texts.first { line.contains($0) } }
    }

    /// Delays the answers of the server until ``answer()`` is called.
    public func delayServer() { work.delayConcurrent() }

    /// Lets the server answer all delayed requests, then refreshes the screen.
    public func answer() {
        work.finishConcurrent()
        while work.hasEndedSinceLastCall() { root.handle(.changed) }
    }

    /// All errors of the screen's concurrent work, such as requests to a server.
    public var concurrentErrors: [any Error] { work.concurrentErrors }

    /// Returns the errors of the screen's edits and reads since the last call of this method.
    public func errors() -> [any Error] { work.takeErrors() }

    /// Returns whether the screen can perform an action now.
    /// - Parameter action: the identifier of the action.
    public func isPossible(_ action: String) -> Bool { members.first?.screen.isPossible(action) ?? false }

    /// Removes and returns the route that the screen wants to open; `nil` for no route.
    public func takeRoute() -> (any ScreenRoute)? { members.first?.screen.takeRoute() }

    /// Removes and returns the text that the screen wants to open in an editor; `nil` for no text.
    public func takeEditorRequest() -> EditorRequest? { members.first?.screen.takeEditorRequest() }

    public func open(_ route: any ScreenRoute) { members.first?.screen.open(route) }
}
