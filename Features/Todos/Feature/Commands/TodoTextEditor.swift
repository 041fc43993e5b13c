import CoreCommandLine
import CoreProcess
import CoreTerminal
import Foundation
import TodosDomain
import TodosPresentation
import UtilLocalization

/// Lets a person change the title and the note of a todo in a text editor. The file has the title, an empty
/// line and the note.
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
        let edited: ExternalEditor.EditedText
        let text = "\(todo.title)\n\n\(todo.note)\n"
        do { edited = try editor.edit(text, name: "todo.md") } catch {
            throw PlainFailure(.invalidInput, message(error))
        }
        do {
            let changes = Self.changes(of: todo, from: text, to: edited.text, changes)
            if changes.isEmpty {
                console.note(console.language("Nothing was changed.", "바뀐 것이 없습니다."))
            } else {
                try store(todo.id, changes)
            }
        } catch {
            console.note(kept(edited.path))
            throw error
        }
        edited.discard()
    }

    private static func changes(
        of todo: TodoRowModel, from old: String, to new: String, _ flags: TodoChanges
    ) -> TodoChanges {
        let (before, after) = (parts(old), parts(new))
        var changes = flags
        if after.title != before.title { changes.title = after.title }
        if after.note != before.note { changes.note = after.note }
        if changes.title != nil || changes.note != nil {
            changes.seen = TodoChanges.SeenTexts(title: todo.title, note: todo.note)
        }
        return changes
    }

    /// Returns the title and the note from the text of a file. Drops line breaks at both ends of the note,
    /// and replaces Windows line breaks with `\n`.
    private static func parts(_ text: String) -> (title: String, note: String) {
        let lines = text.split(maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let note = (lines.count > 1 ? lines[1] : "").replacing("\r\n", with: "\n")
        return (
            lines[0].trimmingCharacters(in: .whitespaces), note.trimmingCharacters(in: .newlines)
        )
    }

    private func kept(_ path: String) -> String {
        let path = TerminalSanitizer.line(path)
        return console.language("Your text is in \(path)", "쓴 글은 여기에 있습니다: \(path)")
    }

    private func message(_ problem: ExternalEditor.Problem) -> String {
        let say = console.language
        switch problem {
        case .cannotWrite(let path, let reason):
            let path = TerminalSanitizer.line(path)
            return say(
                "The file \(path) for the editor could not be written: \(reason)",
                "편집기에 쓸 파일 \(path)을(를) 만들 수 없습니다: \(reason)")
        case .failed(let command, let status, let path):
            let command = TerminalSanitizer.line(command)
            // The shell's status for a program that does not exist (POSIX.1-2017, XCU 2.8.2).
            if status == 127 {
                let missing = say(
                    "The editor '\(command)' was not found. Set VISUAL or EDITOR to your editor.",
                    "편집기 '\(command)'을(를) 찾을 수 없습니다. VISUAL이나 EDITOR에 편집기를 정하세요.")
                return path.map { "\(missing) \(kept($0))" } ?? missing
            }
            let failed = say(
                "The editor '\(command)' ended with an error. Nothing was changed.",
                "편집기 '\(command)'이(가) 오류로 끝났습니다. 바뀐 것은 없습니다.")
            return path.map { "\(failed) \(kept($0))" } ?? failed
        case .missing(let folder):
            let gone = say(
                "The editor has deleted or renamed its file. Nothing was changed.",
                "편집기가 파일을 지웠거나 이름을 바꿨습니다. 바뀐 것은 없습니다.")
            return folder.map { "\(gone) \(kept($0))" } ?? gone
        case .cannotRead(let path):
            let path = TerminalSanitizer.line(path)
            return say(
                "The file \(path) from the editor cannot be read as UTF-8. Nothing was changed.",
                "편집기가 남긴 파일 \(path)을(를) UTF-8로 읽을 수 없습니다. 바뀐 것은 없습니다.")
        }
    }
}
