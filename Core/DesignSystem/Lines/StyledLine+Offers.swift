extension StyledLine {
    /// Makes a line of the words that a key offers. The line has only whole words, and then the number of the
    /// words that do not fit, such as `+5`. The line is empty without words.
    /// - Parameter columns: the largest width.
    public init(offers words: [String], within columns: Int) {
        self.init()
        var shown = ""
        for count in 0...words.count {
            if count > 0 { shown += "  \(words[count - 1])" }
            // More words would be even wider.
            guard StyledLine(shown).width <= columns else { return }
            let left = words.count - count
            let line = StyledLine(shown + (left > 0 ? "  +\(left)" : ""), .dim)
            if line.width <= columns { self = line }
        }
    }
}
