/// The long description of a command, divided into the parts that help and man page lay out differently.
public struct CommandDiscussion: Sendable {
    /// A part of a section.
    public enum Part: Hashable, Sendable {
        /// Text that can be wrapped at any width.
        case paragraph(String)
        /// Lines that keep their layout, such as the rows of a table. Each of these lines begins with a
        /// space.
        case lines([String])
    }

    /// The sections of the text before its examples. An empty line of the text separates two sections.
    public let sections: [[Part]]
    /// The lines of the examples. The first line is their heading. Empty if there are no examples.
    public let examples: [String]

    init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = lines.firstIndex { $0 == "Examples:" || $0 == "예:" } ?? lines.endIndex
        var examples = Array(lines[start...])
        while examples.last == "" { examples.removeLast() }
        self.examples = examples
        sections = lines[..<start].split(separator: "").map(Self.parts)
    }

    private static func parts(_ lines: ArraySlice<String>) -> [Part] {
        var parts: [Part] = []
        for line in lines {
            switch (parts.last, line.hasPrefix(" ")) {
            case (.lines(let rows), true): parts[parts.count - 1] = .lines(rows + [line])
            case (_, true): parts.append(.lines([line]))
            case (.paragraph(let text), false): parts[parts.count - 1] = .paragraph("\(text) \(line)")
            case (_, false): parts.append(.paragraph(line))
            }
        }
        return parts
    }
}
