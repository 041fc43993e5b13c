public import CoreTerminal

/// A screen of a feature, which turns its view model's state into a view, and a person's actions into
/// intents. One thread uses the screen. Work that can block on a disk goes through ``ScreenWork``.
public protocol Screen: AnyObject {
    /// Returns the view of the current state. The loop calls this method for each frame.
    func view(_ size: Size) -> any View

    /// Whether letters are typed text instead of keys of actions.
    var isEditing: Bool { get }

    /// Whether something above the screen waits for an answer. Clicks outside of it then have no effect.
    var isAsking: Bool { get }

    /// Whether a row is selected for the actions that need a selection.
    var hasSelection: Bool { get }

    /// Whether an action of the screen's ``ScreenEntry`` has an effect now. The lower line of the screen
    /// shows only such actions.
    func isPossible(_ action: String) -> Bool

    /// Performs an action of the screen's ``ScreenEntry``.
    func perform(_ action: String)

    /// Handles a key or a paste. The shell passes every key while ``isEditing`` is true, else only keys
    /// without an action.
    /// - Returns: whether the event had an effect.
    func handle(_ event: InputEvent) -> Bool

    /// Handles a click on a target of this screen.
    func click(_ target: Target, isDouble: Bool)

    /// Handles a movement of the mouse wheel above the screen.
    func scroll(_ target: Target?, by rows: Int)

    /// Shows the content of a route, whose type is in ``ScreenEntry/routes``.
    func open(_ route: any ScreenRoute)

    /// Reads the shown data again. The shell calls this method when the screen comes to the front, after a
    /// change of the library elsewhere, and each minute.
    func refresh()

    /// The texts that a person typed and that Haru could not store, the oldest first.
    var unsaved: [String] { get }

    /// Opens the oldest text of ``unsaved`` again, so that the person can correct or retry it. Only the
    /// person's own request calls this method, so that no key reaches the text by accident.
    func resumeUnsaved()

    /// The newest toast of the screen; `nil` for none.
    var toast: ScreenToast? { get }

    /// Removes and returns the route to which the screen wants to lead; `nil` for none.
    func takeRoute() -> (any ScreenRoute)?
}

extension Screen {
    public var isEditing: Bool { false }
    public var isAsking: Bool { isEditing }
    public var hasSelection: Bool { true }
    public func isPossible(_ action: String) -> Bool { true }
    public func handle(_ event: InputEvent) -> Bool { false }
    public func click(_ target: Target, isDouble: Bool) {}
    public func scroll(_ target: Target?, by rows: Int) {}
    public func open(_ route: any ScreenRoute) {}
    public var unsaved: [String] { [] }
    public func resumeUnsaved() {}
    public var toast: ScreenToast? { nil }
    public func takeRoute() -> (any ScreenRoute)? { nil }
}

/// A value that asks for a screen of another feature. The Interface of that feature declares the type.
public typealias ScreenRoute = Hashable & Sendable

/// A function that makes a screen when it is first shown.
public struct ScreenFactory: Sendable {
    private let body: @Sendable (any ScreenWork) -> any Screen

    /// - Parameter body: makes a screen from the queue for work that can block.
    public init(_ body: @escaping @Sendable (_ work: any ScreenWork) -> any Screen) { self.body = body }

    public func make(_ work: any ScreenWork) -> any Screen { body(work) }
}
