import CoreCommandLine
import CoreDesignSystem
import DomainPrimitives
import NotesPresentation

/// The built-in editor of a note's text. The editor covers the whole screen.
struct NoteEditorView {
    let editing: NoteEditing
    /// The error of the last read of the notes; `nil` if the read succeeded.
    let problem: PlannerError?
    let text: NotesText
    let failures: FailureText

    /// Returns the view: a line with the title, the messages if there are any, and the text.
    func view(_ document: inout EditedDocument, _ size: Size) -> any View {
        let messages = messages(width: max(size.columns - 1, 2))
        let rows = max(size.rows - 1 - messages.count, 1)
        let editor = document.view(Size(size.columns, rows))
        let place = document.place
        var title = StyledLine("✎ ", .accent)
        title.append(editing.title, .title)
        let header = SideBySide(title, StyledLine(text.line(place.line, of: place.of), .dim))
        return KeyedView(
            text.editorKeys,
            VStack {
                Line(header.line(width: size.columns)).length(.fixed(1))
                Lines(messages).length(.fixed(messages.count))
                editor.length(.share(1))
            })
    }

    /// Returns the lines between the title and the text: the error of the last read, and the warning about
    /// the text. Each message has at most two lines.
    private func messages(width: Int) -> [StyledLine] {
        let messages = [problemLine, text.warning(editing, failures)].compactMap { $0 }
        return messages.flatMap { $0.wrapped(to: width).prefix(2) }
    }

    private var problemLine: StyledLine? {
        // After a failed save, the warning already has the same error.
        guard let problem, editing.obstacle != .refused(problem) else { return nil }
        return StyledLine(failures.describe(problem).message, .danger)
    }
}
