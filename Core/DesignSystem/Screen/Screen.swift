public import CoreTerminal
public import UtilLocalization

/// A screen of a feature. The screen draws the state of its view model, and passes actions to the view model.
/// One thread uses the screen. Work that can block runs in ``ScreenWork``.
public protocol Screen: AnyObject {
    /// Returns the view of the current state. Haru calls this method for each frame.
    func view(_ size: Size) -> any View

    /// Whether typed letters go into a text field instead of starting actions.
    var isEditing: Bool { get }
    /// Whether an event in a text field waits until the work of the screen has ended. For example, a Tab that
    /// inserts a suggestion waits until the screen has read the suggestions.
    func waits(for event: InputEvent) -> Bool

    /// Whether a question over the screen waits for an answer. Clicks outside of the question then have no
    /// effect.
    var isAsking: Bool { get }

    /// Whether the actions on the selected row are available.
    var hasSelection: Bool { get }

    /// Whether an action of the screen has an effect now. The lower line shows only such actions.
    /// - Parameter action: the id of the action.
    func isPossible(_ action: String) -> Bool

    /// The state in which only some actions of the screen have an effect; `nil` for the usual state.
    var mode: ScreenMode? { get }

    /// The present effect of Escape, for the lower line, such as `clear marks`. `nil` if Escape has no
    /// effect, or if the screen itself shows the effect.
    var escapeHint: Wording? { get }

    /// Performs an action of the screen.
    /// - Parameter action: the id of the action in the screen's ``ScreenEntry``.
    func perform(_ action: String)

    /// Whether ``perform(_:)`` of this screen performs an action of another screen now. For example, the undo
    /// first takes back a choice that the screen has not stored.
    /// - Parameter action: the id of the action.
    func takesOver(_ action: String) -> Bool

    /// Handles a key or a paste. While ``isEditing`` is false, a key that starts an action calls
    /// ``perform(_:)`` instead.
    /// - Returns: whether the event had an effect.
    func handle(_ event: InputEvent) -> Bool

    func click(_ target: Target, isDouble: Bool)

    /// Handles a movement of the mouse wheel.
    /// - Parameters:
    ///   - target: the click target under the pointer; `nil` for none.
    ///   - rows: the number of rows to scroll down; negative to scroll up.
    func scroll(_ target: Target?, by rows: Int)

    /// Prepares the screen for a person who opens it by its key, by its tab or in the palette. Haru does not
    /// call this method if a route opens the screen.
    func appear()

    /// Shows the content that another screen asked for, such as one todo.
    /// - Parameter route: a value of one of the types in ``ScreenEntry/routes``.
    func open(_ route: any ScreenRoute)

    /// The route to the shown content, such as the list of a project; `nil` if no route leads there.
    var shownRoute: (any ScreenRoute)? { get }

    /// The route that leads back to the shown content and its selected row; `nil` if no route leads there.
    /// Only the screen itself opens this route.
    var place: (any ScreenRoute)? { get }

    /// Reads the shown data again. Haru calls this method when a person opens the screen, after another
    /// screen or process changed the library, and each minute.
    func refresh()

    /// The texts that a person typed and that Haru could not store, the oldest first.
    var unsaved: [String] { get }

    /// Opens the oldest text of ``unsaved`` in a text field, so that the person can correct or retry it.
    func resumeUnsaved()

    /// The texts in open text fields and editors that would be lost if the full screen ended now. The shell
    /// reads this property after all work has ended.
    var openTexts: [OpenText] { get }

    /// The newest toast of the screen; `nil` for none.
    var toast: ScreenToast? { get }

    /// Removes and returns the route (the request to another screen) that the screen wants to open; `nil` for
    /// none.
    func takeRoute() -> (any ScreenRoute)?

    /// The number of edits that the library refused. The screen itself shows the reason, for example below an
    /// input line that stays open. After each refusal, the shell drops the keys that the person has typed
    /// since the edit. The person expected a closed input line, so the keys must not become part of its text.
    var refusals: Int { get }

    /// Removes and returns the text that the screen wants to open in the person's own editor; `nil` for none.
    func takeEditorRequest() -> EditorRequest?
}

extension Screen {
    public var isEditing: Bool { false }
    public func waits(for event: InputEvent) -> Bool { false }
    public var isAsking: Bool { isEditing }
    public var hasSelection: Bool { true }
    public func isPossible(_ action: String) -> Bool { true }
    public var mode: ScreenMode? { nil }
    public var escapeHint: Wording? { nil }
    public func takesOver(_ action: String) -> Bool { false }
    public func handle(_ event: InputEvent) -> Bool { false }
    public func click(_ target: Target, isDouble: Bool) {}
    public func scroll(_ target: Target?, by rows: Int) {}
    public func appear() {}
    public func open(_ route: any ScreenRoute) {}
    public var shownRoute: (any ScreenRoute)? { nil }
    public var place: (any ScreenRoute)? { shownRoute }
    public var unsaved: [String] { [] }
    public func resumeUnsaved() {}
    public var openTexts: [OpenText] { [] }
    public var toast: ScreenToast? { nil }
    public func takeRoute() -> (any ScreenRoute)? { nil }
    public var refusals: Int { 0 }
    public func takeEditorRequest() -> EditorRequest? { nil }
}

/// A state of a screen in which only some of its actions have an effect, such as a list with marked rows.
public struct ScreenMode: Hashable, Sendable {
    /// The name of the state, such as `2 marked`.
    public let title: Wording
    /// The ids of the actions that have an effect.
    public let actions: Set<String>

    public init(title: Wording, actions: Set<String>) {
        self.title = title
        self.actions = actions
    }
}

/// A value that asks another feature to show something on its screen, such as one todo. The Interface module
/// of that other feature declares the type.
public typealias ScreenRoute = Hashable & Sendable

/// A function that makes a screen when a person first opens it.
public struct ScreenFactory: Sendable {
    private let body: @Sendable (any ScreenWork) -> any Screen

    /// - Parameter body: makes a screen. The closure receives the queue on which the screen runs work that
    ///   can block.
    public init(_ body: @escaping @Sendable (_ work: any ScreenWork) -> any Screen) { self.body = body }

    public func make(_ work: any ScreenWork) -> any Screen { body(work) }
}
