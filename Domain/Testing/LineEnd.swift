/// A line end of a Markdown text (CommonMark 0.31 §2.1).
public enum LineEnd: String, CaseIterable, Sendable {
    case lineFeed = "\n"
    case carriageReturn = "\r"
    case carriageReturnAndLineFeed = "\r\n"

    /// Returns a text with this line end in place of each line feed.
    public func applied(to text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: rawValue)
    }
}
