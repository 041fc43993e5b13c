import CoreCommandLine
import CoreDI
import DomainPrimitives
import FeatureTesting
import NotesDomain
import NotesFeature
import Testing
import UtilLocalization

@Suite("The commands of vaults")
struct VaultCommandTests {
    /// A directory with one listed file, which cannot be read. The directory keeps no written file.
    private struct BrokenVault: Vault {
        let path: VaultPath
        let failure: VaultFileError

        var name: String { "Vault" }
        var location: String { "/Vault" }

        func list(atMost most: Int) -> VaultListing {
            var listing = VaultListing()
            listing.files = [VaultListing.File(path, modified: Timestamp(milliseconds: 0), size: 1)]
            return listing
        }

        func read(_ path: VaultPath, atMost most: Int) throws(VaultFileError) -> [UInt8] { throw failure }
        func write(_ files: [VaultFile]) -> [VaultPath: VaultFileError] { [:] }
        func remove(_ paths: [VaultPath]) -> [VaultPath: VaultFileError] { [:] }
        func createFolder(_ names: [String]) {}
        func removeUnfinished(_ files: [[String]]) {}
        func manifest() -> [UInt8]? { nil }
        func writeManifest(_ bytes: [UInt8]) {}
    }

    private struct Opener: VaultOpener {
        let path: VaultPath
        let failure: VaultFileError

        func open(_ directory: String, isCreated: Bool) -> any Vault {
            BrokenVault(path: path, failure: failure)
        }

        func isFree(_ location: String) -> Bool { false }
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
        let opener = Opener(path: try #require(VaultPath("a.md")), failure: VaultFileError(cause))
        let program = FeatureProgram(NotesAssembly.self) { registry in
            registry.override((any VaultOpener).self) { opener }
        }
        let result = program.run("notes import /Vault", language: language)
        #expect((result.error as? ReportedFailure)?.status == .incomplete)
        #expect(result.err == "a.md: \(sentence)\n")
    }
}
