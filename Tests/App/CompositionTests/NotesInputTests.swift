import AppComposition
import CoreCommandLine
import Foundation
import Testing

/// Bad input to the commands about notes. Each case ends with one clear message, and loses nothing.
@Suite("Bad input to notes")
struct NotesInputTests {
    private let program = Program()

    private func body(_ note: String) -> [UInt8] {
        Array(program.run("notes", "show", note, "--raw").out.utf8)
    }

    @Test(arguments: [
        ("not UTF-8", Array("one\n".utf8) + [0xFF, 0xFE], "UTF-8"), ("NUL", Array("one\ntwo\0".utf8), "NUL"),
        ("too large", [UInt8](repeating: UInt8(ascii: "x"), count: 262_145), "256"),
    ])
    func `a text that breaks a rule ends with exit code 2, and stores nothing`(
        name: String, text: [UInt8], message: String
    ) {
        program.run("notes", "add", "Plan", "-", input: "old\n")
        for arguments in [
            ["notes", "add", "New", "-"], ["notes", "edit", "Plan", "-"], ["notes", "append", "Plan", "-"],
        ] {
            let result = program.run(arguments, bytes: text)
            #expect(result.status == .invalidInput, "\(arguments)")
            #expect(result.err.contains(message), "\(arguments): \(result.err)")
            let korean = program.run(["--lang", "ko"] + arguments, bytes: text)
            #expect(korean.status == .invalidInput && korean.err.contains(message), "\(korean.err)")
        }
        #expect(program.run("notes").out == "• Plan\n")
        #expect(body("Plan") == Array("old\n".utf8))
        #expect(program.run("history", "--ndjson").out.split(separator: "\n").count == 1)
    }

    @Test func `the error about a text that breaks a rule names the note, the rule and the size`() {
        program.run("notes", "add", "Plan", "-", input: "old\n")
        let large = [UInt8](repeating: UInt8(ascii: "x"), count: 300 * 1_024 - 100)
        let rule = "has 300 KiB. At most 256 KiB are allowed."
        for (title, arguments) in [
            ("New", ["notes", "add", "New", "-"]), ("Plan", ["notes", "edit", "Plan", "-"]),
            ("Plan", ["notes", "append", "Plan", "-"]),
        ] {
            let tooLarge = program.run(arguments, bytes: large).err
            #expect(tooLarge.contains("text of the note '\(title)': \(rule)"), "\(arguments): \(tooLarge)")
            let nul = program.run(arguments, bytes: Array("one\ntwo\0".utf8)).err
            #expect(nul.contains("text of the note '\(title)': has a NUL character in line"), "\(nul)")
        }
        let environment = ["VISUAL": "printf 'new\\000text' > \"$1\"; true"]
        let edited = program.run("notes", "edit", "Plan", environment: environment).err
        #expect(edited.contains("text of the note 'Plan': has a NUL character in line 1."), "\(edited)")
    }

    @Test(arguments: ["a\r\nb\r\n", "a\rb", "\r\n", "e\u{301} é\n\n\n", "no line end", "\u{FEFF}a\n"])
    func `a text keeps its line ends and its Unicode form`(text: String) {
        program.run("notes", "add", "Plan", "-", input: text)
        // Haru removes a byte order mark at the start of the input.
        let bytes = Array(text.utf8)
        let kept = Array(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...])
        #expect(body("Plan") == kept)
        program.run("notes", "edit", "Plan", "-", "--yes", input: text + "\r\nmore")
        #expect(body("Plan") == kept + Array("\r\nmore".utf8))
    }

    @Test func `a title can exist twice, and a reference or a link to it asks which`() {
        program.run("notes", "add", "Plan", "-", input: "one")
        program.run("notes", "add", "Plan", "-", input: "two")
        program.run("notes", "add", "Index", "-", input: "[[Plan]]")
        let shown = program.run("notes", "show", "Plan")
        #expect(shown.status != .done && shown.err.contains("Plan"))
        #expect(program.run("notes", "rm", "Plan").status != .done)
        #expect(program.run("notes", "links", "Index").out.contains("2 notes have this title"))
        #expect(program.run("notes").out.split(separator: "\n").count == 3)
    }

    @Test func `a note cannot be below itself, and nothing moves`() {
        program.run("notes", "add", "a")
        program.run("notes", "add", "b", "--parent", "a")
        program.run("notes", "add", "c", "--parent", "b")
        for target in ["a", "b", "c"] {
            let result = program.run("notes", "move", "a", "--under", target)
            #expect(result.status == .invalidInput && !result.err.isEmpty, "\(target)")
        }
        #expect(program.run("notes").out == "• a\n  • b\n    • c\n")
    }

    @Test func `a link to nothing is shown, and is no error`() {
        program.run("notes", "add", "a", "-", input: "[[Nothing]] [[todo:99]] [x](../../etc/passwd)")
        let links = program.run("notes", "links", "a")
        #expect(links.status == .done)
        #expect(links.out.contains("→ Nothing  no such note\n"))
        #expect(links.out.contains("→ 99  no such todo\n"))
        #expect(program.run("notes", "show", "a").out.contains("[[Nothing]]"))
    }

    @Test(arguments: ["false", "rm -f", "/no/such/editor", ": >", "printf '\\377' >"])
    func `an editor that fails, or leaves no usable text, changes nothing`(editor: String) {
        program.run("notes", "add", "a", "-", input: "old\n")
        let result = program.run("notes", "edit", "a", environment: ["VISUAL": editor])
        #expect(result.status == .invalidInput, "\(result.err)")
        #expect(!result.err.isEmpty)
        #expect(body("a") == Array("old\n".utf8))
        #expect(program.run("history", "--ndjson").out.split(separator: "\n").count == 1)
    }

    @Test func `a text of the editor that breaks a rule stays in a file that the message names`() throws {
        program.run("notes", "add", "a", "-", input: "old\n")
        let result = program.run(
            "notes", "edit", "a", environment: ["VISUAL": "printf 'new\\000text' > \"$1\"; true"])
        #expect(result.status == .invalidInput)
        let path = try #require(
            result.err.split(whereSeparator: \.isWhitespace).map { $0.trimming { "'\".,:".contains($0) } }
                .first { $0.hasPrefix(program.home) })
        #expect(FileManager.default.contents(atPath: path) == Data("new\0text".utf8))
        #expect(body("a") == Array("old\n".utf8))
    }

    @Test func `an import names a vault whose directory has the name of another vault`() throws {
        let manager = FileManager.default
        let root = "\(program.home).notes"
        defer { try? manager.removeItem(atPath: root) }
        let directories = ["one", "two", "three"].map { "\(root)/\($0)/notes" }
        for directory in directories {
            try manager.createDirectory(atPath: directory, withIntermediateDirectories: true)
            try Data(directory.utf8).write(to: URL(filePath: "\(directory)/Note.md"))
        }
        #expect(program.run("notes", "import", directories[0]).err == "")
        let second = program.run("notes", "import", directories[1])
        #expect(second.out == "1 added, 0 updated, 0 unchanged\n")
        #expect(second.err.contains("another vault with the name 'notes'"), "\(second.err)")
        #expect(second.err.contains("'notes 2'"), "\(second.err)")
        #expect(program.run("notes", "import", directories[1]).err == "")
        let korean = program.run("--lang", "ko", "notes", "import", directories[2])
        #expect(korean.err.contains("'notes'인") && korean.err.contains("'notes 3'"), "\(korean.err)")
        let document = program.run("notes", "import", directories[2], "--json").out
        #expect(document.contains("\"vault\" : \"notes 3\""), "\(document)")
        #expect(program.run("notes", "list").out.split(separator: "\n").count == 3)
    }

    @Test func `a state of a vault that cannot be stored is reported, and the notes stay`() throws {
        let manager = FileManager.default
        let root = "\(program.home).notes"
        defer { for path in [root, "\(root)-copy"] { try? manager.removeItem(atPath: path) } }
        try manager.createDirectory(atPath: root, withIntermediateDirectories: true)
        try Data("text".utf8).write(to: URL(filePath: "\(root)/Note.md"))
        let blocked = try program.write("vaults", "")
        let imported = program.run("notes", "import", root)
        #expect(imported.status == .incomplete)
        #expect(imported.out == "1 added, 0 updated, 0 unchanged\n")
        #expect(imported.err.contains("The notes are imported") && imported.err.contains(blocked))
        let korean = program.run("--lang", "ko", "notes", "export", "\(root)-copy")
        #expect(korean.status == .incomplete && korean.err.contains("파일은 썼지만"), "\(korean.err)")
        let document = program.run("notes", "import", root, "--json")
        #expect(document.status == .incomplete)
        #expect(document.out.contains("\"stateStored\" : false"), "\(document.out)")
        #expect(program.run("notes", "list").out == "• Note\n")

        try manager.removeItem(atPath: blocked)
        #expect(program.run("notes", "import", root).status == .done)
    }

    @Test func `an import counts the notes for texts that cannot be merged`() throws {
        let root = "\(program.home).notes"
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        for name in ["Note", "x", "y"] {
            try Data("one\n".utf8).write(to: URL(filePath: "\(root)/\(name).md"))
        }
        program.run("notes", "import", root)
        program.run("notes", "edit", "Note", "-", input: "mine\n")
        try Data("file\n".utf8).write(to: URL(filePath: "\(root)/Note.md"))
        let merged = program.run("notes", "import", root, "--dry-run")
        #expect(merged.out == "0 added, 1 updated, 2 unchanged, 1 merged\n")
        #expect(merged.err.contains("the note has both versions: lines 1–3\n"), "\(merged.err)")
        // Without the state of the vault, Haru does not know the common text.
        try FileManager.default.removeItem(atPath: "\(program.home)/vaults")
        let trial = program.run("--lang", "ko", "notes", "import", root, "--dry-run")
        #expect(trial.out.contains("합칠 수 없어 추가한 노트 1"), "\(trial.out)")
        let imported = program.run("notes", "import", root)
        let rest = "1 added because of changes that cannot be merged"
        #expect(imported.out == "0 added, 0 updated, 3 unchanged, \(rest)\n")
        #expect(program.run("notes", "list").out.split(separator: "\n").count == 4)
    }

    @Test func `a path that is no directory ends with a message that says what to do`() throws {
        let file = try program.write("file.md", "text")
        let imported = program.run("notes", "import", file)
        #expect(imported.status == .invalidInput)
        #expect(imported.err.contains("is a file. Give the folder that contains it."), "\(imported.err)")
        let missing = program.run("notes", "import", "/nonexistent")
        #expect(missing.status == .invalidInput && !missing.err.contains("doctor"), "\(missing.err)")
        #expect(missing.err.contains("directory '/nonexistent': does not exist."), "\(missing.err)")
        let korean = program.run("--lang", "ko", "notes", "import", "/nonexistent")
        #expect(korean.err.contains("폴더가 없습니다"), "\(korean.err)")
    }

    @Test func `an export to a folder that cannot be created says why`() {
        let directory = "\(program.home)/\(String(repeating: "n", count: 300))"
        program.run("notes", "add", "Plan")
        let exported = program.run("notes", "export", directory)
        #expect(exported.status == .storage)
        #expect(exported.err.contains("Cannot create the folder \(directory): "), "\(exported.err)")
        #expect(exported.err.contains(String(cString: strerror(ENAMETOOLONG))), "\(exported.err)")
        let korean = program.run("--lang", "ko", "notes", "export", directory)
        #expect(korean.err.contains("\(directory) 폴더를 만들 수 없습니다: "), "\(korean.err)")
    }

    @Test func `vaults whose names differ only in case are two vaults`() throws {
        let manager = FileManager.default
        let root = "\(program.home).notes"
        defer { try? manager.removeItem(atPath: root) }
        for (name, text) in [("Vault", "one"), ("vault", "two")] {
            let directory = "\(root)/\(text)/\(name)"
            try manager.createDirectory(atPath: directory, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: "\(directory)/Note.md"))
            #expect(program.run("notes", "import", directory).status == .done)
        }
        let document = program.run("notes", "list", "--json").out
        #expect(document.components(separatedBy: "\"title\" : \"Note\"").count == 3)
        #expect(program.run("notes", "one").out.contains("Note"))
        #expect(program.run("notes", "two").out.contains("Note"))
    }
}

extension Substring {
    fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> String {
        String(String(drop(while: isTrimmed)).reversed().drop(while: isTrimmed).reversed())
    }
}
