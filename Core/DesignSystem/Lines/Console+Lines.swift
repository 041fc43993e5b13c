public import CoreTerminal

extension Console {
    /// Prints lines. On a terminal, the method cuts each line to the terminal's width.
    public func print(_ lines: [StyledLine]) {
        printRendered(isInteractive ? lines.map { $0.truncated(to: width) } : lines)
    }

    /// Prints lines completely: on a terminal, wraps each line at the terminal's width.
    /// - Parameter hanging: the indentation of each continuation line, in columns.
    public func printWhole(_ lines: [StyledLine], hanging: Int) {
        printRendered(isInteractive ? lines.flatMap { $0.wrapped(to: width, hanging: hanging) } : lines)
    }

    /// Prints lines on standard error, without colours.
    public func note(_ lines: [StyledLine]) {
        for line in lines { note(line.rendered(.none)) }
    }

    private func printRendered(_ lines: [StyledLine]) {
        var text = ""
        for line in lines {
            var rendered = line.rendered(colors)
            // Spaces at the end of a line would disturb copying and comparing.
            while rendered.last == " " { rendered.removeLast() }
            text += rendered + "\n"
        }
        out(text)
    }
}
