import CoreDesignSystem
import NotesPresentation

/// The lines of the preview: the title, the path and the tags of a note, its text, and the texts that link to
/// the note.
struct NotePage: Sendable {
    let text: NotesText
    let reader: MarkdownReader

    /// The values that determine the lines.
    struct Source: Equatable {
        let note: NotePreview
        let width: Int
        /// Whether the page has the whole text. If `false`, a long text ends after ``start``.
        let isWhole: Bool
        /// Whether a file has an unsaved text of the note.
        var isUnsaved = false
    }

    /// The length of the start of a long text, in bytes.
    private static let start = 16_384

    func lines(_ source: Source) -> [StyledLine] {
        let (note, width) = (source.note, max(source.width, 2))
        let lines = header(source, width) + body(note, width, isWhole: source.isWhole)
        guard !note.backlinks.isEmpty else { return lines }
        let backlinks = [StyledLine(), StyledLine(text.backlinks(note.backlinks.count), .dim)]
        let others = text.unreadBacklinks(note.unreadBacklinks).flatMap {
            StyledLine(" \($0)", .dim).wrapped(to: width)
        }
        return lines + backlinks + note.backlinks.map { text.line($0).truncated(to: width) } + others
    }

    func hasHeading(_ name: String, in note: NotePreview) -> Bool {
        reader.view(of: note.shownBody).hasHeading(named: name)
    }

    /// Returns the index of the line at which a heading begins, in the lines of the whole page; `nil` if the
    /// note has no such heading.
    func line(ofHeading name: String, in source: Source) -> Int? {
        let (note, width) = (source.note, max(source.width, 2))
        let line = view(of: Self.textBelowTitle(of: note), in: note).line(ofHeading: name, width: width)
        return line.map { header(source, width).count + $0 }
    }

    /// Returns the lines above the text: the title, the path, the tags, and the remark about an unsaved text.
    private func header(_ source: Source, _ width: Int) -> [StyledLine] {
        let note = source.note
        var lines = StyledLine(note.note.title, .title).wrapped(to: width)
        if !note.path.isEmpty {
            lines.append(StyledLine("‹ \(note.path.joined(separator: " / "))", .dim).truncated(to: width))
        }
        if !note.note.tags.isEmpty {
            let tags = note.note.tags.map { "#\($0)" }.joined(separator: " ")
            lines += StyledLine(tags, .accent).wrapped(to: width)
        }
        if source.isUnsaved { lines += StyledLine(text.unsavedText, .warning).wrapped(to: width) }
        return lines + [StyledLine()]
    }

    private func body(_ note: NotePreview, _ width: Int, isWhole: Bool) -> [StyledLine] {
        if note.body.allSatisfy(\.isWhitespace) {
            return StyledLine(text.emptyText, .dim).wrapped(to: width)
        }
        let body = Self.textBelowTitle(of: note)
        let shown = isWhole ? body : Self.start(of: body)
        let rest = shown.utf8.count < body.utf8.count ? [StyledLine("…", .dim)] : []
        return view(of: shown, in: note).lines(width: width) + rest
    }

    /// Returns the view of a text of the note, with the labels of the note's links.
    private func view(of shown: String, in note: NotePreview) -> MarkdownView {
        let labels = Dictionary(
            note.links.filter { !$0.source.isEmpty }.map { ($0.source, text.label($0)) }
        ) { first, _ in first }
        return reader.view(of: shown) { labels[$0] ?? WikiLinkLabel(target: $0) }
    }

    /// Returns the shown text of a note without a first heading that repeats the title of the note.
    private static func textBelowTitle(of note: NotePreview) -> String {
        let body = note.shownBody.drop(while: \.isWhitespace)
        let end = body.firstIndex(where: \.isNewline) ?? body.endIndex
        let words = body[..<end].split(whereSeparator: \.isWhitespace)
        let title = note.note.title.split(whereSeparator: \.isWhitespace)
        guard words.first == "#", Array(words.dropFirst()) == title else { return note.shownBody }
        let rest = body[end...]
        return rest.allSatisfy(\.isWhitespace) ? note.shownBody : String(rest)
    }

    /// Returns the whole lines at the start of a long text. Returns a short text unchanged.
    private static func start(of text: String) -> String {
        let bytes = text.utf8
        guard bytes.count > start else { return text }
        let end = bytes.index(bytes.startIndex, offsetBy: start)
        let lineEnd = bytes[..<end].lastIndex(of: UInt8(ascii: "\n"))
        return String(decoding: bytes[..<(lineEnd ?? end)], as: UTF8.self)
    }
}

/// The preview of a note next to the list, or in place of the list on a narrow screen.
struct NotePane: View {
    static let target = "notes.preview"

    let lines: [StyledLine]
    /// The index of the first visible line.
    let first: Int

    func draw(on canvas: Canvas) {
        canvas.target(Target(Self.target))
        let first = min(max(first, 0), max(lines.count - canvas.rows, 0))
        Lines(Array(lines.dropFirst(first).prefix(canvas.rows))).draw(on: canvas)
        guard lines.count > canvas.rows, canvas.columns > 2 else { return }
        ScrollBar(first: first, count: lines.count).draw(on: canvas.part(column: canvas.columns - 1))
    }
}

/// The row below an incomplete list. A click on the row loads more notes.
struct MoreRow: View {
    static let target = "notes.more"

    let line: StyledLine

    func draw(on canvas: Canvas) {
        canvas.target(Target(Self.target))
        canvas.write(line.truncated(to: canvas.columns), row: 0)
    }
}
