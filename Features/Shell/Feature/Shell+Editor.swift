import CoreCommandLine
import CoreDesignSystem
import CoreProcess
import FeatureKit
import UtilLocalization
import UtilState

/// The result of an editor that has ended, and the request that opened it.
struct EditorEnding: Sendable {
    let request: EditorRequest
    let result: Result<ExternalEditor.EditedText, ExternalEditor.Problem>
}

extension Shell {
    private var editorTexts: EditorTexts { EditorTexts(text.language) }

    /// Asks the loop to lend the terminal to the person's own editor, which opens a text of a screen.
    func open(_ wanted: EditorRequest) {
        request = .lend(
            TerminalLoan { [editor = parts.editor, editorEnding] in
                let result = Result { () throws(ExternalEditor.Problem) in
                    try editor.edit(wanted.text, name: wanted.name)
                }
                editorEnding.update { $0 = EditorEnding(request: wanted, result: result) }
            })
    }

    /// Stores the text from the editor after its end. If there is no text, says why. A text that cannot be
    /// stored stays in its file.
    func takeEditedText() {
        var ending: EditorEnding?
        editorEnding.update { (ending, $0) = ($0, nil) }
        guard let ending else { return }
        let keptTexts = keptTexts
        switch ending.result {
        case .success(let edited):
            work.run { [failures, editorTexts, language = text.language] in
                do { try ending.request.store(edited.text) } catch {
                    keptTexts.update { $0.append(edited.path) }
                    let failure = failures.describe(error)
                    throw PlainFailure(
                        failure.status, language.sentences(failure.message, editorTexts.kept(edited.path)))
                }
                edited.discard()
            }
        case .failure(let problem):
            if let path = problem.keptPath { keptTexts.update { $0.append(path) } }
            interrupt(StyledLine(editorTexts.message(problem), .danger))
        }
    }

    // MARK: Files with unsaved texts

    /// Counts the files with unsaved texts, which ``showUnsavedFiles()`` then shows.
    func countUnsavedFiles() {
        work.run(replacing: "shell.unsavedFiles") { [folders = parts.folders, unsavedFiles] in
            let count = Result { () throws(EditorFolders.Unreadable) in try folders.abandoned().count }
            unsavedFiles.update { $0 = count }
        }
    }

    /// Shows a new count of the files with unsaved texts.
    func showUnsavedFiles() {
        var count: Result<Int, EditorFolders.Unreadable>?
        unsavedFiles.update { (count, $0) = ($0, nil) }
        switch count {
        case .success(0)?: say(StyledLine(text.nothingUnsaved, .dim))
        case .success(let count)?: say(StyledLine(text.unsavedFiles(count), .warning))
        case .failure?: say(StyledLine(text.unreadableFiles, .danger))
        case nil: break
        }
    }

    // MARK: Drafts

    /// Tells ``drafts`` that the person may have changed the text in an open editor. The shell calls this
    /// method after each key and each paste.
    func noteTyping() {
        if current?.screenIfMade?.isEditing == true { drafts.type(at: now) }
    }

    /// Writes drafts of the open texts if they are due. Deletes the drafts when no text is open.
    func keepDrafts() {
        if let problem = drafts.takeProblem() {
            let line = text.language.sentences(text.noDraft, editorTexts.message(problem))
            warn(StyledLine(line, .danger))
        }
        let screens = tabs.compactMap(\.screenIfMade)
        let isDue = drafts.deadline.map { now >= $0 } ?? false
        guard isDue || drafts.hasDrafts && !screens.contains(where: \.isEditing) else { return }
        // Only the owner of a text with a subject finds its draft again.
        drafts.keep(screens.flatMap(\.openTexts).filter { $0.subject != nil })
    }
}
