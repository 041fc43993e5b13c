public import UtilLocalization

/// The layout of help: the language, the maximum width of a line, and the function that measures the width of
/// a text.
public struct HelpStyle: Sendable {
    public let language: Language
    /// The maximum width of a line, in terminal columns.
    public let columns: Int
    /// Returns the number of terminal columns of a text. A Hangul syllable, such as 한, has two columns.
    public let width: @Sendable (String) -> Int

    public init(language: Language, columns: Int, width: @escaping @Sendable (String) -> Int) {
        self.language = language
        self.columns = columns
        self.width = width
    }

    /// Returns the words of a text in lines of at most `limit` columns. A word wider than `limit` gets a line
    /// of its own.
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
