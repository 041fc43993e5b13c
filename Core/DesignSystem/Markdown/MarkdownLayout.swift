import CoreTerminal
import MarkdownInterface

/// A layout that turns the blocks of a document into lines of a given width. The blocks nest at most
/// ``MarkdownDocument/deepestNesting`` levels, so the layout can use recursion.
struct MarkdownLayout: Sendable {
    /// The smallest width of the content beside a bar or a list marker, in columns. If less width is left,
    /// the content gets the whole width.
    private static let narrowest = 8
    /// The smallest width of a line of code beside the bar, in columns.
    private static let narrowestCode = 2
    private static let tabStop = 4

    /// The context of a block: the blocks around the block.
    struct Surroundings {
        /// The role of text without formatting.
        var base = Role.plain
        /// The number of lists around the block.
        var lists = 0
        /// Whether no blank lines separate the blocks.
        var isTight = false
    }

    let text: MarkdownText

    /// - Parameter width: the largest width of a line, at least 2 columns.
    func lines(
        _ blocks: [MarkdownBlock], width: Int, in surroundings: Surroundings = Surroundings()
    ) -> [StyledLine] {
        var lines: [StyledLine] = []
        for (index, block) in blocks.enumerated() {
            if index > 0, !surroundings.isTight { lines.append(StyledLine()) }
            lines += self.lines(block.content, width: width, in: surroundings)
        }
        return lines
    }

    private func lines(
        _ content: MarkdownBlock.Content, width: Int, in surroundings: Surroundings
    ) -> [StyledLine] {
        switch content {
        case .heading(let level, let inlines): return heading(inlines, level: level, width: width)
        case .paragraph(let inlines):
            return text.lines(inlines, surroundings.base).flatMap { $0.wrapped(to: width) }
        case .quote(let blocks):
            let bar = Prefix(StyledLine("▎ ", .border), .repeated)
            var inner = surroundings
            inner.base = .quiet
            inner.isTight = false
            return lines(beside: bar, width: width) { lines(blocks, width: $0, in: inner) }
        case .list(let list): return lines(list, width: width, in: surroundings)
        case .code(let code, let info): return lines(ofCode: code, info: info, width: width)
        case .table(let table):
            return MarkdownTableLayout(table, text: text, base: surroundings.base).lines(width: width)
        case .thematicBreak: return [StyledLine(String(repeating: "─", count: width), .border)]
        case .html(let html):
            return Self.lines(of: html).flatMap {
                StyledLine(Self.expandingTabs($0), .dim).wrapped(to: width)
            }
        }
    }

    private func heading(_ inlines: [MarkdownInline], level: Int, width: Int) -> [StyledLine] {
        let role: Role =
            switch level {
            case 1: .title
            case 2: .strong
            default: .strongEmphasis
            }
        return text.lines(inlines, role).flatMap { $0.wrapped(to: width) }
    }

    // MARK: - Lists

    private func lines(_ list: MarkdownList, width: Int, in surroundings: Surroundings) -> [StyledLine] {
        var inner = surroundings
        inner.lists += 1
        inner.isTight = list.isTight
        var lines: [StyledLine] = []
        for (index, item) in list.items.enumerated() {
            if index > 0, !list.isTight { lines.append(StyledLine()) }
            let marker = marker(of: item, at: index, of: list, depth: surroundings.lists)
            lines += self.lines(beside: Prefix(marker, .marker), width: width) { width in
                self.lines(item.blocks, width: width, in: inner)
            }
        }
        return lines
    }

    private func marker(
        of item: MarkdownItem, at index: Int, of list: MarkdownList, depth: Int
    ) -> StyledLine {
        var marker = StyledLine()
        switch list.kind {
        case .bullet where item.checkbox == nil:
            let bullets = ["•", "◦", "▪"]
            marker.append(bullets[depth % bullets.count] + " ", .accent)
        case .bullet: break
        case .ordered(let start):
            let number = String(start + index)
            let widest = String(start + list.items.count - 1).count
            marker.append(String(repeating: " ", count: widest - number.count) + number + ". ", .accent)
        }
        if let checkbox = item.checkbox {
            marker.append(checkbox.isChecked ? "☑ " : "☐ ", checkbox.isChecked ? .good : .plain)
        }
        return marker
    }

    // MARK: - Code

    private func lines(ofCode code: String, info: String, width: Int) -> [StyledLine] {
        let hasBar = width - 2 >= Self.narrowestCode
        var lines: [StyledLine] = []
        if !info.isEmpty {
            lines.append((hasBar ? StyledLine("│ ", .border) : StyledLine()) + StyledLine(info, .dim))
            lines[0] = lines[0].truncated(to: width)
        }
        for line in Self.lines(of: code) {
            let pieces = Self.pieces(of: Self.expandingTabs(line), columns: hasBar ? width - 2 : width)
            for (index, piece) in pieces.enumerated() {
                // An arrow marks the continuation of a line, because a real line break would be a part of the
                // code.
                let bar = index == 0 ? StyledLine("│ ", .border) : StyledLine("↪ ", .dim)
                lines.append((hasBar ? bar : StyledLine()) + StyledLine(piece, .code))
            }
        }
        return lines
    }

    /// Splits a text at its line breaks. A line break at the end adds no empty line.
    private static func lines(of text: String) -> [Substring] {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Returns the line with spaces instead of tabs, and without control characters.
    private static func expandingTabs(_ line: Substring) -> String {
        guard line.contains("\t") else { return TerminalSanitizer.line(String(line)) }
        var result = ""
        for part in line.split(separator: "\t", omittingEmptySubsequences: false) {
            if !result.isEmpty || part.startIndex != line.startIndex {
                let missing = tabStop - ColumnWidth.of(result) % tabStop
                result += String(repeating: " ", count: missing)
            }
            result += TerminalSanitizer.line(String(part))
        }
        return result
    }

    /// Splits a line into pieces of at most `columns` columns. An empty line has one empty piece.
    private static func pieces(of line: String, columns: Int) -> [String] {
        var pieces = [""]
        var width = 0
        for character in line {
            let own = ColumnWidth.of(character)
            if width + own > columns {
                pieces.append("")
                width = 0
            }
            pieces[pieces.count - 1].append(character)
            width += own
        }
        return pieces
    }

    // MARK: - Prefixes

    /// A text at the left of a block.
    private struct Prefix {
        /// The text at the left of all lines after the first line.
        enum Continuation {
            /// A repetition of the prefix.
            case repeated
            /// Spaces. A narrow layout leaves out the prefix.
            case indentation
            /// Spaces. A narrow layout shows the prefix above the block.
            case marker
        }

        let first: StyledLine
        let continuation: Continuation

        init(_ first: StyledLine, _ continuation: Continuation) {
            self.first = first
            self.continuation = continuation
        }
    }

    /// Returns the lines of a block, each with a prefix.
    /// - Parameter content: returns the lines of the block without the prefix, for a width.
    private func lines(
        beside prefix: Prefix, width: Int, content: (_ width: Int) -> [StyledLine]
    ) -> [StyledLine] {
        let room = width - prefix.first.width
        guard room >= Self.narrowest else {
            let above = prefix.continuation == .marker ? [prefix.first.truncated(to: width)] : []
            return above + content(width)
        }
        let lines = content(room)
        if lines.isEmpty { return [prefix.first] }
        let rest =
            prefix.continuation == .repeated ? prefix.first : StyledLine().padded(to: prefix.first.width)
        return lines.enumerated().map { index, line in
            if index == 0 { return prefix.first + line }
            // An empty line gets no indentation, because spaces at the end of a line have no use.
            return line.width == 0 && prefix.continuation != .repeated ? line : rest + line
        }
    }
}

extension StyledLine {
    static func + (left: StyledLine, right: StyledLine) -> StyledLine {
        var result = left
        result.append(right)
        return result
    }
}
