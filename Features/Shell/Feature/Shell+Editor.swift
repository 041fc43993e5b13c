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
}
