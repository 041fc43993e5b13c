import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import Foundation
import NotesDomain
import NotesPresentation
import TodosDomain
import UtilLocalization

/// The output of the command `notes` and its subcommands.
struct NotesOutput: Sendable {
    let console: Console
    let text: NotesText
    let markdown: MarkdownReader

    /// The largest number of columns for the text of a note. Longer lines are hard to read.
    private static let mostColumns = 100

    func list(_ state: NotesViewModel.State, _ reading: ReadingOptions) throws {
        if reading.json {
            let list = NoteListDocument(notes: state.rows.map(NoteDocument.init), more: state.hasMore)
            return console.print(try JSONOutput.document("haru.notes", list))
        }
        if reading.ndjson {
            for row in state.rows { console.print(try JSONOutput.line(NoteDocument(row))) }
        } else if state.rows.isEmpty {
            console.printWhole([StyledLine(text.none(state), .dim)], hanging: 0)
        } else {
            console.print(state.rows.map(text.line))
        }
        if state.hasMore, let limit = state.request.limit { console.note(text.more(limit)) }
    }

    /// Prints the notes that a command changed.
    func changed(_ state: NotesViewModel.State, _ writing: ChangeOptions) throws {
        if writing.quiet {
            return console.out(state.changed.map { $0.id.uuidString.lowercased() + "\n" }.joined())
        }
        defer { if let title = state.sharedTitle { console.note(text.ambiguous(title)) } }
        if writing.json {
            let changes = NoteChangesDocument(notes: state.changed.map(NoteDocument.init), state.outcome)
            return console.print(try JSONOutput.document("haru.notes.change", changes))
        }
        if state.outcome == .unchanged { return console.note(text.nothingChanged) }
        console.printWhole(text.changed(state, isStored: !writing.isDryRun), hanging: 2)
        for line in text.unchanged(state) { console.note(line) }
        let isChanged = state.unchanged.count < state.changed.count
        if writing.isDryRun, isChanged { console.note(text.dryRun) }
    }

    /// Prints a note, or the part of the note below a heading. JSON always has the whole note.
    /// - Throws: ``PlainFailure`` if the note does not have the heading.
    func show(_ state: NoteDetailsViewModel.State, isRaw: Bool, isJSON: Bool) throws {
        guard let details = state.details else { return }
        let labels = NoteLinkLabels(details.links, text)
        let part = state.heading.flatMap { heading in
            markdown.section(named: heading, in: details.shownBody, source: details.body) {
                labels.label(of: $0)
            }
        }
        if let heading = state.heading, part == nil {
            throw PlainFailure(.nothingMatched, text.missingHeading(heading, details.note.title))
        }
        if isJSON {
            let document = ["note": NoteDetailsDocument(details)]
            return console.print(try JSONOutput.document("haru.notes.show", document))
        }
        if isRaw {
            let body = part?.text ?? details.body
            // A stored text must not control a terminal. A file or a pipe gets the text unchanged.
            return console.out(console.isInteractive ? TerminalSanitizer.block(body) : body)
        }
        let view = part?.view ?? markdown.view(of: details.shownBody) { labels.label(of: $0) }
        console.printWhole(lines(details, view, isWhole: state.heading == nil), hanging: 0)
    }

    /// - Parameter isWhole: whether `view` has the whole text. If `false`, the notes and the links around the
    ///   note are left out.
    private func lines(
        _ details: NoteDetailsViewModel.Details, _ view: MarkdownView, isWhole: Bool
    ) -> [StyledLine] {
        let note = details.note
        var title = StyledLine(note.title, .title)
        title.append(text.tags(note.tags))
        if note.isArchived { title.append(text.language("  archived", "  보관됨"), .dim) }
        var lines = [title]
        if !details.path.isEmpty {
            lines.append(StyledLine("‹ \(details.path.joined(separator: " › "))", .dim))
        }
        let body = view.lines(width: min(console.width, Self.mostColumns))
        if !body.isEmpty { lines += [StyledLine()] + body }
        guard isWhole else { return lines }
        lines += titles(text.language("Below", "하위 노트"), details.below)
        let names = LinkedNames(details)
        let linking = details.backlinks.map { text.title($0.record, named: names.name($0.record)) }
        lines += titles(
            text.language("Linked from", "이 노트를 링크한 글"),
            linking + text.unreadBacklinks(details.unreadBacklinks))
        return lines
    }

    private func titles(_ heading: String, _ titles: [String]) -> [StyledLine] {
        guard !titles.isEmpty else { return [] }
        return [StyledLine(), StyledLine(heading, .dim)] + titles.map { StyledLine("  \($0)") }
    }

    /// Prints the links from and to a note.
    func links(_ state: NoteDetailsViewModel.State, _ reading: ReadingOptions) throws {
        guard let details = state.details else { return }
        let document = NoteLinksDocument(details)
        if reading.json { return console.print(try JSONOutput.document("haru.notes.links", document)) }
        if reading.ndjson {
            for link in document.links + document.backlinks { console.print(try JSONOutput.line(link)) }
            return
        }
        if details.links.isEmpty, details.backlinks.isEmpty {
            return console.print([
                StyledLine(text.language("The note has no links.", "노트에 링크가 없습니다."), .dim)
            ])
        }
        let names = LinkedNames(details)
        console.print(
            details.links.flatMap { text.lines($0, names) }
                + details.backlinks.flatMap { text.lines($0, names) })
    }

    /// Prints the todos that were made of a note.
    func todos(_ state: NoteTodosViewModel.State, _ writing: ChangeOptions) throws {
        guard let note = state.note else { return }
        if writing.quiet {
            return console.out(state.added.map { $0.id.uuidString.lowercased() + "\n" }.joined())
        }
        if writing.json {
            let document = NoteTodosDocument(note, state)
            return console.print(try JSONOutput.document("haru.notes.todos", document))
        }
        console.printWhole(
            state.added.map { todo in
                var line = StyledLine("+ ", .good)
                line.append("\(todo.number.map { "\($0)  " } ?? "")\(todo.title)")
                return line
            }, hanging: 2)
        if state.added.isEmpty, state.refused.isEmpty {
            console.note(
                state.known == 0
                    ? text.language("The note has no unchecked boxes.", "노트에 빈 체크박스가 없습니다.")
                    : text.language(
                        "All unchecked boxes became todos before.", "빈 체크박스는 이미 모두 할 일로 만들었습니다."))
        }
        for box in state.refused {
            let start = TerminalSanitizer.line(String(box.prefix(60)))
            console.note(
                text.language(
                    "Not added, because a title has at most \(TodoTitle.maximumLength) characters and no "
                        + "control characters such as tabs: ",
                    "제목은 \(TodoTitle.maximumLength)자까지이고 탭 같은 제어 문자를 쓸 수 없어 추가하지 않음: ") + start)
        }
        if writing.isDryRun { console.note(text.dryRun) }
    }
}
