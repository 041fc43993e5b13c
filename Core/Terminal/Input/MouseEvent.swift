/// What a mouse did, where, and what was held down.
public struct MouseEvent: Hashable, Sendable {
    /// What it did.
    public enum Action: Hashable, Sendable {
        case press(Button)
        case release(Button)
        /// Moved with a button held down.
        case drag(Button)
        case move
        case scrollUp, scrollDown, scrollLeft, scrollRight
    }

    /// Which button.
    public enum Button: Hashable, Sendable { case left, middle, right }

    /// What it did.
    public let action: Action
    /// From 0 at the left.
    public let column: Int
    /// From 0 at the top.
    public let row: Int
    /// What was held down.
    public let modifiers: KeyModifiers

    public init(_ action: Action, column: Int, row: Int, modifiers: KeyModifiers = []) {
        self.action = action
        self.column = column
        self.row = row
        self.modifiers = modifiers
    }
}
