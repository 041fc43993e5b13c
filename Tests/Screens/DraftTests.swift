import CoreProcess
import DomainTesting
import Foundation
import Testing
import TodosDomain
import UtilLocalization

@testable import ShellFeature

@Suite("Drafts of open editors")
struct DraftTests {
    private let directory = FileManager.default.temporaryDirectory
        .appending(path: "haru-drafts-\(UUID().uuidString)").path

    private var folders: EditorFolders { EditorFolders(directory: directory) }

    private func remove() { try? FileManager.default.removeItem(atPath: directory) }

    /// Returns the texts in the files of drafts.
    private func drafts() throws -> [String] {
        guard FileManager.default.fileExists(atPath: directory) else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: directory)
            .filter { $0.hasSuffix("/note.md") }
            .map { try String(contentsOfFile: "\(directory)/\($0)", encoding: .utf8) }
    }

    /// Opens the full screen with a new note in the editor.
    private func editor(_ repository: any PlannerRepository) throws -> Front {
        let front = try Front(repository: repository, folders: folders)
        front.press("g n a 'Beds' enter")
        #expect(front.text().contains("✎ Beds"))
        return front
    }

    /// Types a text, with a pause after each letter.
    private func type(_ text: String, pause: Int64, on front: Front) {
        for letter in text {
            front.press("'\(letter)'")
            front.wait(milliseconds: pause)
        }
        front.shell.drafts.finish()
    }

    @Test func `a killed full screen leaves a draft, and the editor continues the draft`() throws {
        defer { remove() }
        let library = FakePlannerRepository(clock: FixedClock())
        var killed: Front? = try editor(library)
        killed?.press("'tulips'")
        killed?.shell.drafts.finish()
        #expect(try drafts().isEmpty)
        killed?.wait(milliseconds: 1_000)
        killed?.shell.drafts.finish()
        #expect(try drafts() == ["tulips"] && folders.abandoned().isEmpty)

        // The end of the shell without the end of the full screen closes the files, as a kill does.
        killed = nil

        #expect(try folders.abandoned().count == 1)
        let next = try Front(repository: library, folders: folders)
        next.press("g n e")
        #expect(next.text().contains("tulips") && next.text().contains("Haru ended before"))
        next.press("ctrl-s")
        #expect(try drafts().isEmpty)
    }

    @Test(arguments: ["ctrl-s", "esc y", "esc n"])
    func `no older draft returns after a draft of a second kill was saved or discarded`(keys: String) throws {
        defer { remove() }
        let library = FakePlannerRepository(clock: FixedClock())
        // The end of a shell without the end of its full screen closes the files, as a kill does.
        do { type("tulips", pause: 1_000, on: try editor(library)) }
        do {
            let second = try Front(repository: library, folders: folders)
            second.press("g n e")
            #expect(second.text().contains("tulips"))
            type("roses ", pause: 1_000, on: second)
        }
        #expect(try Set(drafts()) == ["tulips", "roses tulips"] && folders.abandoned().count == 2)
        let third = try Front(repository: library, folders: folders)
        third.press("g n")
        #expect(third.text(120).contains("An unsaved text of this note"))
        third.press("e")
        #expect(third.text().contains("roses tulips"))
        type("x ", pause: 1_000, on: third)

        third.press(keys)
        third.shell.drafts.finish()

        #expect(try FileManager.default.contentsOfDirectory(atPath: directory).isEmpty)
        #expect(!third.text(120).contains("An unsaved text of this note"))
        third.press("e")
        #expect(third.text().contains("✎ Beds") && !third.text().contains("Haru ended before"))
    }

    @Test func `a draft is written while the person types without a pause`() throws {
        defer { remove() }
        let front = try editor(FakePlannerRepository(clock: FixedClock()))

        type("abcde", pause: 500, on: front)
        #expect(try drafts().isEmpty)
        type("fg", pause: 500, on: front)

        #expect(try drafts() == ["abcdef"])
        #expect((front.shell.wait ?? .max) <= 501)
        type("h", pause: 1_000, on: front)
        #expect(try drafts() == ["abcdefgh"])
    }

    @Test func `keys that waited for the editor to open get a draft`() throws {
        defer { remove() }
        let library = FakePlannerRepository(clock: FixedClock())
        try editor(library).press("'x' ctrl-s")
        let work = PendingWork()
        let front = try Front(repository: library, work: work, folders: folders)
        work.finish(front)
        front.press("g n")
        work.finish(front)
        front.press("e 'tulips '")
        #expect(!front.text().contains("tulips"))

        work.finish(front)
        #expect(front.text().contains("tulips"))
        front.wait(milliseconds: 1_000)
        front.shell.drafts.finish()

        #expect(try drafts() == ["tulips x"])
    }

    @Test func `a draft that could not be written is written with the next change of the text`() throws {
        defer { remove() }
        #expect(FileManager.default.createFile(atPath: directory, contents: Data()))
        let front = try editor(FakePlannerRepository(clock: FixedClock()))
        type("a", pause: 1_000, on: front)
        try FileManager.default.removeItem(atPath: directory)

        type("b", pause: 1_000, on: front)

        #expect(try drafts() == ["ab"])
    }

    @Test func `a draft whose folder was deleted gets a new folder with the next change`() throws {
        defer { remove() }
        let front = try editor(FakePlannerRepository(clock: FixedClock()))
        type("a", pause: 1_000, on: front)
        #expect(try drafts() == ["a"])
        try FileManager.default.removeItem(atPath: directory)

        type("b", pause: 1_000, on: front)
        front.wait(milliseconds: 1_000)

        #expect(try drafts() == ["ab"])
        #expect(!front.text(200).contains("Haru cannot write a draft of it."))
        type("c", pause: 1_000, on: front)
        #expect(try drafts() == ["abc"])
    }

    @Test(arguments: ["ctrl-s", "esc n", "esc y", "backspace backspace esc"])
    func `a text that was saved or discarded has no draft`(keys: String) throws {
        defer { remove() }
        let front = try editor(FakePlannerRepository(clock: FixedClock()))
        type("ab", pause: 1_000, on: front)
        #expect(try drafts() == ["ab"])

        front.press(keys)
        front.shell.drafts.finish()

        #expect(try drafts().isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory).isEmpty)
    }

    @Test(arguments: [Language.english, .korean])
    func `the key that continues unsaved texts counts the texts in files`(language: Language) throws {
        defer { remove() }
        let front = try Front(language: language, folders: folders)
        front.press("!")
        #expect(front.text().contains(language("Everything is saved.", "저장하지 못한 글이 없습니다.")))
        _ = try folders.keep(UnsavedText("tulips", original: "", name: "note.md", of: "note 1"))

        front.press("!")

        #expect(front.text(120).contains(language("1 unsaved text is in a file", "저장하지 못한 글 1개가 파일에")))
        try FileManager.default.removeItem(atPath: directory)
        #expect(FileManager.default.createFile(atPath: directory, contents: Data()))
        front.press("!")
        let failure = language("Haru cannot read the folders", "폴더를 읽을 수 없습니다")
        #expect(front.text(120).contains(failure) && !front.text(120).contains("✎"))
    }

    @Test(arguments: [Language.english, .korean])
    func `the message about texts in files also holds for a text without a note`(language: Language) throws {
        defer { remove() }
        _ = try folders.keep(UnsavedText("milk", original: "", name: "line.txt", of: nil))
        let front = try Front(language: language, folders: folders)

        front.press("!")

        let expected = language(
            "1 unsaved text is in a file; e continues the text of a note with ✎",
            "저장하지 못한 글 1개가 파일에 있습니다. ✎ 노트의 글은 e로 이어 씁니다")
        #expect(front.text().contains(expected))
    }

    @Test func `the screen says once that no draft can be written`() throws {
        defer { remove() }
        #expect(FileManager.default.createFile(atPath: directory, contents: Data()))
        let front = try editor(FakePlannerRepository(clock: FixedClock()))

        type("a", pause: 1_000, on: front)
        front.wait(milliseconds: 2_000)

        #expect(front.text(200).contains("Haru cannot write a draft of it."))
        front.wait(milliseconds: 60_000)
        _ = front.text()
        type("b", pause: 1_000, on: front)
        front.wait(milliseconds: 2_000)
        #expect(!front.text(200).contains("Haru cannot write a draft of it."))
    }
}
