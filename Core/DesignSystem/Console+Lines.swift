public import CoreTerminal

extension Console {
    /// Prints lines cut to the terminal's width; a pipe gets them whole.
    public func print(_ lines: [StyledLine]) {
        var text = ""
        for line in lines {
            text += (isInteractive ? line.truncated(to: width) : line).rendered(colors)
            text += "\n"
        }
        out(text)
    }
}
