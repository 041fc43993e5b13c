import CCMark
import MarkdownInterface

/// The tree under construction while an iterator walks over the nodes of cmark-gfm. The walk uses no
/// recursion, so a text with deep nesting does not overflow the stack.
struct MarkdownTree {
    /// A node whose children the iterator visits.
    private struct Frame {
        let node: OpaquePointer
        let kind: Kind
        var blocks: [MarkdownBlock] = []
        var inlines: [MarkdownInline] = []
        var items: [MarkdownItem] = []
        /// The cells of a table, row by row. The first row is the header.
        var rows: [[MarkdownTable.Cell]] = []
    }

    private enum Kind {
        case document, quote, list, item, paragraph, heading, table, row, cell, emphasis, strong,
            strikethrough, link, image

        var isInline: Bool {
            switch self {
            case .emphasis, .strong, .strikethrough, .link, .image: true
            default: false
            }
        }
    }

    private var frames: [Frame]
    /// The numbers of open quotes and lists, and of open inlines.
    private var depth = (blocks: 0, inlines: 0)

    init(root: OpaquePointer) { frames = [Frame(node: root, kind: .document)] }

    /// The blocks of the document, after the walk.
    var blocks: [MarkdownBlock] { frames[0].blocks }

    private var top: Int { frames.count - 1 }

    mutating func enter(_ node: OpaquePointer) {
        if let kind = Self.kind(of: node) { open(node, kind) } else { appendLeaf(node) }
    }

    mutating func exit(_ node: OpaquePointer) {
        // A node beyond the deepest level has no frame.
        guard frames.count > 1, frames[top].node == node else { return }
        let frame = frames.removeLast()
        if frame.kind.isInline { depth.inlines -= 1 }
        if frame.kind == .quote || frame.kind == .list { depth.blocks -= 1 }
        close(frame)
    }

    private mutating func open(_ node: OpaquePointer, _ kind: Kind) {
        switch kind {
        case .document: return
        case .quote, .list:
            guard depth.blocks < MarkdownDocument.deepestNesting else { return }
            depth.blocks += 1
        case .item: guard frames[top].node == cmark_node_parent(node) else { return }
        case _ where kind.isInline:
            guard depth.inlines < MarkdownDocument.deepestNesting else { return }
            depth.inlines += 1
        default: break
        }
        frames.append(Frame(node: node, kind: kind))
    }

    /// Returns the kind of a node with children; `nil` for a node without children.
    private static func kind(of node: OpaquePointer) -> Kind? {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_DOCUMENT: return .document
        case CMARK_NODE_BLOCK_QUOTE: return .quote
        case CMARK_NODE_LIST: return .list
        case CMARK_NODE_ITEM: return .item
        case CMARK_NODE_PARAGRAPH: return .paragraph
        case CMARK_NODE_HEADING: return .heading
        case CMARK_NODE_EMPH: return .emphasis
        case CMARK_NODE_STRONG: return .strong
        case CMARK_NODE_LINK: return .link
        case CMARK_NODE_IMAGE: return .image
        case CMARK_NODE_TEXT, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE,
            CMARK_NODE_HTML_INLINE, CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK:
            return nil
        default: break
        }
        // The types of the extensions get their numbers at run time, so only their names are known.
        switch string(cmark_node_get_type_string(node)) {
        case "table": return .table
        case "table_header", "table_row": return .row
        case "table_cell": return .cell
        case "strikethrough": return .strikethrough
        default: return nil
        }
    }

    private mutating func appendLeaf(_ node: OpaquePointer) {
        let literal = Self.string(cmark_node_get_literal(node))
        switch cmark_node_get_type(node) {
        // An address such as `a@b.example` leaves an empty text before its link.
        case CMARK_NODE_TEXT: if !literal.isEmpty { frames[top].inlines.append(.text(literal)) }
        case CMARK_NODE_CODE: frames[top].inlines.append(.code(literal))
        case CMARK_NODE_SOFTBREAK: frames[top].inlines.append(.softBreak)
        case CMARK_NODE_LINEBREAK: frames[top].inlines.append(.hardBreak)
        case CMARK_NODE_HTML_INLINE: frames[top].inlines.append(.html(literal))
        case CMARK_NODE_CODE_BLOCK:
            append(
                .code(literal, info: Self.string(cmark_node_get_fence_info(node))),
                lines: Self.lines(ofCode: node, literal))
        case CMARK_NODE_HTML_BLOCK: append(.html(literal), of: node)
        case CMARK_NODE_THEMATIC_BREAK: append(.thematicBreak, lines: Self.lines(of: node, until: nil))
        default: break
        }
    }

    /// Adds the content of a complete frame to the frame of its parent.
    private mutating func close(_ frame: Frame) {
        let node = frame.node
        switch frame.kind {
        case .document: break
        case .quote:
            append(.quote(frame.blocks), lines: Self.lines(of: node, until: frame.blocks.last?.lines))
        case .list:
            append(
                .list(Self.list(node, items: frame.items)),
                lines: Self.lines(of: node, until: frame.items.last?.lines))
        case .item: frames[top].items.append(Self.item(frame))
        case .paragraph: append(.paragraph(frame.inlines), of: node)
        case .heading:
            append(
                .heading(level: Int(cmark_node_get_heading_level(node)), text: frame.inlines), of: node)
        case .table: close(table: frame)
        case .row: frames[top].rows += frame.rows
        case .cell:
            if frames[top].rows.isEmpty { frames[top].rows.append([]) }
            frames[top].rows[0].append(frame.inlines)
        case .emphasis: frames[top].inlines.append(.emphasis(frame.inlines))
        case .strong: frames[top].inlines.append(.strong(frame.inlines))
        case .strikethrough: frames[top].inlines.append(.strikethrough(frame.inlines))
        case .link:
            frames[top].inlines.append(
                .link(
                    frame.inlines, destination: Self.string(cmark_node_get_url(node)),
                    title: Self.string(cmark_node_get_title(node))))
        case .image:
            frames[top].inlines.append(
                .image(
                    description: frame.inlines.plainText, source: Self.string(cmark_node_get_url(node)),
                    title: Self.string(cmark_node_get_title(node))))
        }
    }

    /// Adds a table. If a paragraph precedes the table without a blank line, cmark-gfm reports the
    /// paragraph's first line as the table's first line. The method corrects the line numbers of both blocks.
    private mutating func close(table frame: Frame) {
        let lines = Self.lines(of: frame.node)
        // The line with the alignments is below the header and is not a row.
        let header = max(lines.upperBound - frame.rows.count, lines.lowerBound)
        if header > lines.lowerBound, let paragraph = cmark_node_previous(frame.node),
            cmark_node_get_start_line(paragraph) == 0, let last = frames[top].blocks.popLast()
        {
            append(last.content, lines: lines.lowerBound...header - 1)
        }
        append(.table(Self.table(frame)), lines: header...lines.upperBound)
    }

    private mutating func append(_ content: MarkdownBlock.Content, of node: OpaquePointer) {
        append(content, lines: Self.lines(of: node))
    }

    private mutating func append(_ content: MarkdownBlock.Content, lines: ClosedRange<Int>) {
        frames[top].blocks.append(MarkdownBlock(content, lines: lines))
    }

    private static func list(_ node: OpaquePointer, items: [MarkdownItem]) -> MarkdownList {
        let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
        return MarkdownList(
            isOrdered ? .ordered(start: Int(cmark_node_get_list_start(node))) : .bullet,
            isTight: cmark_node_get_list_tight(node) == 1, items: items)
    }

    private static func item(_ frame: Frame) -> MarkdownItem {
        let lines = lines(of: frame.node, until: frame.blocks.last?.lines)
        if string(cmark_node_get_type_string(frame.node)) == "tasklist" {
            let isChecked = cmark_gfm_extensions_get_tasklist_item_checked(frame.node)
            return MarkdownItem(
                checkbox: MarkdownCheckbox(isChecked: isChecked, line: lines.lowerBound),
                blocks: frame.blocks, lines: lines)
        }
        return UnreadCheckbox(of: frame.blocks)?.item(lines: lines)
            ?? MarkdownItem(blocks: frame.blocks, lines: lines)
    }

    private static func table(_ frame: Frame) -> MarkdownTable {
        let count = Int(cmark_gfm_extensions_get_table_columns(frame.node))
        let letters = cmark_gfm_extensions_get_table_alignments(frame.node)
        let alignments = (0..<count).map { column -> MarkdownTable.Alignment in
            switch letters?[column] {
            case UInt8(ascii: "l"): .left
            case UInt8(ascii: "c"): .center
            case UInt8(ascii: "r"): .right
            default: .automatic
            }
        }
        return MarkdownTable(
            alignments: alignments, header: frame.rows.first ?? [], rows: Array(frame.rows.dropFirst()))
    }

    private static func lines(of node: OpaquePointer) -> ClosedRange<Int> {
        let first = max(Int(cmark_node_get_start_line(node)), 1)
        return first...max(Int(cmark_node_get_end_line(node)), first)
    }

    /// Returns the lines of a node from its first line to the end of its last child. The parser cmark-gfm
    /// also counts blank lines after the last child.
    private static func lines(of node: OpaquePointer, until last: ClosedRange<Int>?) -> ClosedRange<Int> {
        let first = lines(of: node).lowerBound
        return first...max(last?.upperBound ?? first, first)
    }

    /// Returns the lines of a block of code. For indented code, cmark-gfm also counts the blank lines after
    /// the code.
    private static func lines(ofCode node: OpaquePointer, _ literal: String) -> ClosedRange<Int> {
        let lines = lines(of: node)
        // The function always writes these values, so no argument may be NULL.
        var (length, offset, mark) = (Int32(0), Int32(0), CChar(0))
        if cmark_node_get_fenced(node, &length, &offset, &mark) != 0 { return lines }
        let count = literal.utf8.count { $0 == UInt8(ascii: "\n") }
        return lines.lowerBound...lines.lowerBound + max(count - 1, 0)
    }

    private static func string(_ bytes: UnsafePointer<CChar>?) -> String {
        bytes.map(String.init(cString:)) ?? ""
    }
}

/// A checkbox at the start of an item that cmark-gfm does not recognize, such as a checkbox in a quote.
private struct UnreadCheckbox {
    private let checkbox: MarkdownCheckbox
    /// The blocks of the item, without the checkbox.
    private let blocks: [MarkdownBlock]

    /// Looks for a checkbox in the first paragraph of an item; `nil` if the paragraph has none.
    init?(of blocks: [MarkdownBlock]) {
        guard let first = blocks.first, case .paragraph(var inlines) = first.content,
            case .text(let text)? = inlines.first, text.count > 4
        else { return nil }
        switch text.prefix(4) {
        case "[ ] ": checkbox = MarkdownCheckbox(isChecked: false, line: first.lines.lowerBound)
        case "[x] ", "[X] ": checkbox = MarkdownCheckbox(isChecked: true, line: first.lines.lowerBound)
        default: return nil
        }
        inlines[0] = .text(String(text.dropFirst(4)))
        self.blocks = [MarkdownBlock(.paragraph(inlines), lines: first.lines)] + blocks.dropFirst()
    }

    func item(lines: ClosedRange<Int>) -> MarkdownItem {
        MarkdownItem(checkbox: checkbox, blocks: blocks, lines: lines)
    }
}
