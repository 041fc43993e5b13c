public import MarkdownInterface

/// A Markdown document, drawn for the terminal.
///
/// The view computes its lines for each drawing. A screen that draws a long document often should keep the
/// result of ``lines(width:)``, and draw it with ``Lines``.
public struct MarkdownView: View {
    private let document: MarkdownDocument
    private let layout: MarkdownLayout

    /// - Parameter label: returns how the view shows the wiki link to a target. The target is the text
    ///   between `[[` and `]]`, such as `Title#Heading`.
    public init(
        _ document: MarkdownDocument,
        label: @escaping @Sendable (_ target: String) -> WikiLinkLabel = { WikiLinkLabel(target: $0) }
    ) {
        self.document = document
        layout = MarkdownLayout(text: MarkdownText(label: label))
    }

    private init(_ blocks: [MarkdownBlock], _ layout: MarkdownLayout) {
        document = MarkdownDocument(blocks: blocks)
        self.layout = layout
    }

    /// Returns the lines of the document. No line is wider than `width` columns. A `width` below
    /// 2 counts as 2.
    public func lines(width: Int) -> [StyledLine] {
        layout.lines(document.blocks, width: max(width, 2))
    }

    /// Whether the document has a heading with a name, such as the heading that `[[Title#Heading]]` names.
    /// The comparison ignores case and repeated spaces.
    public func hasHeading(named name: String) -> Bool { heading(named: name) != nil }

    /// Returns the index of the line at which a heading begins, in the result of ``lines(width:)``; `nil` if
    /// the document has no such heading. A heading in a list or a quote begins with this list or quote.
    public func line(ofHeading name: String, width: Int) -> Int? {
        guard let heading = heading(named: name), let index = index(of: heading) else { return nil }
        let above = layout.lines(Array(document.blocks[..<index]), width: max(width, 2))
        // A blank line separates the blocks.
        return above.count + (index > 0 ? 1 : 0)
    }

    /// Returns the section of a heading; `nil` if the document has no such heading.
    /// - Parameter source: the text that the section quotes, with the same lines as the document.
    func section(named name: String, in source: String) -> MarkdownSection? {
        guard let heading = heading(named: name), let first = index(of: heading) else { return nil }
        let blocks = document.blocks
        var end = first + 1
        // A heading in a list or a quote stands for this whole list or quote.
        if case .heading = blocks[first].content {
            while end < blocks.count, !blocks[end].isHeading(atMost: heading.level) { end += 1 }
        }
        let next = end < blocks.count ? blocks[end].lines.lowerBound : nil
        let text = MarkdownSection.lines(from: blocks[first].lines.lowerBound, to: next, of: source)
        return MarkdownSection(view: MarkdownView(Array(blocks[first..<end]), layout), text: text)
    }

    private func heading(named name: String) -> MarkdownHeading? {
        if let heading = document.heading(named: name) { return heading }
        // The last part of `Chapter#Section` names the heading. The other parts name the headings above.
        return name.lastIndex(of: "#").flatMap { document.heading(named: String(name[$0...].dropFirst())) }
    }

    /// Returns the index of the outermost block that contains a heading.
    private func index(of heading: MarkdownHeading) -> Int? {
        document.blocks.firstIndex { $0.lines.contains(heading.line) }
    }

    public func size(within room: Size) -> Size {
        let lines = lines(width: room.columns)
        return Size(min(lines.map(\.width).max() ?? 0, room.columns), min(lines.count, room.rows))
    }

    public func draw(on canvas: Canvas) {
        for (row, line) in lines(width: canvas.columns).prefix(canvas.rows).enumerated() {
            canvas.write(line, row: row)
        }
    }
}

extension MarkdownBlock {
    /// Whether the block is a heading of this level or of a higher one. The highest level is 1.
    fileprivate func isHeading(atMost level: Int) -> Bool {
        if case .heading(let own, _) = content { own <= level } else { false }
    }
}

/// The part of a document that belongs to a heading: the heading, and the blocks before the next heading of
/// the same or a higher level.
public struct MarkdownSection: Sendable {
    public let view: MarkdownView
    /// The source of the section, exactly as written.
    public let text: String

    /// Returns lines of a text with their line breaks.
    /// - Parameters:
    ///   - first: the number of the first line, from 1.
    ///   - end: the number of the line after the last line; `nil` for all lines from `first` on.
    fileprivate static func lines(from first: Int, to end: Int?, of text: String) -> String {
        let bytes = text.utf8
        var starts = [bytes.startIndex]
        for index in bytes.indices {
            let next = bytes.index(after: index)
            // A carriage return before a line feed is the first part of one line break.
            let isReturn = bytes[index] == UInt8(ascii: "\r")
            let isBeforeFeed = next < bytes.endIndex && bytes[next] == UInt8(ascii: "\n")
            if bytes[index] == UInt8(ascii: "\n") || (isReturn && !isBeforeFeed) { starts.append(next) }
        }
        let start = starts.indices.contains(first - 1) ? starts[first - 1] : bytes.endIndex
        let stop = end.flatMap { starts.indices.contains($0 - 1) ? starts[$0 - 1] : nil } ?? bytes.endIndex
        return start < stop ? String(text[start..<stop]) : ""
    }
}

/// The text that stands for a wiki link such as `[[Title]]`. For example, `☐ 12 pay rent` can stand for the
/// link to a todo.
public struct WikiLinkLabel: Hashable, Sendable {
    public let text: String
    public let role: Role

    public init(_ text: String, _ role: Role = .link) {
        self.text = text
        self.role = role
    }

    /// Creates a label from the text of a link, without looking up the target. The label is the text after
    /// `|`, or the whole target.
    /// - Parameter target: the text between `[[` and `]]`.
    public init(target: String) {
        let parts = target.split(separator: "|", maxSplits: 1)
        self.init(String(parts.count == 2 ? parts[1] : target[...]))
    }
}
