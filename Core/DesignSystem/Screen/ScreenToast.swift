/// A short message of a screen. The number distinguishes it from earlier messages with the same text.
public struct ScreenToast: Hashable, Sendable {
    /// The number, which rises with each toast of the screen.
    public let number: Int
    public let line: StyledLine

    public init(number: Int, line: StyledLine) {
        self.number = number
        self.line = line
    }
}
