extension Frame {
    /// The text of all rows, without the spaces at their ends.
    public var text: String { (0..<rows).map { text(row: $0) }.joined(separator: "\n") }
}
