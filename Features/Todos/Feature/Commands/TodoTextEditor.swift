import CoreCommandLine
import CoreProcess
import CoreTerminal
import FeatureKit
import Foundation
import TodosDomain
import TodosPresentation
import UtilLocalization

/// Lets a person change the title and the note of a todo in a text editor.
struct TodoTextEditor: Sendable {
    let console: Console
    let editor: ExternalEditor

    /// Opens the editor. Then passes the changes from the editor and the flags to `store`. Without changes,
    /// does not call `store`. If `store` throws, keeps the file with the text and names it in a message.
    /// - Parameter changes: the changes from the flags of the command.
    /// - Throws: ``PlainFailure`` if the person named several todos, or if the editor failed; the errors of
    ///   `store`.
    func edit(
        _ todos: [TodoRowModel], _ changes: TodoChanges, store: (UUID, TodoChanges) throws -> Void
    ) throws {
        guard let todo = todos.first, todos.count == 1 else {
            throw PlainFailure(
                .invalidInput,
                console.language(
                    "--editor edits one todo, but \(todos.count) were named. Name only one.",
                    "--editor로는 할 일을 하나만 고칠 수 있는데 \(todos.count)개를 지정했습니다. 하나만 쓰세요."))
        }
        let (file, texts) = (TodoTextFile(todo), EditorTexts(console.language))
        let edited: ExternalEditor.EditedText
        do { edited = try editor.edit(file.text, name: TodoTextFile.name) } catch {
            throw PlainFailure(.invalidInput, texts.message(error))
        }
        do {
            let changes = file.changes(by: edited.text, adding: changes)
            if changes.isEmpty { console.note(texts.unchanged) } else { try store(todo.id, changes) }
        } catch {
            console.note(texts.kept(edited.path))
            throw error
        }
        edited.discard()
    }
}
