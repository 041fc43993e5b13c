import CCMark
public import MarkdownInterface
import Synchronization

/// Parses Markdown with cmark-gfm.
public struct CMarkParser: MarkdownParser {
    public init() {}

    private static let extensions = ["table", "strikethrough", "tasklist", "autolink"]

    /// The lock of cmark-gfm. During a parse, cmark-gfm keeps the special characters of its extensions in
    /// global variables. So only one thread may parse at a time. The value says whether the extensions are
    /// registered.
    private static let library = Mutex(false)

    public func parse(_ text: String) -> MarkdownDocument {
        guard ParsingCost(of: text).isAffordable else { return Self.unparsed(text) }
        return Self.library.withLock { isReady in
            if !isReady { cmark_gfm_core_extensions_ensure_registered() }
            isReady = true
            return Self.parsed(text) ?? Self.unparsed(text)
        }
    }

    /// Returns the document of a text; `nil` if cmark-gfm cannot start.
    private static func parsed(_ text: String) -> MarkdownDocument? {
        guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return nil }
        defer { cmark_parser_free(parser) }
        for name in extensions {
            guard let found = cmark_find_syntax_extension(name) else { continue }
            cmark_parser_attach_syntax_extension(parser, found)
        }
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                cmark_parser_feed(parser, bytes.baseAddress, bytes.count)
            }
        }
        guard let root = cmark_parser_finish(parser) else { return nil }
        defer { cmark_node_free(root) }
        // The parser splits text at characters such as `[`, even if the characters have no meaning.
        cmark_consolidate_text_nodes(root)
        guard let nodes = cmark_iter_new(root) else { return nil }
        defer { cmark_iter_free(nodes) }
        var tree = MarkdownTree(root: root)
        while true {
            switch cmark_iter_next(nodes) {
            case CMARK_EVENT_ENTER: if let node = cmark_iter_get_node(nodes) { tree.enter(node) }
            case CMARK_EVENT_EXIT: if let node = cmark_iter_get_node(nodes) { tree.exit(node) }
            default: return MarkdownDocument(blocks: tree.blocks)
            }
        }
    }

    /// Returns a document that shows the whole text as one code block.
    private static func unparsed(_ text: String) -> MarkdownDocument {
        let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
        return MarkdownDocument(blocks: [MarkdownBlock(.code(text, info: ""), lines: 1...lines + 1)])
    }
}
