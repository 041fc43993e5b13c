public import MarkdownInterface

/// Reads Markdown for features. A feature needs no parser and none of the parser's types.
public struct MarkdownReader: Sendable {
    /// An item of a list with a checkbox.
    public struct Task: Hashable, Sendable {
        /// The number of the line that contains the checkbox. The first line of the text is line 1.
        public let line: Int
        public let isChecked: Bool
        /// The text after the checkbox without its formatting.
        public let text: String

        public init(line: Int, isChecked: Bool, text: String) {
            self.line = line
            self.isChecked = isChecked
            self.text = text
        }
    }

    private let parser: any MarkdownParser

    public init(parser: any MarkdownParser) { self.parser = parser }

    /// Returns a view of a Markdown text.
    /// - Parameter label: returns how the view shows the wiki link to a target. See ``MarkdownView``.
    public func view(
        of text: String,
        label: @escaping @Sendable (_ target: String) -> WikiLinkLabel = { WikiLinkLabel(target: $0) }
    ) -> MarkdownView { MarkdownView(parser.parse(text), label: label) }

    /// Returns all items with a checkbox, in the order of the text.
    public func tasks(in text: String) -> [Task] {
        parser.parse(text).tasks.map { task in
            Task(line: task.checkbox.line, isChecked: task.checkbox.isChecked, text: task.text)
        }
    }

    /// Returns the number of the line with the first heading that has a name; `nil` if the text has no such
    /// heading. The comparison ignores case and repeated spaces.
    /// - Parameter name: the name, such as `Heading` in the link `[[Title#Heading]]`.
    public func line(ofHeading name: String, in text: String) -> Int? {
        parser.parse(text).heading(named: name)?.line
    }
}
