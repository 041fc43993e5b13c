public import CoreDI
public import CoreDesignSystem
import CoreTerminal
import DomainTesting
public import TodosDomain
public import UtilLocalization

/// A feature's screens on fakes, as a person uses them: keys in, text out. All is done at once, on the thread
/// that asks.
public final class ScreenProbe {
    public let world: FeatureWorld
    private let work = ImmediateWork()
    private let root: any RootScreen
    private let members: [FeatureScreens.Member]
    private var size: Size

    /// - Parameters:
    ///   - screen: the id of the one to look at.
    ///   - drawsFirst: whether the screen is drawn before it has read anything.
    ///   - bindings: what the feature needs besides the planner.
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

    /// Presses keys, by their names: `a`, `ctrl-r`, `enter`.
    public func press(_ keys: String...) {
        for key in keys {
            // As on a terminal, a frame lies between two keys.
            _ = drawing
            guard let chord = KeyChord(key) else { preconditionFailure("there is no key '\(key)'") }
            handle(.input(.key(chord.key)))
        }
    }

    /// Types a text, letter by letter.
    public func type(_ text: String) {
        for character in text { handle(.input(.key(Key(.character(character))))) }
    }

    public func paste(_ text: String) { handle(.input(.paste(text))) }

    /// Clicks on the first place where a text stands.
    /// - Returns: whether it stands anywhere.
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

    /// Clicks into a row of the screen.
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

    /// Lets the screen look at the library and the clock, as every minute.
    public func refresh() { handle(.changed) }

    private func handle(_ event: RootEvent) {
        root.handle(event)
        while work.takeEnd() { root.handle(.changed) }
    }

    public var drawing: Drawing { root.draw(size) }

    /// What is on the screen.
    public var text: String { drawing.frame.text }

    /// The line that holds a text; empty where none does.
    public func line(_ text: String) -> String {
        self.text.split(separator: "\n").first { $0.contains(text) }.map(String.init) ?? ""
    }

    /// The lines of the screen that hold a text, from its top.
    public func order(of texts: String...) -> [String] {
        self.text.split(separator: "\n").compactMap { line in texts.first { line.contains($0) } }
    }

    /// From now on a server that is asked beside the keys answers with ``answer()``.
    public func holdServer() { work.holdBeside() }

    /// Lets the server answer.
    public func answer() {
        work.finishBeside()
        while work.takeEnd() { root.handle(.changed) }
    }

    /// What was not done beside the keys.
    public var errorsBeside: [any Error] { work.thrownBeside }

    /// What went wrong since the last time.
    public func errors() -> [any Error] { work.takeErrors() }

    /// Whether an action means something now.
    public func isPossible(_ action: String) -> Bool { members.first?.screen.isPossible(action) ?? false }

    /// Where the screen wants to lead.
    public func takeRoute() -> (any ScreenRoute)? { members.first?.screen.takeRoute() }

    public func open(_ route: any ScreenRoute) { members.first?.screen.open(route) }
}
