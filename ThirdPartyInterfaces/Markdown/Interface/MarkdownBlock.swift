/// A block of a document, such as a paragraph or a list.
public struct MarkdownBlock: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        /// A heading. The level is 1 to 6.
        case heading(level: Int, text: [MarkdownInline])
        case paragraph([MarkdownInline])
        case quote([MarkdownBlock])
        case list(MarkdownList)
        /// A block of code. The text of `info` follows the opening fence, such as `swift`.
        case code(String, info: String)
        case table(MarkdownTable)
        case thematicBreak
        /// A block of HTML, as in the source.
        case html(String)
    }

    public let content: Content
    /// The lines of the block in the source. The first line of the source is line 1.
    public let lines: ClosedRange<Int>

    public init(_ content: Content, lines: ClosedRange<Int>) {
        self.content = content
        self.lines = lines
    }
}

public struct MarkdownList: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case bullet
        /// An ordered list. The first item has the number `start`.
        case ordered(start: Int)
    }

    public let kind: Kind
    /// Whether the source has no blank lines between the items.
    public let isTight: Bool
    public let items: [MarkdownItem]

    public init(_ kind: Kind, isTight: Bool, items: [MarkdownItem]) {
        self.kind = kind
        self.isTight = isTight
        self.items = items
    }
}

/// An item of a list.
public struct MarkdownItem: Hashable, Sendable {
    /// The checkbox before the item's text; `nil` for an item without a checkbox.
    public let checkbox: MarkdownCheckbox?
    public let blocks: [MarkdownBlock]
    /// The lines of the item in the source. The first line of the source is line 1.
    public let lines: ClosedRange<Int>

    public init(checkbox: MarkdownCheckbox? = nil, blocks: [MarkdownBlock], lines: ClosedRange<Int>) {
        self.checkbox = checkbox
        self.blocks = blocks
        self.lines = lines
    }
}

/// The checkbox of a task: `[ ]` or `[x]` in the source.
public struct MarkdownCheckbox: Hashable, Sendable {
    public let isChecked: Bool
    /// The number of the line that contains the checkbox. The first line of the source is line 1.
    public let line: Int

    public init(isChecked: Bool, line: Int) {
        self.isChecked = isChecked
        self.line = line
    }
}

public struct MarkdownTable: Hashable, Sendable {
    public enum Alignment: Hashable, Sendable {
        /// The source names no alignment.
        case automatic
        case left, center, right
    }

    /// The content of a cell.
    public typealias Cell = [MarkdownInline]

    /// The alignment of each column.
    public let alignments: [Alignment]
    public let header: [Cell]
    public let rows: [[Cell]]

    public init(alignments: [Alignment], header: [Cell], rows: [[Cell]]) {
        self.alignments = alignments
        self.header = header
        self.rows = rows
    }
}
