import CoreCommandLine
import CoreDI
import DomainPrimitives
import FeatureTesting
import Foundation
import LibraryDomain
import NotesDomain
import NotesFeature
import Testing
import TodosDomain
import UtilLocalization

@Suite("The commands of vaults")
struct VaultCommandTests {
    /// A vault that fails to read each of its files, and that ignores all writes.
    private struct BrokenVault: Vault {
        let listing: VaultListing
        let failure: VaultFileError
        let manifestText: String?

        var name: String { "Vault" }
        var location: String { "/Vault" }

        func list(atMost most: Int) -> VaultListing { listing }
        func read(_ path: VaultPath, atMost most: Int) throws(VaultFileError) -> [UInt8] { throw failure }
        func write(_ files: [VaultFile]) -> [VaultPath: VaultFileError] { [:] }
        func remove(_ paths: [VaultPath]) -> [VaultPath: VaultFileError] { [:] }
        func createFolder(_ names: [String]) {}
        func removeUnfinished(_ files: [[String]]) {}
        func manifest() -> [UInt8]? { manifestText.map { Array($0.utf8) } }
        func writeManifest(_ bytes: [UInt8]) {}
    }

    private struct Opener: VaultOpener {
        var listing = VaultListing()
        var failure = VaultFileError(.missing)
        var manifestText: String?

        func open(_ directory: String, isCreated: Bool) -> any Vault {
            BrokenVault(listing: listing, failure: failure, manifestText: manifestText)
        }

        func isFree(_ location: String) -> Bool { false }
    }

    private func program(_ opener: Opener) -> FeatureProgram {
        FeatureProgram(NotesAssembly.self) { registry in
            registry.override((any VaultOpener).self) { opener }
        }
    }

    private func listing(_ path: String) throws -> VaultListing {
        var listing = VaultListing()
        let path = try #require(VaultPath(path))
        listing.files = [VaultListing.File(path, modified: Timestamp(milliseconds: 0), size: 1)]
        return listing
    }

    @Test(arguments: [
        (
            VaultFileError.Cause.missing, Language.english,
            "another program removed or renamed the file; import again"
        ),
        (.missing, .korean, "다른 프로그램이 파일을 지웠거나 이름을 바꿨습니다. 다시 가져오세요"),
        (.storage(StorageError(.readOnly, path: "/Vault")), .english, "read-only"),
        (.storage(StorageError(.full, path: "/Vault")), .korean, "디스크가 가득 찼습니다"),
    ])
    func `a file that cannot be read is listed with a sentence`(
        _ cause: VaultFileError.Cause, _ language: Language, _ sentence: String
    ) throws {
        let opener = Opener(listing: try listing("a.md"), failure: VaultFileError(cause))
        let result = program(opener).run("notes import /Vault", language: language)
        #expect((result.error as? ReportedFailure)?.status == .incomplete)
        #expect(result.err == "a.md: \(sentence)\n")
    }

    @Test(arguments: [(Language.english, "rename the file"), (.korean, "파일 이름을 바꾸세요")])
    func `an import says what to do about a file name that is not valid`(
        _ language: Language, _ advice: String
    ) {
        var listing = VaultListing()
        listing.skipped = [VaultSkip("x", .name)]
        let result = program(Opener(listing: listing)).run("notes import /Vault", language: language)
        #expect(result.err.hasSuffix("\(advice)\n"))
    }

    @Test(arguments: [
        (Language.english, "move or rename the note"), (.korean, "노트를 옮기거나 제목을 바꾸세요"),
    ])
    func `an export says what to do about a note without a valid path`(
        _ language: Language, _ advice: String
    ) throws {
        let program = program(Opener())
        let title = try NoteTitle("x")
        // Both notes need the file f/f.md for their text.
        let notes = (1...2).map { _ in
            Note(
                id: UUID(), title: title, body: "text", file: "Vault/f/",
                createdAt: Timestamp(milliseconds: 0))
        }
        try program.repository.write(ActionLabel(.edit, ""), isDryRun: false) { writer throws(PlannerError) in
            for note in notes { try NoteWriter(writer).insert(note) }
        }
        let result = program.run("notes export /Vault", language: language)
        #expect((result.error as? ReportedFailure)?.status == .incomplete)
        #expect(result.err.contains("x: ") && result.err.hasSuffix("\(advice)\n"))
    }

    @Test(arguments: [
        (
            Language.english,
            "Delete the file, or restore the note with: haru notes import DIRECTORY --revive"
        ),
        (.korean, "파일을 지우거나, 노트를 되살리려면: haru notes import 폴더 --revive"),
    ])
    func `an export says what to do about a file whose note no longer exists`(
        _ language: Language, _ advice: String
    ) throws {
        let note = Note(id: UUID(), title: try NoteTitle("a"), createdAt: Timestamp(milliseconds: 0))
        let id = note.id.uuidString
        let manifest = """
            {"version": 1, "files": {"a.md":
            {"note": "\(id)", "head": "\(id)", "body": "\(id)", "title": "a", "tags": []}}}
            """
        let program = program(Opener(listing: try listing("a.md"), manifestText: manifest))
        // The file of a note that the library never had belongs to another device.
        #expect(!program.run("notes export /Vault", language: language).err.contains(advice))
        for isInserted in [true, false] {
            try program.repository.write(ActionLabel(.edit, ""), isDryRun: false) {
                writer throws(PlannerError) in
                let notes = NoteWriter(writer)
                if isInserted { try notes.insert(note) } else { try notes.delete(note.id) }
            }
        }
        let result = program.run("notes export /Vault", language: language)
        #expect(result.error == nil)
        #expect(result.err.hasPrefix("a.md: ") && result.err.hasSuffix("\(advice)\n"))
    }
}
