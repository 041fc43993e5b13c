import Foundation
import Testing

@testable import CoreProcess

@Suite("The person's own editor", .serialized)
struct ExternalEditorTests {
    private let directory = FileManager.default.temporaryDirectory
        .appending(path: "haru-editor-\(UUID().uuidString)").path

    private func files() -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: directory)) ?? []).filter {
            $0.hasSuffix(".md")
        }
    }

    private func remove() { try? FileManager.default.removeItem(atPath: directory) }

    @Test(arguments: [
        (["VISUAL": "tr a b < \"$1\" > \"$1.new\"; mv \"$1.new\" \"$1\"; true", "EDITOR": "false"], "bbc"),
        (["VISUAL": "", "EDITOR": "sed -i.old s/c/d/"], "aad"),
        (["EDITOR": "true"], "aac"),
    ])
    func `VISUAL wins over EDITOR, and both can have arguments`(
        environment: [String: String], expected: String
    ) throws {
        defer { remove() }
        let editor = ExternalEditor(environment: environment, directory: directory)

        let edited = try editor.edit("aac", name: "note.md")

        #expect(edited.text == expected)
        edited.discard()
        #expect(files().isEmpty)
    }

    @Test func `only the person can read the file`() throws {
        defer { remove() }
        let editor = ExternalEditor(command: "", directory: directory) { _, path in
            let folder = (path as NSString).deletingLastPathComponent
            let modes = [path, folder].map {
                (try? FileManager.default.attributesOfItem(atPath: $0))?[.posixPermissions] as? Int
            }
            return modes == [0o600, 0o700] ? 0 : 1
        }

        #expect(throws: Never.self) { try editor.edit("a", name: "note.md") }
    }

    @Test(arguments: [("exit 3", Int32(3)), ("kill -9 $$", nil)])
    func `a text is kept if the editor fails after a change`(command: String, status: Int32?) throws {
        defer { remove() }
        let line = "printf new > \"$1\"; \(command);"
        let editor = ExternalEditor(
            environment: ["EDITOR": "sh -c '\(line)' x"], directory: directory)

        let problem = #expect(throws: ExternalEditor.Problem.self) { try editor.edit("a", name: "note.md") }

        guard case .failed(_, let reported, let path?)? = problem else {
            return #expect(Bool(false), "\(String(describing: problem))")
        }
        // A shell can report the signal of its child, or be ended by the signal itself.
        #expect(reported == status || status == nil && reported == 128 + SIGKILL)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    }

    @Test func `an editor that does not exist leaves no file`() {
        defer { remove() }
        let editor = ExternalEditor(environment: ["EDITOR": "/no/such/editor"], directory: directory)

        let problem = #expect(throws: ExternalEditor.Problem.self) { try editor.edit("a", name: "note.md") }

        #expect(problem == .failed(command: "/no/such/editor", status: 127, path: nil))
        #expect(files().isEmpty)
    }

    @Test(arguments: [("rm", ExternalEditor.Problem.missing(folder: nil)), ("false; rm", nil)])
    func `a file that the editor deletes leaves nothing behind`(
        command: String, problem: ExternalEditor.Problem?
    ) throws {
        defer { remove() }
        let line = command == "rm" ? "rm" : "sh -c 'rm \"$1\"; exit 4' x"
        let editor = ExternalEditor(environment: ["EDITOR": line], directory: directory)

        let found = #expect(throws: ExternalEditor.Problem.self) { try editor.edit("a", name: "note.md") }

        #expect(found == problem ?? .failed(command: line, status: 4, path: nil))
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory).isEmpty)
    }

    @Test func `a text that the editor saves under another name stays`() throws {
        defer { remove() }
        let editor = ExternalEditor(
            environment: ["EDITOR": "sh -c 'echo plan > \"$1\"; mv \"$1\" \"$1.md\"' x"], directory: directory
        )

        let problem = #expect(throws: ExternalEditor.Problem.self) { try editor.edit("a", name: "note.md") }

        guard case .missing(let folder?)? = problem else {
            return #expect(Bool(false), "\(String(describing: problem))")
        }
        #expect(try String(contentsOfFile: "\(folder)/note.md.md", encoding: .utf8) == "plan\n")
    }

    @Test func `a problem names the text that it leaves behind`() {
        #expect(ExternalEditor.Problem.cannotWrite(path: "/a", reason: "full").keptPath == nil)
        #expect(ExternalEditor.Problem.failed(command: "ed", status: 1, path: "/a").keptPath == "/a")
        #expect(ExternalEditor.Problem.missing(folder: "/b").keptPath == "/b")
        #expect(ExternalEditor.Problem.cannotRead(path: "/c").keptPath == "/c")
    }

    #if os(Linux)
        @Test func `the editor inherits no ignored and no blocked signals`() throws {
            defer { remove() }
            // A thread of a full screen can be in this state.
            let former = signal(SIGPIPE, SIG_IGN)
            var (blocked, before) = (sigset_t(), sigset_t())
            sigemptyset(&blocked)
            sigaddset(&blocked, SIGWINCH)
            pthread_sigmask(SIG_BLOCK, &blocked, &before)
            defer {
                signal(SIGPIPE, former)
                pthread_sigmask(SIG_SETMASK, &before, nil)
            }
            let editor = ExternalEditor(
                environment: ["EDITOR": "sh -c 'grep ^Sig /proc/self/status > \"$1\"' x"],
                directory: directory)

            let text = try editor.edit("a", name: "note.md").text

            let masks = Dictionary(
                uniqueKeysWithValues: text.split(separator: "\n").compactMap { line in
                    let parts = line.split(separator: ":\t")
                    return UInt64(parts[1], radix: 16).map { (parts[0], $0) }
                })
            let ignored = try #require(masks["SigIgn"])
            #expect(masks["SigBlk"] == 0)
            for number in [SIGINT, SIGQUIT, SIGPIPE] { #expect(ignored & (1 << UInt64(number - 1)) == 0) }
        }
    #endif

    @Test func `a byte order mark is no part of the text`() throws {
        defer { remove() }
        let editor = ExternalEditor(
            environment: ["EDITOR": "printf '\\357\\273\\277new' > \"$1\"; true"], directory: directory)

        #expect(try editor.edit("a", name: "note.md").text == "new")
    }

    @Test func `bytes that are not UTF-8 stay in their file`() throws {
        defer { remove() }
        let editor = ExternalEditor(
            environment: ["EDITOR": "printf '\\377' > \"$1\"; true"], directory: directory)

        #expect(throws: ExternalEditor.Problem.self) { try editor.edit("a", name: "note.md") }

        #expect(files().count == 1)
    }

    @Test(arguments: ["truncate -s 17M \"$1\"; true", "ln -sf /etc/passwd \"$1\"; true"])
    func `a file that is too large, and a symbolic link, are not read`(command: String) throws {
        defer { remove() }
        let editor = ExternalEditor(environment: ["EDITOR": command], directory: directory)

        let problem = try #require(throws: ExternalEditor.Problem.self) {
            try editor.edit("a", name: "note.md")
        }

        #expect(problem == .cannotRead(path: try #require(problem.keptPath)))
    }

    // MARK: Abandoned folders

    @Test func `a folder is abandoned if its text was not stored, and not while the editor runs`() throws {
        defer { remove() }
        let folders = EditorFolders(directory: directory)
        #expect(try folders.abandoned().isEmpty)
        let editor = ExternalEditor(command: "", directory: directory) { _, path in
            #expect(throws: Never.self) { try #expect(folders.abandoned().isEmpty) }
            return FileManager.default.createFile(atPath: path, contents: Data("new".utf8)) ? 0 : 1
        }

        let stored = try editor.edit("a", name: "note.md")
        #expect(try folders.abandoned().isEmpty)
        stored.discard()
        let path = try editor.edit("b", name: "note.md").path

        #expect(try folders.abandoned() == [(path as NSString).deletingLastPathComponent])
    }

    @Test func `a folder is not abandoned if every text in it equals the original`() throws {
        defer { remove() }
        let folders = EditorFolders(directory: directory)
        let editor = ExternalEditor(environment: ["EDITOR": "true"], directory: directory)
        let path = try editor.edit("a", name: "note.md").path
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.copyItem(atPath: path, toPath: "\(path)~")
        #expect(try folders.abandoned().isEmpty)

        try Data("b".utf8).write(to: URL(filePath: "\(folder)/.note.md.swp"))

        #expect(try folders.abandoned() == [folder])
    }

    @Test func `a folder with a link, a folder or a pipe in place of the text is not abandoned`() throws {
        defer { remove() }
        let editor = ExternalEditor(environment: ["EDITOR": "true"], directory: directory)
        for kind in 0..<3 {
            let path = try editor.edit("a", name: "note.md").path
            try FileManager.default.removeItem(atPath: path)
            switch kind {
            case 0:
                try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/etc/hosts")
            case 1: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            default:
                #expect(mkfifo(path, 0o600) == 0)
                let original = (path as NSString).deletingLastPathComponent + "/.original"
                try FileManager.default.removeItem(atPath: original)
                #expect(mkfifo(original, 0o600) == 0)
            }
        }
        #expect(try EditorFolders(directory: directory).abandoned().isEmpty)
    }

    @Test func `the editor's backup of the original is not an abandoned text after Haru stored the text`()
        throws
    {
        defer { remove() }
        let editor = ExternalEditor(environment: ["EDITOR": "sed -i.old s/a/b/"], directory: directory)

        try editor.edit("a", name: "note.md").discard()

        #expect(try EditorFolders(directory: directory).abandoned().isEmpty)
    }

    @Test func `a kept text is private and abandoned, and a text that cannot be written is an error`() throws
    {
        defer { remove() }
        let folders = EditorFolders(directory: directory)

        let path = try folders.keep(UnsavedText("new", original: "old", name: "note.md", of: nil))

        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try folders.abandoned() == [(path as NSString).deletingLastPathComponent])
        let inFile = EditorFolders(directory: path)
        #expect(throws: ExternalEditor.Problem.self) {
            try inFile.keep(UnsavedText("new", original: "", name: "note.md", of: nil))
        }
    }

    @Test func `a kept text is found by its subject until it is discarded`() throws {
        defer { remove() }
        let folders = EditorFolders(directory: directory)
        #expect(try folders.kept(of: "a") == nil)
        let path = try folders.keep(UnsavedText("new", original: "old", name: "note.md", of: "a"))
        _ = try folders.keep(UnsavedText("other", original: "", name: "note.md", of: "b"))
        _ = try folders.keep(UnsavedText("line", original: "", name: "line.txt", of: nil))

        #expect(try folders.keptSubjects() == ["a", "b"])
        let kept = try #require(try folders.kept(of: "a"))
        #expect(kept == KeptText(text: "new", original: "old", path: path))
        folders.discard(kept)

        #expect(try folders.kept(of: "a") == nil && folders.kept(of: "b")?.text == "other")
        #expect(try folders.abandoned().count == 2 && folders.keptSubjects() == ["b"])
    }

    @Test func `a draft is private, has the last text, and is found after its process has ended`() throws {
        defer { remove() }
        let folders = EditorFolders(directory: directory)
        var draft: EditorDraft? = try folders.draft(
            UnsavedText("new", original: "old", name: "note.md", of: "a"))
        try draft?.write("newer")
        // The process still has the draft.
        #expect(try folders.abandoned().isEmpty && folders.kept(of: "a") == nil)

        // The system closes the files of a killed process, and so releases the lock.
        draft = nil

        let kept = try #require(try folders.kept(of: "a"))
        #expect(kept.text == "newer" && kept.original == "old")
        let mode = try FileManager.default.attributesOfItem(atPath: kept.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        folders.discard(kept)
        #expect(files().isEmpty)
    }

    @Test func `a draft tolerates a directory that cannot be flushed, and no other failure`() throws {
        // A pipe, like a directory of some file systems, cannot be flushed.
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        #expect(fsync(descriptor) != 0 && [EINVAL, ENOTSUP].contains(errno))

        #expect(throws: Never.self) { try EditorFolder.synchronize(directory: descriptor) }
        #expect(throws: POSIXError.self) { try EditorFolder.synchronize(directory: -1) }
    }

    @Test func `a discarded draft leaves no file`() throws {
        defer { remove() }
        let draft = try EditorFolders(directory: directory).draft(
            UnsavedText("new", original: "old", name: "note.md", of: "a"))
        #expect(!files().isEmpty)

        draft.discard()

        #expect(files().isEmpty)
    }

    @Test(arguments: [["one", "two"], ["two", "one"]])
    func `of several kept texts, the newest is found first`(texts: [String]) throws {
        defer { remove() }
        let folders = EditorFolders(directory: directory)
        for (index, text) in texts.enumerated() {
            let path = try folders.keep(UnsavedText(text, original: "", name: "note.md", of: "a"))
            let date = Date(timeIntervalSince1970: 1_000_000 + Double(index))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        }

        let kept = try #require(try folders.kept(of: "a"))
        #expect(kept.text == texts[1])
        folders.discard(kept)
        #expect(try folders.kept(of: "a")?.text == texts[0])
    }

    @Test func `discarding a text also discards the older texts that it continues`() throws {
        defer { remove() }
        let folders = EditorFolders(directory: directory)
        func text(_ text: String, continuing path: String? = nil) -> UnsavedText {
            UnsavedText(text, original: "old", name: "note.md", of: "a", continuing: path)
        }
        let other = try folders.keep(text("other"))
        let first = try folders.keep(text("first"))
        var draft: EditorDraft? = try folders.draft(text("second", continuing: first))
        // The draft of an open editor leaves the older text alone when the draft is discarded.
        draft?.discard()
        #expect(FileManager.default.fileExists(atPath: first))
        draft = try folders.draft(text("second", continuing: first))
        draft = nil
        let second = try #require(
            files().map { "\(directory)/\($0)" }.first { ![first, other].contains($0) })
        let third = try folders.keep(text("third", continuing: second))

        folders.discard(KeptText(text: "third", original: "old", path: third))

        #expect(files().map { "\(directory)/\($0)" } == [other])
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory).count == 1)
    }

    @Test(arguments: [
        "", "edit-", "plain", "edit-subject", "edit-link", "edit-own", "edit-1\n", "edit-1\u{0}",
        "../outside", "edit-1/../plain", "edit-1/../../outside", "edit-1/\u{301}../plain",
    ])
    func `a forged name of an older text deletes nothing else`(name: String) throws {
        let parent = directory
        let directory = "\(parent)/data"
        defer { remove() }
        for (path, subject) in [
            ("outside", "a"), ("data/plain", "a"), ("data/edit-subject", "b"), ("data/edit-1", "a"),
        ] {
            let folder = URL(filePath: "\(parent)/\(path)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(subject.utf8).write(to: folder.appending(path: ".subject"))
            try Data("text".utf8).write(to: folder.appending(path: "note.md"))
        }
        let link = "\(directory)/edit-link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../outside")
        let own = "\(directory)/edit-own"
        try FileManager.default.copyItem(atPath: "\(directory)/edit-1", toPath: own)
        try Data(name.utf8).write(to: URL(filePath: "\(own)/.continues"))

        let kept = KeptText(text: "text", original: "", path: "\(own)/note.md")
        EditorFolders(directory: directory).discard(kept)

        #expect(files().count == 4 && !FileManager.default.fileExists(atPath: own))
    }

    @Test func `texts that continue each other are discarded together`() throws {
        defer { remove() }
        let folders = EditorFolders(directory: directory)
        for (name, next) in [("edit-1", "edit-2"), ("edit-2", "edit-1")] {
            let folder = URL(filePath: "\(directory)/\(name)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (file, text) in [
                (".subject", "a"), (".original", "old"), (".continues", next), ("note.md", name),
            ] {
                try Data(text.utf8).write(to: folder.appending(path: file))
            }
        }

        folders.discard(try #require(try folders.kept(of: "a")))

        #expect(try FileManager.default.contentsOfDirectory(atPath: directory).isEmpty)
    }

    @Test func `a text that a program still uses is not discarded with the text that continues it`() throws {
        defer { remove() }
        let folders = EditorFolders(directory: directory)
        let draft = try folders.draft(UnsavedText("open", original: "", name: "note.md", of: "a"))
        let path = try #require(files().first.map { "\(directory)/\($0)" })
        let newer = try folders.keep(
            UnsavedText("newer", original: "", name: "note.md", of: "a", continuing: path))

        folders.discard(KeptText(text: "newer", original: "", path: newer))

        #expect(files().map { "\(directory)/\($0)" } == [path])
        draft.discard()
    }

    @Test func `the name of the older text alone is not an abandoned text`() throws {
        defer { remove() }
        let folders = EditorFolders(directory: directory)
        let path = try folders.keep(
            UnsavedText("old", original: "old", name: "note.md", of: "a", continuing: "/data/edit-1/note.md"))

        #expect(try folders.abandoned().isEmpty)

        let name = "\((path as NSString).deletingLastPathComponent)/.continues"
        #expect(try String(contentsOfFile: name, encoding: .utf8) == "edit-1")
    }

    @Test func `a folder that cannot be opened is an error, not a folder without a text`() throws {
        defer { remove() }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        #expect(FileManager.default.createFile(atPath: "\(directory)/edit-1", contents: Data()))

        let problem = #expect(throws: EditorFolders.Unreadable.self) {
            try EditorFolders(directory: directory).abandoned()
        }
        #expect(problem?.path == "\(directory)/edit-1")
    }

    @Test func `a folder is not abandoned while a program of the editor uses it`() throws {
        defer { remove() }
        let fifo = "\(directory)-fifo"
        #expect(mkfifo(fifo, 0o600) == 0)
        defer { unlink(fifo) }
        // The program in the background outlives the editor, as an editor outlives a killed Haru.
        let line = "cat \"\(fifo)\" >/dev/null 2>&1 & printf new > \"$1\""
        let editor = ExternalEditor(environment: ["EDITOR": "sh -c '\(line)' x"], directory: directory)
        let folders = EditorFolders(directory: directory)

        let path = try editor.edit("a", name: "note.md").path
        let folder = (path as NSString).deletingLastPathComponent
        #expect(try folders.abandoned().isEmpty)

        try FileHandle(forWritingTo: URL(filePath: fifo)).close()
        // Waits for the end of the program.
        let descriptor = open(folder, O_RDONLY)
        #expect(flock(descriptor, LOCK_EX) == 0)
        close(descriptor)
        #expect(try folders.abandoned() == [folder])
    }
}
