import CoreCommandLine
import CoreDesignSystem
import FeatureKit
import NotesPresentation
import UtilLocalization

/// The texts of the Notes screen.
extension NotesText {
    // MARK: The list

    var noneTitle: String { language("No notes yet.", "노트가 없습니다.") }
    var noneKeys: String { language("Press a to add a note.", "a를 누르면 노트를 추가합니다.") }
    var allArchived: String { language("All notes are archived.", "노트가 모두 보관되어 있습니다.") }
    var archivedKey: String { language("Press H to see archived notes.", "H를 누르면 보관한 노트가 보입니다.") }
    var filterExample: String { language("words of the title, text or tags", "제목, 내용, 태그의 단어") }

    /// Returns the line below an incomplete list. The arrow stands for the key that loads the other notes.
    func moreListed(_ state: NotesScreenState) -> String {
        guard let count = state.unlisted, count > 0 else { return language(" ↓ more notes", " ↓ 노트 더 있음") }
        let notes = count == 1 ? "note" : "notes"
        // The number includes archived notes, which the list can leave out.
        return state.hidesArchived
            ? language(" ↓ up to \(count) more \(notes)", " ↓ 노트 최대 \(count)개 더")
            : language(" ↓ \(count) more \(notes)", " ↓ 노트 \(count)개 더")
    }

    /// Returns a row of the list: the title, indented below its parent, then tags and the number of notes
    /// below.
    /// - Parameter isUnsaved: whether a file has an unsaved text of the note.
    func row(_ row: NotesScreenState.Row, isUnsaved: Bool, columns: Int) -> StyledLine {
        let note = row.note
        // A deep tree leaves half of the row to the title.
        let indentation = min(2 * note.depth, columns / 2)
        var left = StyledLine(" \(String(repeating: " ", count: indentation))")
        left.append(row.below == 0 ? "  " : row.isFolded ? "▸ " : "▾ ", .dim)
        if isUnsaved { left.append("✎ ", .warning) }
        if note.isPinned { left.append("★ ", .accent) }
        left.append(note.title, note.isArchived ? .done : .plain)
        left.append(tags(note.tags))
        if let parent = note.parentTitle { left.append("  ‹ \(parent)", .dim) }
        if note.isArchived { left.append(language("  archived", "  보관됨"), .dim) }
        let right = row.isFolded ? StyledLine("\(row.below) ", .dim) : StyledLine()
        return SideBySide(left, right).line(width: columns)
    }

    // MARK: The preview

    var emptyText: String { language("No text yet. Press e to write.", "내용이 없습니다. e를 눌러 쓰세요.") }

    var unsavedText: String {
        language(
            "✎ An unsaved text of this note is kept. Press e to continue it.",
            "✎ 저장하지 못한 글이 남아 있습니다. e를 누르면 이어 씁니다.")
    }

    func backlinks(_ count: Int) -> String {
        language("Linked from \(count == 1 ? "1 text" : "\(count) texts")", "이 노트를 링크한 글 \(count)개")
    }

    /// Returns the label of a link in the preview: the sign of its state, and its name.
    func label(_ link: NoteConnectionRow) -> WikiLinkLabel {
        let usual = WikiLinkLabel(target: link.source)
        switch link.goal {
        case .todo(_, let number, let isDone):
            let reference = number.map { "\($0) " } ?? ""
            return WikiLinkLabel(
                "\(isDone ? "☑" : "☐") \(reference)\(link.alias ?? link.title)", isDone ? .done : .link)
        case .missingNote, .missingTodo: return WikiLinkLabel("✗ \(usual.text)", .warning)
        case .note: return link.isAmbiguous ? WikiLinkLabel("≈ \(usual.text)") : usual
        }
    }

    /// Returns a link in a list of links: its sign, the title, and the heading.
    func line(_ link: NoteConnectionRow) -> StyledLine {
        var line = StyledLine(" ")
        switch link.goal {
        case .todo(_, let number, let isDone):
            line.append(isDone ? "☑ " : "☐ ", isDone ? .done : .accent)
            if let number { line.append("\(number) ", .dim) }
            line.append(link.title, isDone ? .done : .plain)
        case .missingNote, .missingTodo: line.append("✗ \(link.title)", .warning)
        case .note:
            line.append(link.isAmbiguous ? "≈ " : "• ", .dim)
            line.append(link.title)
        }
        if let heading = link.heading { line.append(" › \(heading)", .dim) }
        if let context = link.lines.first { line.append("  \(context)", .dim) }
        return line
    }

    var linksTitle: String { language("Links", "링크") }
    var backlinksTitle: String { language("Texts that link to this note", "이 노트를 링크한 글") }
    var choiceKeys: String { language("Enter open · Esc cancel", "Enter 열기 · Esc 취소") }

    // MARK: Input lines

    func promptTitle(_ intent: NotesScreenViewModel.Intent) -> String {
        let (action, note): (NotesAction, NotesViewModel.Row?) =
            switch intent {
            case .add(let parent): (parent == nil ? .add : .addBelow, parent)
            case .rename(let note): (.rename, note)
            case .move(let note): (.move, note)
            case .tag(let note): (.tags, note)
            }
        return action.entry.title(language) + (note.map { " · \($0.title)" } ?? "")
    }

    func promptExample(_ intent: NotesScreenViewModel.Intent) -> String {
        switch intent {
        case .add, .rename: language("Garden plan", "정원 계획")
        case .move: language("title of a note", "노트 제목")
        case .tag: "#home #idea"
        }
    }

    func promptHint(_ intent: NotesScreenViewModel.Intent) -> String {
        switch intent {
        case .add:
            language("1 to 200 characters; then the editor opens", "1~200자. 이어서 편집기가 열립니다")
        case .rename: language("1 to 200 characters", "1~200자")
        case .move: language("Empty: a note at the top.", "비우면 맨 위로 옮깁니다.")
        case .tag: language("All tags of the note, separated by spaces", "노트의 모든 태그를 공백으로 나눠 쓰세요")
        }
    }

    // MARK: Messages

    func notice(_ notice: NoteNotice) -> StyledLine {
        switch notice {
        case .changed(_, .unchanged): return StyledLine(nothingChanged, .dim)
        case .changed(let note, let outcome):
            var line = (outcome == .added ? ListChange.added : .edited).messageSign
            line.append(note.title)
            return undoable(line, remark(outcome, about: note))
        case .deleted(let note, let below):
            var line = ListChange.deleted.messageSign
            line.append(note.title)
            let remark = language(below == 1 ? "1 note below" : "\(below) notes below", "하위 노트 \(below)개 포함")
            return undoable(line, below > 0 ? remark : nil)
        case .todos(let note, let added, let known, let refused):
            return todos(note, added: added, known: known, refused: refused)
        case .noLinks: return StyledLine(language("The note has no links.", "노트에 링크가 없습니다."), .dim)
        case .noBacklinks:
            return StyledLine(language("No text links to the note.", "이 노트를 링크한 글이 없습니다."), .dim)
        case .missingTodo:
            return StyledLine(language("No todo has this name.", "그런 할 일이 없습니다."), .warning)
        case .missingHeading(let heading):
            return StyledLine(
                language("The note has no heading “\(heading)”.", "노트에 ‘\(heading)’ 소제목이 없습니다."), .warning)
        case .gone: return StyledLine(gone, .warning)
        }
    }

    private func undoable(_ line: StyledLine, _ remark: String?) -> StyledLine {
        var line = line
        for word in [remark, ListChange.undoHint(language)].compactMap({ $0 }) {
            line.append(" · \(word)", .dim)
        }
        return line
    }

    private func todos(_ note: String, added: Int, known: Int, refused: Int) -> StyledLine {
        guard added + known + refused > 0 else {
            return StyledLine(language("The note has no unchecked boxes.", "노트에 빈 체크박스가 없습니다."), .dim)
        }
        var parts = [language(added == 1 ? "1 todo added" : "\(added) todos added", "할 일 \(added)개 추가")]
        if known > 0 { parts.append(language("\(known) existed already", "이미 있던 것 \(known)개")) }
        if refused > 0 {
            parts.append(language("\(refused) without a valid title", "제목으로 쓸 수 없는 것 \(refused)개"))
        }
        var line = ListChange.added.messageSign
        line.append("\(note): \(parts.joined(separator: ", "))", refused > 0 ? .warning : .plain)
        return added > 0 ? undoable(line, nil) : line
    }

    var gone: String { language("The note no longer exists.", "이 노트는 이제 없습니다.") }

    // MARK: Questions

    func questionTitle(_ question: NoteQuestion) -> String {
        switch question {
        case .delete: language("Delete", "삭제")
        case .empty: language("Empty the note", "노트 비우기")
        case .save: language("Save", "저장")
        }
    }

    func question(_ question: NoteQuestion) -> String {
        switch question {
        case .delete(let note, let below):
            language(
                "Delete “\(note.title)” and \(below == 1 ? "the note" : "the \(below) notes") below it?",
                "‘\(note.title)’와(과) 하위 노트 \(below)개를 지울까요?")
        case .empty(let note):
            language(
                "The text from your editor is empty. Remove the text of “\(note.note.title)”?",
                "편집기에서 저장한 글이 비어 있습니다. ‘\(note.note.title)’의 내용을 지울까요?")
        case .save: language("The text has changes. Save them?", "고친 내용이 있습니다. 저장할까요?")
        }
    }

    func answers(_ question: NoteQuestion) -> [QuestionView.Answer] {
        switch question {
        case .delete: [.init("y", language("delete", "삭제")), .init("n Esc", language("cancel", "취소"))]
        case .empty: [.init("y", language("remove", "지우기")), .init("n Esc", language("keep", "그대로 두기"))]
        case .save:
            [
                .init("y", language("save", "저장")), .init("n", language("discard", "버리기")),
                .init("Esc", language("continue", "계속 쓰기")),
            ]
        }
    }

    // MARK: The editor

    var editorKeys: String {
        language(
            "Ctrl-S save · Ctrl-Z undo · Ctrl-Y redo · Esc close",
            "Ctrl-S 저장 · Ctrl-Z 되돌리기 · Ctrl-Y 다시 · Esc 닫기")
    }

    func line(_ line: Int, of count: Int) -> String {
        language("line \(line) of \(count)", "\(count)줄 중 \(line)번째")
    }

    /// Returns the warning above the text; `nil` for none.
    func warning(_ editing: NoteEditing, _ failures: FailureText) -> StyledLine? {
        switch editing.obstacle {
        case .refused(let error): return StyledLine(failures.describe(error).message, .danger)
        case .deleted:
            return StyledLine(
                language(
                    "The note was deleted elsewhere. Ctrl-S saves your text as a new note.",
                    "노트가 다른 곳에서 지워졌습니다. Ctrl-S를 누르면 내 글을 새 노트로 저장합니다."), .warning)
        case .notMergeable:
            return StyledLine(
                language(
                    "Both texts together are too long for one note. Ctrl-S saves yours as a new note.",
                    "두 글을 합치면 노트 하나에 너무 깁니다. Ctrl-S를 누르면 새 노트로 저장합니다."), .warning)
        case nil where editing.continued != nil:
            return StyledLine(
                language(
                    "Haru ended before this text was saved. Ctrl-S saves it, merged with the note.",
                    "저장하지 못하고 끝난 글입니다. Ctrl-S를 누르면 노트와 합쳐 저장합니다."), .warning)
        case nil:
            guard editing.isChangedElsewhere else { return nil }
            return StyledLine(
                language(
                    "The note changed elsewhere. Saving merges both texts.",
                    "노트가 다른 곳에서 바뀌었습니다. 저장하면 두 내용을 합칩니다."), .warning)
        }
    }
}
