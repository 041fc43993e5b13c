extension StyledLine {
    /// Makes a line of the words that a key offers. The line has only whole words, and then the number of the
    /// words that do not fit, such as `+5`. The line is empty without words.
    /// - Parameter columns: the largest width.
    public init(offers words: [String], within columns: Int) {
        self.init()
        for count in stride(from: words.count, through: 0, by: -1) {
            let left = words.count - count
            let shown = words.prefix(count) + (left > 0 ? ["+\(left)"] : [])
            let line = StyledLine(shown.map { "  \($0)" }.joined(), .dim)
            guard line.width <= columns || count == 0 else { continue }
            if line.width <= columns { self = line }
            return
        }
    }
}
