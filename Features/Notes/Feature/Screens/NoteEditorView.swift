import CoreCommandLine
import CoreDesignSystem
import NotesPresentation

/// The built-in editor of a note's text. The editor covers the whole screen.
struct NoteEditorView {
    let editing: NoteEditing
    let text: NotesText
    let failures: FailureText

    /// Returns the view: a line with the title, a warning if there is one, and the text.
    func view(_ document: inout EditedDocument, _ size: Size) -> any View {
        let warning = text.warning(editing, failures)?.wrapped(to: max(size.columns - 1, 2)).prefix(2) ?? []
        let rows = max(size.rows - 1 - warning.count, 1)
        let editor = document.view(Size(size.columns, rows))
        let place = document.place
        var title = StyledLine("✎ ", .accent)
        title.append(editing.title, .title)
        let header = SideBySide(title, StyledLine(text.line(place.line, of: place.of), .dim))
        return KeyedView(
            text.editorKeys,
            VStack {
                Line(header.line(width: size.columns)).length(.fixed(1))
                Lines(Array(warning)).length(.fixed(warning.count))
                editor.length(.share(1))
            })
    }
}
