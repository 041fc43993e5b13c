import ArgumentParser
import CoreCommandLine
import CoreProcess
import CoreTerminal
import FeatureKit
import LibraryDomain
import SyncPresentation

/// Lets a person decide a conflict over a long text in a text editor.
struct ConflictEditor: Sendable {
    let console: Console
    let editor: ExternalEditor

    /// Opens the editor, and passes the person's decision to `store`. Does not call `store` if the person
    /// changed nothing. If `store` throws, keeps the file and prints its path.
    /// - Throws: ``PlainFailure`` if the conflict is not about a long text, if its record is deleted, if the
    ///   editor failed, or if the edited text is empty or still has a marker; the errors of `store`.
    /// - Returns: whether the person changed the text.
    func edit(
        _ row: ConflictsViewModel.Row, _ text: ConflictText, store: (TextDecision) throws -> Void
    ) throws -> Bool {
        guard let file = ConflictTextFile(row, text) else {
            throw PlainFailure(.invalidInput, row.isDeleted ? text.deletedRecord(row) : text.onlyLongTexts)
        }
        let texts = EditorTexts(console.language)
        let edited: ExternalEditor.EditedText
        do { edited = try editor.edit(file.text, name: ConflictTextFile.name) } catch {
            throw PlainFailure(.invalidInput, texts.message(error))
        }
        let isChanged = edited.text != file.text
        do {
            if isChanged { try store(file.decision(by: edited.text)) } else { console.note(texts.unchanged) }
        } catch {
            // A blank file has nothing to keep.
            if edited.text.allSatisfy(\.isWhitespace) {
                edited.discard()
            } else {
                console.note(texts.kept(edited.path))
            }
            throw error
        }
        edited.discard()
        return isChanged
    }
}

/// The numbers of some parts on the command line, such as `1,3`.
struct PartNumbers: ExpressibleByArgument {
    let numbers: [Int]

    init?(argument: String) {
        var numbers: [Int] = []
        for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let number = Int(word), number > 0 else { return nil }
            numbers.append(number)
        }
        self.numbers = numbers
    }
}
