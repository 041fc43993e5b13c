/// A parsed Markdown text.
public struct MarkdownDocument: Hashable, Sendable {
    /// The largest number of nested levels in a parsed document. The limit allows recursion in the code that
    /// reads a document.
    public static let deepestNesting = 32

    public let blocks: [MarkdownBlock]

    public init(blocks: [MarkdownBlock]) { self.blocks = blocks }

    /// All headings in the order of the source, including the headings in quotes and lists.
    public var headings: [MarkdownHeading] {
        var headings: [MarkdownHeading] = []
        Self.visit(blocks) { block in
            guard case .heading(let level, let text) = block.content else { return }
            headings.append(MarkdownHeading(level: level, text: text.plainText, line: block.lines.lowerBound))
        }
        return headings
    }

    /// Returns the first heading with a name, such as the heading that `[[Title#Heading]]` names; `nil` if
    /// the document has no such heading. The comparison ignores case and repeated spaces.
    public func heading(named name: String) -> MarkdownHeading? {
        let name = MarkdownHeading.key(name)
        return headings.first { MarkdownHeading.key($0.text) == name }
    }

    /// All tasks in the order of the source: the items of lists that have a checkbox.
    public var tasks: [MarkdownTask] {
        var tasks: [MarkdownTask] = []
        Self.visit(blocks) { block in
            guard case .list(let list) = block.content else { return }
            for item in list.items {
                guard let checkbox = item.checkbox else { continue }
                tasks.append(MarkdownTask(checkbox: checkbox, text: item.blocks.first?.plainText ?? ""))
            }
        }
        // A list precedes the lists in its items, so the tasks are not yet in the order of the source.
        return tasks.sorted { $0.checkbox.line < $1.checkbox.line }
    }

    /// Calls `body` with each block, and then with the blocks inside this block.
    private static func visit(_ blocks: [MarkdownBlock], _ body: (MarkdownBlock) -> Void) {
        for block in blocks {
            body(block)
            switch block.content {
            case .quote(let inner): visit(inner, body)
            case .list(let list): for item in list.items { visit(item.blocks, body) }
            case .heading, .paragraph, .code, .table, .thematicBreak, .html: break
            }
        }
    }
}

extension MarkdownBlock {
    /// The text of a paragraph or heading without its formatting. Other blocks have no such text.
    fileprivate var plainText: String {
        switch content {
        case .paragraph(let text), .heading(_, let text): text.plainText
        case .quote, .list, .code, .table, .thematicBreak, .html: ""
        }
    }
}

/// A heading of a document, as a target of links.
public struct MarkdownHeading: Hashable, Sendable {
    /// The level, 1 to 6.
    public let level: Int
    /// The text without its formatting.
    public let text: String
    /// The number of the heading's first line. The first line of the source is line 1.
    public let line: Int

    public init(level: Int, text: String, line: Int) {
        self.level = level
        self.text = text
        self.line = line
    }

    /// Returns the key by which names of headings are compared: lower case, with single spaces between the
    /// words.
    fileprivate static func key(_ name: String) -> String {
        name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

/// An item of a list with a checkbox.
public struct MarkdownTask: Hashable, Sendable {
    public let checkbox: MarkdownCheckbox
    /// The text of the item's first paragraph without its formatting.
    public let text: String

    public init(checkbox: MarkdownCheckbox, text: String) {
        self.checkbox = checkbox
        self.text = text
    }
}
