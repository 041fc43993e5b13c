import CoreProcess
import DomainPrimitives
import DomainTesting
import Foundation
import Synchronization
import Testing
import TodosDomain
import UtilLocalization

@Suite("A text of the full screen in the person's own editor")
struct EditorTests {
    private let directory = FileManager.default.temporaryDirectory
        .appending(path: "haru-screen-\(UUID().uuidString.prefix(8))").path
    private let repository = FakePlannerRepository(
        [.make("gym", note: "bring a towel")], clock: FixedClock())

    /// Returns an editor that replaces the text of its file with the result of `write`, and ends with
    /// `status`. If the result is `nil`, the editor leaves the file as it is.
    private func editor(
        status: Int32 = 0, _ write: @escaping @Sendable (String) throws -> String?
    ) -> ExternalEditor {
        ExternalEditor(command: "ed", directory: directory) { _, path in
            do {
                guard let text = try write(String(contentsOfFile: path, encoding: .utf8)) else {
                    return status
                }
                try Data(text.utf8).write(to: URL(filePath: path))
                return status
            } catch { return 99 }
        }
    }

    private func todo() throws -> Todo? {
        try repository.read { reader throws(PlannerError) in try reader.todos(TodoQuery(.all)) }.first
    }

    private var keptTexts: [String] {
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: directory)) ?? []
        return files.filter { $0.hasSuffix(".md") }.compactMap {
            try? String(contentsOfFile: "\(directory)/\($0)", encoding: .utf8)
        }
    }

    private func remove() { try? FileManager.default.removeItem(atPath: directory) }

    /// Returns the text of the screen in one line, because a toast can have several lines.
    private func joined(_ front: Front) -> String {
        front.text(200, 30).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test func `Ctrl-E opens title and note of the selected todo, and stores both`() throws {
        defer { remove() }
        let seen = Mutex("")
        let front = try Front(
            repository: repository,
            editor: editor { text in
                seen.withLock { $0 = text }
                return "swim\n\none\ntwo\n"
            })

        front.press("ctrl-e")
        #expect(front.lend())

        #expect(seen.withLock { $0 } == "gym\n\nbring a towel\n")
        #expect(front.text().contains("✎ swim") && front.text().contains("○ swim"))
        #expect(try todo()?.note == "one\ntwo")
        #expect(keptTexts.isEmpty)
        front.press("u")
        #expect(try todo()?.title.description == "gym" && todo()?.note == "bring a towel")
    }

    @Test func `the editor has an action in the palette and in the help, and another key if chosen`() throws {
        defer { remove() }
        let front = try Front(
            repository: repository, keys: ["todos.editor": "ctrl-o"], editor: editor { _ in "swim" })

        front.press("ctrl-e")
        #expect(!front.lend())
        front.press("ctrl-o")
        #expect(front.lend())
        #expect(front.text().contains("○ swim"))
        front.press("? 'your editor'")
        let help = front.text()
        #expect(help.contains("Edit title and note in your editor") && help.contains("Ctrl-O"))
        front.press("enter")
        #expect(front.lend())
        #expect(front.text().contains("Nothing was changed."))
        front.wait(milliseconds: 3000)
        front.press("2 : 'title and note' enter")

        #expect(!front.lend())
        #expect(front.text().contains("choose a row, then press Ctrl-O"))
    }

    @Test func `the editor opens nothing without a selected todo`() throws {
        defer { remove() }
        let front = try Front(
            repository: FakePlannerRepository(clock: FixedClock()), editor: editor { _ in "swim" })

        front.press("ctrl-e")

        #expect(!front.lend())
    }

    @Test func `a text that stays the same changes nothing, and the screen says so`() throws {
        defer { remove() }
        let front = try Front(repository: repository, editor: editor { $0 + "\n" })

        front.press("ctrl-e")
        front.lend()

        #expect(front.text().contains("Nothing was changed."))
        #expect(try todo()?.note == "bring a towel")
        #expect(keptTexts.isEmpty)
        front.press("u")
        #expect(front.text().contains("Nothing to undo."))
    }

    @Test(arguments: [
        (Language.english, Int32(1), "The editor 'ed' ended with an error."),
        (.english, 127, "The editor 'ed' was not found."), (.korean, 127, "편집기 'ed'을(를) 찾을 수 없습니다."),
    ])
    func `an editor that fails changes nothing, and the screen says why`(
        language: Language, status: Int32, message: String
    ) throws {
        defer { remove() }
        let front = try Front(
            repository: repository, language: language, editor: editor(status: status) { _ in nil })

        front.press("ctrl-e")
        front.lend()

        #expect(joined(front).contains(message))
        #expect(try todo()?.note == "bring a towel")
        #expect(keptTexts.isEmpty)
        // The screen works as before.
        front.press("space")
        #expect(front.text().contains("✓ gym"))
    }

    @Test func `a text of an editor that fails stays in its file, and the screen names the file`() throws {
        defer { remove() }
        let front = try Front(repository: repository, editor: editor(status: 1) { _ in "half" })

        front.press("ctrl-e")
        front.lend()

        let message = joined(front)
        #expect(message.contains("ended with an error. Nothing was changed. Your text is in \(directory)"))
        #expect(try todo()?.title.description == "gym")
        #expect(keptTexts == ["half"])
    }

    @Test func `a text that breaks a rule stays in its file`() throws {
        defer { remove() }
        let text = String(repeating: "x", count: 501) + "\n\na note"
        let front = try Front(repository: repository, editor: editor { _ in text })

        front.press("ctrl-e")
        front.lend()

        #expect(joined(front).contains("Your text is in \(directory)"))
        #expect(try todo()?.note == "bring a towel")
        #expect(keptTexts == [text])
    }

    @Test func `a note that changed elsewhere while the editor was open is not overwritten`() throws {
        defer { remove() }
        let repository = repository
        let front = try Front(
            repository: repository,
            editor: editor { _ in
                var changes = TodoChanges()
                changes.note = "from another device"
                _ = try EditTodos(repository: repository, clock: FixedClock())([.title("gym")], changes)
                return "gym\n\nmine"
            })

        front.press("ctrl-e")
        front.lend()

        #expect(joined(front).contains("was set elsewhere while you edited"))
        #expect(joined(front).contains("Your text is in \(directory)"))
        #expect(try todo()?.note == "from another device")
        #expect(keptTexts == ["gym\n\nmine"])
    }

    @Test func `the text of a todo that was deleted meanwhile stays in its file`() throws {
        defer { remove() }
        let repository = repository
        let front = try Front(
            repository: repository,
            editor: editor { _ in
                _ = try DeleteTodos(repository: repository)([.title("gym")], includingSubtasks: true)
                return "gym\n\nmine"
            })

        front.press("ctrl-e")
        front.lend()

        #expect(joined(front).contains("Another device or program deleted “gym”."))
        #expect(joined(front).contains("Your text is in \(directory)"))
        #expect(try todo() == nil)
        #expect(keptTexts == ["gym\n\nmine"])
    }

    @Test func `Ctrl-E in a form leads to the end of the line, and opens no editor`() throws {
        defer { remove() }
        let front = try Front(repository: repository, editor: editor { _ in "swim" })

        front.press("e ctrl-a ctrl-e '!' enter")

        #expect(!front.lend())
        #expect(front.text().contains("○ gym!"))
    }
}
