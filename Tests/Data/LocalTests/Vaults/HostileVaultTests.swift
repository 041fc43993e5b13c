import DomainPrimitives
import Foundation
import NotesDomain
import SyncProtocolDomain
import Testing
import TodosDomain

struct HostileVaultTests {
    @Test func `files that cannot be notes are left out and listed`() throws {
        let vault = try TemporaryVault()
        try vault.put(Array("a\nb\u{0}c".utf8), at: "nul.md")
        try vault.put([0x61, 0x0A, 0xFF, 0xFE], at: "latin.md")
        try vault.put([UInt8](repeating: 0x61, count: NoteBody.maximumBytes), at: "most.md")
        try vault.put([UInt8](repeating: 0x61, count: NoteBody.maximumBytes + 1), at: "large.md")
        try vault.put([UInt8](repeating: 0x61, count: 1 << 20), at: "huge.md")
        try vault.put("x", at: "back\\slash.md")
        try vault.put("x", at: ".obsidian/hidden.md")
        try vault.put("x", at: ".trash/hidden.md")
        try vault.put("x", at: "picture.png")
        #expect(mkfifo("\(vault.path)/pipe.md", 0o600) == 0)
        let imported = try vault.runImport()
        #expect(try vault.notes().map(\.title.description) == ["most"])
        #expect(imported.attachments == ["picture.png"])
        let expected: Set<VaultSkip> = [
            VaultSkip("nul.md", .nulCharacter(line: 2)), VaultSkip("latin.md", .notUTF8(line: 2)),
            VaultSkip("large.md", .tooLarge(bytes: NoteBody.maximumBytes + 1)),
            VaultSkip("huge.md", .tooLarge(bytes: 1 << 20)), VaultSkip("back\\slash.md", .name),
            VaultSkip("pipe.md", .notAFile),
        ]
        #expect(Set(imported.skipped) == expected)
    }

    @Test func `hidden Markdown files and folders are not imported, but reported`() throws {
        let vault = try TemporaryVault()
        for path in [".draft.md", "f/.draft.md", ".obsidian/note.md", ".hidden.txt", "f/.github/a.md"] {
            try vault.put("x", at: path)
        }
        let imported = try vault.runImport()
        #expect(imported.hidden == [".draft.md", "f/.draft.md", "f/.github/"])
        #expect(imported.added == 0 && imported.skipped.isEmpty)
    }

    #if os(Linux)
        @Test func `a name that is not UTF-8 is shown with its bytes`() throws {
            let vault = try TemporaryVault()
            let path = Array("\(vault.path)/caf".utf8) + [0xE9] + Array(".md".utf8) + [0]
            let file = open(path.map(CChar.init(bitPattern:)), O_CREAT | O_WRONLY, 0o600)
            #expect(file >= 0)
            close(file)
            #expect(try vault.runImport().skipped == [VaultSkip("caf\\xE9.md", .encoding)])
        }
    #endif

    @Test func `a path without a directory breaks a rule, and changes nothing`() throws {
        let vault = try TemporaryVault()
        try vault.put("x", at: "file.md")
        func rule(_ run: () throws -> Void) -> ValidationError.Rule? {
            do { try run() } catch PlannerError.invalid(let error) { return error.rule } catch {}
            return nil
        }
        let (missing, file) = ("\(vault.path)/missing", "\(vault.path)/file.md")
        #expect(rule { try vault.runImport(from: missing) } == .existingDirectory)
        #expect(rule { try vault.runImport(from: file) } == .directory)
        #expect(rule { try vault.runExport(to: file) } == .directory)
        #expect(rule { try vault.runExport(to: "\(missing)/below") } == .existingDirectory)
        #expect(vault.files().count == 1)
    }

    @Test func `a directory that cannot be created is an error with the reason of the system`() throws {
        let vault = try TemporaryVault()
        func reason(_ directory: String) -> String? {
            do { try vault.runExport(to: directory) } catch PlannerError.storage(let error) {
                if case .cannotCreate(let detail) = error.cause, error.path == directory { return detail }
            } catch {}
            return nil
        }
        let long = "\(vault.path)/\(String(repeating: "n", count: 300))"
        #expect(reason(long) == String(cString: strerror(ENAMETOOLONG)))
        #if os(Linux)
            // The directory above exists, but the system answers that it does not.
            #expect(reason("/proc/haru") == String(cString: strerror(ENOENT)))
        #endif
    }

    @Test func `a strict import changes nothing if a file would be left out`() throws {
        let vault = try TemporaryVault()
        try vault.put("x", at: "a.md")
        try vault.put([0xFF], at: "b.md")
        var options = ImportVault.Options()
        options.isStrict = true
        let refused = try vault.runImport(options)
        #expect(refused.isRefused)
        #expect(try vault.notes().isEmpty)
        try vault.put("y", at: "b.md")
        #expect(try vault.runImport(options).added == 2)
    }

    @Test func `symbolic links are neither read nor written`() throws {
        let vault = try TemporaryVault()
        let outside = "\(vault.surroundings)/outside"
        try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
        try Data("secret".utf8).write(to: URL(filePath: "\(outside)/secret.md"))
        try vault.put("x", at: "a.md")
        for (link, target) in [("link.md", "\(outside)/secret.md"), ("dir", outside), ("loop", vault.path)] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(vault.path)/\(link)", withDestinationPath: target)
        }
        let imported = try vault.runImport()
        #expect(try vault.notes().map(\.title.description) == ["a"])
        #expect(
            Set(imported.skipped)
                == [VaultSkip("link.md", .link), VaultSkip("dir", .link), VaultSkip("loop", .link)])

        for file in ["Vault/link.md", "Vault/dir/secret.md", "Vault/dir/new.md"] {
            try vault.store(
                Note(
                    id: UUID(), title: try NoteTitle("evil \(file.count)"), body: "evil", file: file,
                    createdAt: VaultRoundTripTests.time))
        }
        let exported = try vault.runExport(isForced: true)
        #expect(exported.skipped.count == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == ["secret.md"])
        #expect(vault.text(at: "secret.md", in: outside) == "secret")
    }

    @Test(arguments: [
        "Vault/../../evil.md", "../evil.md", "/evil.md", "Vault//evil.md", "Vault/./evil.md",
        "Vault/a\u{0}/evil.md", "Vault/..\\evil.md", "Vault/.obsidian/evil.md", "Vault/.git/hooks/evil.md",
        "Vault/\u{200C}.git/evil.md", "Vault/evil.sh", "Vault/a\nb.md", "../Vault/../../evil/", "Vault/../",
        "Vault/" + String(repeating: "a/", count: 2_000) + "evil.md",
        "Vault/" + String(repeating: "a", count: 300) + ".md", "evil.md", "/", "",
    ])
    func `a hostile stored path is not used`(_ file: String) throws {
        let vault = try TemporaryVault()
        try vault.store(
            Note(
                id: UUID(), title: try NoteTitle("Title"), body: "x", file: file,
                createdAt: VaultRoundTripTests.time))
        #expect(try vault.runExport().written == 1)
        #expect(Array(vault.files().keys) == ["Title.md"])
        let around = try FileManager.default.contentsOfDirectory(atPath: vault.surroundings)
        #expect(Set(around) == ["Vault", "states"])
    }

    @Test func `a foreign file and a file with changes are not overwritten`() throws {
        let vault = try TemporaryVault()
        try vault.put("mine", at: "Plan.md")
        try vault.put("a", at: "a.md")
        let id = UUID()
        let title = try NoteTitle("Plan")
        try vault.store(Note(id: id, title: title, body: "x", createdAt: VaultRoundTripTests.time))
        try vault.store(
            Note(
                id: UUID(), title: try NoteTitle("a"), body: "b", file: "Vault/a.md",
                createdAt: VaultRoundTripTests.time))
        let exported = try vault.runExport()
        #expect(exported.skipped == [VaultSkip("a.md", .foreign)])
        #expect(vault.text(at: "Plan.md") == "mine")
        #expect(vault.text(at: "a.md") == "a")
        let plan = try #require(vault.text(at: "Plan 2.md"))
        #expect(plan.hasSuffix("---\nx"))

        try vault.put("changed", at: "Plan 2.md")
        #expect(try vault.runExport().skipped.contains(VaultSkip("Plan 2.md", .edited)))
        #expect(vault.text(at: "Plan 2.md") == "changed")
        #expect(try vault.runExport(isForced: true).written == 2)
        #expect(vault.text(at: "Plan 2.md") == plan)
        #expect(vault.text(at: "a.md") == "b")
    }

    @Test(arguments: [false, true])
    func `an export names a symbolic link in place of a file, and writes nothing through the link`(
        isForced: Bool
    ) throws {
        let vault = try TemporaryVault()
        try vault.put("secret", at: "../secret.md")
        try FileManager.default.createSymbolicLink(
            atPath: "\(vault.path)/Alpha.md", withDestinationPath: "\(vault.surroundings)/secret.md")
        try vault.store(
            Note(
                id: UUID(), title: try NoteTitle("Alpha"), body: "x", createdAt: VaultRoundTripTests.time))
        let exported = try vault.runExport(isForced: isForced)
        #expect(exported.written == 0 && exported.skipped == [VaultSkip("Alpha.md", .link)])
        #expect(vault.text(at: "../secret.md") == "secret")
    }

    @Test(arguments: [
        ("---\na: [\n---\ntext", 3), ("---\na: 1\n", 1), ("---\n- x\n---\n", 2),
        ("---\na: 1\na: 2\n---\n", 2),
        ("---\na: &x [1]\nb: [*x, *x]\n---\n", 3),
    ])
    func `broken front matter stays in the text, with a warning`(_ text: String, _ line: Int) throws {
        let vault = try TemporaryVault()
        try vault.put(text, at: "a.md")
        let imported = try vault.runImport()
        #expect(try vault.note("a")?.body == text)
        #expect(try vault.note("a")?.frontMatter == "")
        guard case .frontMatter(let problem)? = imported.warnings.first?.kind else {
            Issue.record("There is no warning.")
            return
        }
        #expect(problem.line == line)
        #expect(try vault.runExport().unchanged == 1)
    }

    @Test func `names that differ only in case or normal form keep both files`() throws {
        let vault = try TemporaryVault()
        let paths = ["Plan.md", "plan.md", "caf\u{E9}.md", "cafe\u{301}.md"]
        for path in paths { try vault.put("text of \(path)", at: path) }
        // A file system can keep only one file for two similar names.
        let count = try FileManager.default.contentsOfDirectory(atPath: vault.path).count
        let imported = try vault.runImport()
        #expect(imported.added == count)
        #expect(imported.warnings.count { $0.kind == .similarPath } == (count == 4 ? 4 : 0))
        #expect(try vault.runExport().unchanged == count)
        #expect(try vault.runImport().unchanged == count)
        let target = "\(vault.surroundings)/Copy"
        #expect(try vault.runExport(to: target).written == count)
        let copies = try FileManager.default.contentsOfDirectory(atPath: target)
        #expect(copies.count { VaultPath.isMarkdown($0) } == count)
    }

    @Test func `a directory beyond a limit is refused before anything is stored`() throws {
        let vault = try TemporaryVault()
        try vault.put("12345", at: "a.md")
        try vault.put("12345", at: "folder/b.md")
        try vault.put("x", at: "folder/.hidden")
        try vault.put([UInt8](repeating: 0x61, count: 1 << 20), at: "folder/huge.md")
        let path = try #require(
            realpath(vault.path, nil).map { real in
                defer { free(real) }
                return String(cString: real)
            })
        let cases: [(WritableKeyPath<VaultLimits, Int>, Int, ValidationError.Rule)] = [
            (\.entries, 5, .entries(max: 4)), (\.files, 3, .markdownFiles(max: 2)),
            (\.bytes, 10, .markdownBytes(max: 9)),
        ]
        for (limit, enough, rule) in cases {
            vault.limits = VaultLimits()
            vault.limits[keyPath: limit] = enough - 1
            #expect(throws: PlannerError.invalid(ValidationError(.vault, path, rule))) {
                try vault.runImport()
            }
            #expect(try vault.notes().isEmpty)
            #expect(!FileManager.default.fileExists(atPath: "\(vault.surroundings)/states"))
            vault.limits[keyPath: limit] = enough
            var trial = ImportVault.Options()
            trial.isDryRun = true
            #expect(try vault.runImport(trial).added == 2)
        }
    }

    @Test func `folders that are nested too deeply are left out and listed`() throws {
        let vault = try TemporaryVault()
        let folders = (1...64).map { String($0) }
        try vault.put("x", at: folders.prefix(63).joined(separator: "/") + "/a.md")
        try vault.put("x", at: folders.joined(separator: "/") + "/b.md")
        let imported = try vault.runImport()
        #expect(imported.added == 1)
        #expect(imported.skipped == [VaultSkip(folders.joined(separator: "/"), .tooDeep(levels: 63))])
    }

    @Test(arguments: ["Evil", "evil/Vault"])
    func `a manifest from elsewhere cannot change a note of another file`(name: String) throws {
        let vault = try TemporaryVault()
        try vault.put("mine", at: "a.md")
        try vault.runImport()
        try vault.runExport()
        let manifest = try #require(vault.text(at: VaultState.manifestName))
        let evil = "\(vault.surroundings)/\(name)"
        try FileManager.default.createDirectory(atPath: evil, withIntermediateDirectories: true)
        try Data("evil".utf8).write(to: URL(filePath: "\(evil)/a.md"))
        try Data(manifest.utf8).write(to: URL(filePath: "\(evil)/\(VaultState.manifestName)"))
        #expect(try vault.runImport(from: evil).added == 1)
        #expect(Set(try vault.notes().map(\.body)) == ["mine", "evil"])
    }

    /// Returns a vault with the exported file `a.md`, and the path of another directory with its manifest.
    private static func vaultWithEvilCopy() throws -> (vault: TemporaryVault, evil: String) {
        let vault = try TemporaryVault()
        try vault.put("mine", at: "a.md")
        try vault.runImport()
        try vault.runExport()
        let manifest = try #require(vault.bytes(at: VaultState.manifestName))
        try vault.put(manifest, at: "../Evil/\(VaultState.manifestName)")
        return (vault, "\(vault.surroundings)/Evil")
    }

    @Test func `a manifest from elsewhere gets no trust because a file could not be read`() throws {
        let (vault, evil) = try Self.vaultWithEvilCopy()
        try vault.put([0xFF], at: "../Evil/a.md")
        #expect(try vault.runImport(from: evil).skipped.map(\.path) == ["a.md"])

        try vault.put("evil", at: "../Evil/a.md")
        #expect(try vault.runImport(from: evil).added == 1)
        #expect(Set(try vault.notes().map(\.body)) == ["mine", "evil"])
    }

    @Test func `a manifest from elsewhere gets no trust because an export left out its file`() throws {
        let (vault, evil) = try Self.vaultWithEvilCopy()
        try vault.put("evil", at: "../Evil/a.md")
        #expect(try vault.runExport(to: evil).skipped.map(\.path) == ["a.md"])

        #expect(try vault.runImport(from: evil).added == 1)
        #expect(Set(try vault.notes().map(\.body)) == ["mine", "evil"])
    }

    @Test func `an export keeps the manifest's entry of a file that it leaves out`() throws {
        let vault = try TemporaryVault()
        try vault.put("one\n\ntwo\n", at: "a.md")
        // By these unedited files, a device without a state recognizes the vault.
        for name in ["b", "c", "d"] { try vault.put("unedited \(name)\n", at: "\(name).md") }
        try vault.runImport()
        try vault.runExport()
        try vault.forgetStates()
        try vault.put("one\n\ntwo of the file\n", at: "a.md")
        try vault.edit("a") { $0.body = "one of the note\n\ntwo\n" }
        #expect(try vault.runExport().skipped.map(\.reason) == [.edited])

        #expect(try vault.runImport().added == 0)
        #expect(try vault.note("a")?.body == "one of the note\n\ntwo of the file\n")
    }

    @Test(arguments: [-377_705_116_800, 9_300_000_000_000_000])
    func `a file with a time outside the years 1 to 9999 is imported`(seconds: Int) throws {
        let vault = try TemporaryVault()
        try vault.put("text", at: "a.md")
        let times = [timespec](repeating: timespec(tv_sec: seconds, tv_nsec: 0), count: 2)
        // A file system that cannot store the time stores the nearest one.
        #expect(utimensat(AT_FDCWD, "\(vault.path)/a.md", times, 0) == 0)
        #expect(try vault.runImport().added == 1)
        let created = try #require(try vault.note("a")).createdAt.milliseconds
        #expect(RecordType.moments.contains(created))
    }

    @Test func `a file that an export could not create is no file of the note`() throws {
        let vault = try TemporaryVault()
        try vault.store(
            Note(id: UUID(), title: try NoteTitle("a"), body: "mine", createdAt: VaultRoundTripTests.time))
        let files = FileManager.default
        try files.createDirectory(atPath: vault.path, withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: "\(vault.path)/a.md", withDestinationPath: "/dev/null")
        #expect(try vault.runExport().written == 0)
        try files.removeItem(atPath: "\(vault.path)/a.md")
        try vault.put("foreign", at: "a.md")
        #expect(try vault.runExport().written == 1)
        #expect(Set(vault.files().keys) == ["a.md", "a 2.md"])
        #expect(try vault.runImport().added == 1)
        #expect(Set(try vault.notes().map(\.body)) == ["mine", "foreign"])
    }

    @Test func `a manifest that cannot be read is reported and not replaced, except by force`() throws {
        let vault = try TemporaryVault()
        try vault.put("text", at: "a.md")
        try vault.put("{}", at: "../elsewhere.json")
        let manifest = "\(vault.path)/\(VaultState.manifestName)"
        try FileManager.default.createSymbolicLink(
            atPath: manifest, withDestinationPath: "\(vault.surroundings)/elsewhere.json")
        let skip = VaultSkip(VaultState.manifestName, .link)
        let imported = try vault.runImport()
        #expect(imported.added == 1 && imported.skipped == [skip])
        let exported = try vault.runExport()
        #expect(exported.unchanged == 1 && exported.skipped == [skip])

        // Even a forced export does not replace a directory.
        try FileManager.default.removeItem(atPath: manifest)
        try FileManager.default.createDirectory(atPath: manifest, withIntermediateDirectories: false)
        let second = VaultSkip(VaultState.manifestName, .notAFile)
        #expect(try vault.runExport().skipped == [second])
        #expect(try vault.runExport(isForced: true).skipped == [second])

        try FileManager.default.removeItem(atPath: manifest)
        let unknown = VaultSkip(VaultState.manifestName, .unknownManifest)
        for text in ["{{{", "", "{\"version\": 99, \"files\": {}}"] {
            try vault.put(text, at: VaultState.manifestName)
            #expect(try vault.runExport().skipped == [unknown])
            #expect(try vault.runImport().skipped == [unknown])
            #expect(vault.text(at: VaultState.manifestName) == text)
        }
        #expect(try vault.runExport(isForced: true).skipped.isEmpty)

        try FileManager.default.removeItem(atPath: manifest)
        #expect(FileManager.default.createFile(atPath: manifest, contents: nil))
        #expect(truncate(manifest, VaultState.mostBytes + 1) == 0)
        let large = VaultSkip(VaultState.manifestName, .largeManifest(bytes: VaultState.mostBytes + 1))
        #expect(try vault.runExport().skipped == [large])
        #expect(vault.bytes(at: VaultState.manifestName)?.count == VaultState.mostBytes + 1)
        #expect(try vault.runExport(isForced: true).skipped.isEmpty)
        #expect(vault.text(at: VaultState.manifestName)?.contains("\"a.md\"") == true)
    }

    @Test func `a manifest that Haru could not read again is reported and not written`() throws {
        let vault = try TemporaryVault()
        try vault.put("text", at: "a.md")
        try vault.runImport()
        vault.limits.manifestBytes = 100
        let exported = try vault.runExport()
        #expect(vault.bytes(at: VaultState.manifestName) == nil)
        vault.limits.manifestBytes = VaultState.mostBytes
        #expect(try vault.runExport().skipped.isEmpty)
        let size = try #require(vault.bytes(at: VaultState.manifestName)).count
        #expect(exported.skipped == [VaultSkip(VaultState.manifestName, .largeManifest(bytes: size))])
    }
}
