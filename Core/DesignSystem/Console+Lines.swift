public import CoreTerminal

extension Console {
    /// Prints lines cut to the terminal's width; a pipe gets them whole.
    public func print(_ lines: [StyledLine]) {
        var text = ""
        for line in lines {
            var rendered = (isInteractive ? line.truncated(to: width) : line).rendered(colors)
            // What fills a column at the end of a line would only be in the way of who copies or compares it.
            while rendered.last == " " { rendered.removeLast() }
            text += rendered + "\n"
        }
        out(text)
    }
}
