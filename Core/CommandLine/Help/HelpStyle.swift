public import UtilLocalization

/// How help is laid out: its language, how wide a line may be, and how wide a text is on the terminal.
public struct HelpStyle: Sendable {
    public let language: Language
    /// In terminal columns.
    public let columns: Int
    /// The columns that a text takes; 한 takes two.
    public let width: @Sendable (String) -> Int

    public init(language: Language, columns: Int, width: @escaping @Sendable (String) -> Int) {
        self.language = language
        self.columns = columns
        self.width = width
    }

    /// The text's words in lines of at most so many columns; a longer word has a line of its own.
    func wrapped(_ text: String, to limit: Int) -> [String] {
        var lines: [String] = []
        var (line, used) = ("", 0)
        for word in text.split(separator: " ") {
            let size = width(String(word))
            if !line.isEmpty, used + 1 + size > limit {
                lines.append(line)
                (line, used) = ("", 0)
            }
            line += line.isEmpty ? String(word) : " \(word)"
            used += used == 0 ? size : size + 1
        }
        return line.isEmpty ? lines : lines + [line]
    }
}
