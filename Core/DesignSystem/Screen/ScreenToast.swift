/// Something said in passing, told from the one before by its number.
public struct ScreenToast: Hashable, Sendable {
    /// Counts up.
    public let number: Int
    public let line: StyledLine

    public init(number: Int, line: StyledLine) {
        self.number = number
        self.line = line
    }
}
