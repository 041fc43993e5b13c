/// A mouse event: the action, the cell and the modifiers.
public struct MouseEvent: Hashable, Sendable {
    public enum Action: Hashable, Sendable {
        case press(Button)
        case release(Button)
        /// The mouse moved while this button was pressed.
        case drag(Button)
        case move
        case scrollUp, scrollDown, scrollLeft, scrollRight
    }

    public enum Button: Hashable, Sendable { case left, middle, right }

    public let action: Action
    /// The column, from 0 at the left.
    public let column: Int
    /// The row, from 0 at the top.
    public let row: Int
    public let modifiers: KeyModifiers

    public init(_ action: Action, column: Int, row: Int, modifiers: KeyModifiers = []) {
        self.action = action
        self.column = column
        self.row = row
        self.modifiers = modifiers
    }
}
