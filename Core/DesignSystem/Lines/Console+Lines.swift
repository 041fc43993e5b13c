public import CoreTerminal

extension Console {
    /// Prints lines cut to the terminal's width; a pipe gets them whole.
    public func print(_ lines: [StyledLine]) {
        printRendered(isInteractive ? lines.map { $0.truncated(to: width) } : lines)
    }

    /// Prints lines broken at the terminal's width, for texts that are to be read in full; a pipe gets them
    /// whole.
    /// - Parameter hanging: by how many columns what goes on in a further line is indented.
    public func printWhole(_ lines: [StyledLine], hanging: Int) {
        printRendered(isInteractive ? lines.flatMap { $0.wrapped(to: width, hanging: hanging) } : lines)
    }

    private func printRendered(_ lines: [StyledLine]) {
        var text = ""
        for line in lines {
            var rendered = line.rendered(colors)
            // What fills a column at the end of a line would only be in the way of who copies or compares it.
            while rendered.last == " " { rendered.removeLast() }
            text += rendered + "\n"
        }
        out(text)
    }
}
