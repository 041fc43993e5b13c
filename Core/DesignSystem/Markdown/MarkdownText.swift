import MarkdownInterface

/// A layout that turns the inlines of a block into styled lines without wrapping.
struct MarkdownText: Sendable {
    let label: @Sendable (_ target: String) -> WikiLinkLabel

    /// Returns a line for each part of a text between hard line breaks. The result has at least one line.
    /// - Parameter base: the role of text without formatting.
    func lines(_ inlines: [MarkdownInline], _ base: Role) -> [StyledLine] {
        var runs = StyledRuns()
        append(inlines, InlineStyle(base: base), to: &runs)
        return runs.lines
    }

    private func append(_ inlines: [MarkdownInline], _ style: InlineStyle, to runs: inout StyledRuns) {
        for inline in inlines { append(inline, style, to: &runs) }
    }

    private func append(_ inline: MarkdownInline, _ style: InlineStyle, to runs: inout StyledRuns) {
        var style = style
        switch inline {
        case .text(let text): append(text, style, to: &runs)
        case .code(let code): runs.append(code, style.isLink ? .link : .code)
        case .emphasis(let inner):
            style.isEmphasized = true
            append(inner, style, to: &runs)
        case .strong(let inner):
            style.isStrong = true
            append(inner, style, to: &runs)
        case .strikethrough(let inner):
            style.isStruck = true
            append(inner, style, to: &runs)
        case .link(let inner, let destination, _):
            style.isLink = true
            append(inner, style, to: &runs)
            appendDestination(destination, besides: inner.plainText, to: &runs)
        case .image(let description, let source, _):
            runs.append("▣ ", .dim)
            runs.append(description, style.role)
            // The data of an image inside the text would fill the screen.
            if !source.hasPrefix("data:") { appendDestination(source, besides: description, to: &runs) }
        case .softBreak: runs.append(" ", style.role)
        case .hardBreak: runs.breakLine()
        case .html(let tag): appendTag(tag, to: &runs)
        }
    }

    /// Appends the address of a link, unless the link's text already shows the address.
    private func appendDestination(_ address: String, besides text: String, to runs: inout StyledRuns) {
        guard !address.isEmpty, ![text, "mailto:\(text)", "http://\(text)"].contains(address) else { return }
        runs.append(text.isEmpty ? address : " (\(address))", .dim)
    }

    /// Appends an HTML tag. The tag `<br>` breaks the line instead, because a cell of a table can have no
    /// other line break.
    private func appendTag(_ tag: String, to runs: inout StyledRuns) {
        if ["<br>", "<br/>", "<br />"].contains(tag.lowercased()) {
            runs.breakLine()
        } else {
            runs.append(tag, .dim)
        }
    }

    /// Appends a text that can contain wiki links.
    private func append(_ text: String, _ style: InlineStyle, to runs: inout StyledRuns) {
        var rest = text[...]
        // The text of a link contains no other link.
        while !style.isLink, let link = Self.firstWikiLink(in: rest) {
            let before = rest[..<link.lowerBound]
            // An exclamation mark before the link embeds the linked text, as in `![[Title]]`.
            let isEmbedded = before.last == "!"
            runs.append(String(before.dropLast(isEmbedded ? 1 : 0)), style.role)
            if isEmbedded { runs.append("▣ ", .dim) }
            let target = rest[link].dropFirst(2).dropLast(2)
            let label = label(String(target))
            runs.append(label.text, label.role)
            rest = rest[link.upperBound...]
        }
        runs.append(String(rest), style.role)
    }

    /// Returns the range of the first wiki link, such as `[[Title]]`; `nil` if the text has none.
    private static func firstWikiLink(in text: Substring) -> Range<Substring.Index>? {
        var start: Substring.Index?
        var previous: Substring.Index?
        for index in text.indices {
            let character = text[index]
            defer { previous = index }
            guard let previous, text[previous] == character else { continue }
            if character == "[" { start = previous }
            if character == "]", let start {
                let content = text[text.index(start, offsetBy: 2)..<previous]
                if content.contains(where: { $0 != " " }) { return start..<text.index(after: index) }
            }
        }
        return nil
    }
}

/// The formatting of an inline, including the formatting of the inlines around it.
private struct InlineStyle {
    let base: Role
    var isStrong = false
    var isEmphasized = false
    var isStruck = false
    var isLink = false

    init(base: Role) { self.base = base }

    /// The role that shows the formatting. If no role shows all formatting, the more important part wins.
    var role: Role {
        if isLink { return .link }
        if isStruck { return .struck }
        switch (isStrong, isEmphasized) {
        case (true, true): return .strongEmphasis
        case (true, false): return base == .title ? .title : .strong
        case (false, true): return base == .strong || base == .title ? .strongEmphasis : .emphasis
        case (false, false): return base
        }
    }
}

/// Lines under construction. Neighbouring texts with the same role become one piece, so that no two pieces
/// share a grapheme.
private struct StyledRuns {
    private var complete: [StyledLine] = []
    private var line = StyledLine()
    private var run = (text: "", role: Role.plain)

    mutating func append(_ text: String, _ role: Role) {
        if text.isEmpty { return }
        if role != run.role {
            line.append(run.text, run.role)
            run = ("", role)
        }
        run.text += String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }

    mutating func breakLine() {
        complete.append(last)
        line = StyledLine()
        run = ("", .plain)
    }

    var lines: [StyledLine] { complete + [last] }

    private var last: StyledLine {
        var last = line
        last.append(run.text, run.role)
        return last
    }
}
