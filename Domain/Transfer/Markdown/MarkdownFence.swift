/// The lines around a block of code (CommonMark §4.5). In a note, one that no other closes has a backslash before it.
enum MarkdownFence {
    static func isFence(_ line: String) -> Bool { content(line).hasPrefix("```") }

    /// - Parameter isOpen: whether the note leaves a block open.
    static func escaped(_ line: String, isOpen: Bool) -> String {
        guard isEscaped(line) || isOpen && isFence(line) else { return line }
        return line.prefix(line.count - content(line).count) + "\\" + content(line)
    }

    static func unescaped(_ line: String) -> String {
        guard isEscaped(line) else { return line }
        return String(line.prefix(line.count - content(line).count) + content(line).dropFirst())
    }

    /// Whether a line would be a fence without the backslashes before it.
    private static func isEscaped(_ line: String) -> Bool {
        content(line).first == "\\" && content(line).drop { $0 == "\\" }.hasPrefix("```")
    }

    private static func content(_ line: String) -> Substring { line.drop { $0 == " " || $0 == "\t" } }
}
