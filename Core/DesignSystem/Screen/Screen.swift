public import CoreTerminal

/// A screen of a feature: turns its view model's state into a view, and what a person does into intents. It
/// is used on one thread; whatever may wait for a disk goes through ``ScreenWork``.
public protocol Screen: AnyObject {
    /// What is shown, made from the state afresh for each frame.
    func view(_ size: Size) -> any View

    /// Whether letters are text now, and not the keys of actions.
    var isEditing: Bool { get }

    /// Whether something lies over the screen that wants an answer: clicks beside it mean nothing.
    var isAsking: Bool { get }

    /// Whether there is a row for the actions that are done to the selected one.
    var hasSelection: Bool { get }

    /// Whether an action that the screen's ``ScreenEntry`` names means something now: what does not is no
    /// hint at the screen's lower edge.
    func isPossible(_ action: String) -> Bool

    /// Does one of the actions that the screen's ``ScreenEntry`` names.
    func perform(_ action: String)

    /// A key or a paste that is bound to no action, or any while ``isEditing``.
    /// - Returns: whether it meant something.
    func handle(_ event: InputEvent) -> Bool

    /// A click on what the screen drew.
    func click(_ target: Target, isDouble: Bool)

    /// The wheel, over what the screen drew.
    func scroll(_ target: Target?, by rows: Int)

    /// Shows what another feature asked for, of a type that the ``ScreenEntry`` names.
    func open(_ route: any ScreenRoute)

    /// The screen comes to the front, or what it shows may be out of date: the library changed elsewhere, or
    /// it is another minute.
    func refresh()

    /// What was typed and could not be stored, the oldest first.
    var unsaved: [String] { get }

    /// Opens the oldest of ``unsaved`` again, to be mended or tried once more; only when a person asks for
    /// it, so that no key goes astray into it.
    func resumeUnsaved()

    /// What is to be said in passing.
    var toast: ScreenToast? { get }

    /// Where the screen wants to lead; taken once.
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
