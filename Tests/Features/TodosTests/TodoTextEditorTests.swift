import CoreCommandLine
import CoreDI
import CoreProcess
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import Testing
import TodosDomain
import TodosFeature
import UtilLocalization

@Suite("Title and note in the person's own editor")
struct TodoTextEditorTests {
    private let directory = FileManager.default.temporaryDirectory
        .appending(path: "haru-text-\(UUID().uuidString)").path
    private let repository = FakePlannerRepository(
        [.make("gym", due: nil, note: "bring a towel"), .make("rent")], clock: FixedClock())

    private static func edit(
        _ title: String, in repository: FakePlannerRepository, _ change: (inout TodoChanges) -> Void
    ) throws {
        var changes = TodoChanges()
        change(&changes)
        _ = try EditTodos(repository: repository, clock: FixedClock())([.title(title)], changes)
    }

    /// Makes the program with an editor that replaces the text of its file with the result of `write`. If the
    /// result is `nil`, the editor fails.
    private func program(_ write: @escaping @Sendable (String) throws -> String?) -> FeatureProgram {
        let directory = directory
        return FeatureProgram(TodosAssembly.self, repository: repository) { registry in
            registry.override(ExternalEditor.self) {
                ExternalEditor(command: "ed", directory: directory) { _, path in
                    do {
                        guard let text = try write(String(contentsOfFile: path, encoding: .utf8)) else {
                            return 1
                        }
                        try Data(text.utf8).write(to: URL(filePath: path))
                        return 0
                    } catch { return 2 }
                }
            }
        }
    }

    private func todo(_ title: String) throws -> Todo? {
        try repository.read { reader throws(PlannerError) in try reader.todos(TodoQuery(.all)) }
            .first { $0.title.description == title }
    }

    private var keptFiles: [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: directory)) ?? []).filter {
            $0.hasSuffix(".md")
        }
    }

    private func remove() { try? FileManager.default.removeItem(atPath: directory) }

    @Test func `the first line becomes the title and the rest the note, and flags count too`() throws {
        defer { remove() }
        let program = program { text in
            text == "gym\n\nbring a towel\n" ? "swim\r\n\r\n\r\none\r\n\r\n# two\r\n" : nil
        }

        let result = program.run("edit gym --editor --priority high")

        #expect(result.out == "~ 1  swim · inbox · high\n", "\(result.err)")
        #expect(try todo("swim")?.note == "one\n\n# two")
        #expect(keptFiles.isEmpty)
    }

    @Test(arguments: [
        ("\n\ngym\n\none\n", "gym", "one"), ("\r\n \t\r\ngym\r\n\r\none", "gym", "one"),
        ("  \n  swim\n\nbring a towel", "swim", "bring a towel"),
    ])
    func `empty lines before the title are skipped`(text: String, title: String, note: String) throws {
        defer { remove() }

        let result = program { _ in text }.run("edit gym --editor")

        #expect(result.error == nil, "\(result.err)")
        #expect(try todo(title)?.note == note)
    }

    @Test(arguments: ["", "\n \n", "\n\nbring a towel\n", "\n\nbring two\n\nor three", " \n\nswim\n"])
    func `a text without a title changes nothing, and no line of the note becomes the title`(
        text: String
    ) throws {
        defer { remove() }

        let result = program { _ in text }.run("edit gym --editor")

        let error = ValidationError(.title, "", .length(min: 1, max: 500))
        #expect(result.error as? PlannerError == .invalid(error))
        #expect(try todo("gym")?.note == "bring a towel")
        #expect(keptFiles.count == 1)
    }

    @Test func `a new note below an emptied title does not become the title`() throws {
        defer { remove() }

        let result = program { _ in "\n\ncall the landlord\n" }.run("edit rent --editor")

        #expect(result.error != nil)
        #expect(try todo("rent")?.note.isEmpty == true)
    }

    @Test func `a note that begins with the title does not replace an emptied title`() throws {
        defer { remove() }
        try Self.edit("rent", in: repository) { $0.note = "rent\nby card" }

        let result = program { _ in "\n\nrent\nby card\n" }.run("edit rent --editor")

        #expect(result.error != nil)
        #expect(try todo("rent")?.note == "rent\nby card")
    }

    @Test func `a text that stays the same changes nothing`() throws {
        defer { remove() }
        let result = program { $0 + "\n" }.run("edit gym --editor")

        #expect(result.error == nil && result.out.isEmpty)
        #expect(result.err == "Nothing was changed.\n")
        #expect(keptFiles.isEmpty)
    }

    @Test func `the line breaks of a note are no change`() throws {
        defer { remove() }
        try Self.edit("gym", in: repository) { $0.note = "\r\none\r\ntwo\r\n" }

        let result = program { $0 }.run("edit gym --editor")

        #expect(result.err == "Nothing was changed.\n")
        #expect(try todo("gym")?.note == "\r\none\r\ntwo\r\n")
    }

    @Test func `a title that breaks a rule changes nothing, and the text is kept`() throws {
        defer { remove() }
        let title = String(repeating: "x", count: 501)
        let result = program { _ in "\(title)\n\na note" }.run("edit gym --editor")

        let error = ValidationError(.title, title, .length(min: 1, max: 500))
        #expect(result.error as? PlannerError == .invalid(error))
        #expect(try todo("gym")?.note == "bring a towel")
        #expect(keptFiles.count == 1 && result.err.contains(keptFiles[0]))
    }

    @Test func `a note that changed elsewhere meanwhile is not overwritten`() throws {
        defer { remove() }
        let repository = repository
        let program = program { _ in
            try Self.edit("gym", in: repository) { $0.note = "from another device" }
            return "gym\n\nmine"
        }

        let result = program.run("edit gym --editor")

        let error = ValidationError(.note, "from another device", .changedMeanwhile)
        #expect(result.error as? PlannerError == .invalid(error))
        #expect(try todo("gym")?.note == "from another device")
        #expect(keptFiles.count == 1)
    }

    @Test func `a title with a separator of lines stays whole`() throws {
        defer { remove() }
        let program = program { $0.replacing("bring a towel", with: "bring two") }
        let title = "first\u{2028}second"
        try Self.edit("gym", in: repository) { $0.title = title }

        #expect(program.run("edit 1 --editor").error == nil)

        #expect(try todo(title)?.note == "bring two")
    }

    @Test func `a title that changed elsewhere does not matter for a new note`() throws {
        defer { remove() }
        let repository = repository
        let program = program { _ in
            try Self.edit("gym", in: repository) { $0.title = "gym again" }
            return "gym\n\nmine"
        }

        #expect(program.run("edit gym --editor").error == nil)

        #expect(try todo("gym again")?.note == "mine")
    }

    @Test(arguments: [
        "edit gym rent --editor", "edit gym --editor --title x", "edit gym --editor --note x",
        "edit gym --editor --dry-run", "edit --where open --editor --yes",
    ])
    func `the editor takes one todo, and no other way to change its texts`(line: String) throws {
        defer { remove() }
        let result = program { _ in "other" }.run(line)

        #expect(result.error != nil)
        #expect(try todo("gym") != nil)
        #expect(try todo("rent") != nil)
    }

    @Test func `an editor that fails changes nothing`() throws {
        defer { remove() }
        let result = program { _ in nil }.run("edit gym --editor", language: .korean)

        #expect((result.error as? PlainFailure)?.message.hasPrefix("편집기 'ed'") == true)
        #expect(try todo("gym")?.note == "bring a towel")
    }
}
