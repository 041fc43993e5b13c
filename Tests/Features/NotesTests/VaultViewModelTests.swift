import DomainPrimitives
import DomainTesting
import NotesDomain
import NotesPresentation
import Testing
import TodosDomain

@Suite("The view model of vaults")
struct VaultViewModelTests {
    /// A directory of Markdown files in memory. The directory keeps no written file.
    private final class MemoryVault: Vault {
        let name = "Vault"
        let location = "/Vault"
        private let listing: VaultListing
        private let text: String
        private let isFull: Bool

        init(_ paths: [VaultPath], text: String, skipped: [VaultSkip], isFull: Bool) {
            self.isFull = isFull
            var listing = VaultListing()
            listing.files = paths.map {
                VaultListing.File($0, modified: Timestamp(milliseconds: 0), size: text.utf8.count)
            }
            listing.skipped = skipped
            self.listing = listing
            self.text = text
        }

        func list(atMost most: Int) -> VaultListing { listing }
        func read(_ path: VaultPath, atMost most: Int) -> [UInt8] { Array(text.utf8) }
        /// Writes all files but the last one of a group if the disk is full.
        func write(_ files: [VaultFile]) -> [VaultPath: VaultFileError] {
            guard isFull, let file = files.last else { return [:] }
            return [file.path: VaultFileError(.storage(StorageError(.full, path: location)))]
        }
        func remove(_ paths: [VaultPath]) -> [VaultPath: VaultFileError] { [:] }
        func createFolder(_ names: [String]) {}
        func removeUnfinished(_ files: [[String]]) {}
        func manifest() -> [UInt8]? { nil }
        func writeManifest(_ bytes: [UInt8]) {}
    }

    private struct Opener: VaultOpener {
        let paths: [VaultPath]
        let skipped: [VaultSkip]
        let isFull: Bool

        /// The disk is full for an export alone.
        func open(_ directory: String, isCreated: Bool) -> any Vault {
            MemoryVault(
                isFull && isCreated ? [] : paths, text: "text\n", skipped: skipped,
                isFull: isFull && isCreated)
        }

        func isFree(_ location: String) -> Bool { false }
    }

    /// States that cannot be stored.
    private struct LockedStates: VaultStateRepository {
        let failure: StorageError

        func state(of location: String) -> VaultState { VaultState() }
        func all() -> [VaultState] { [] }
        func store(_ state: VaultState, of location: String) throws(PlannerError) { throw .storage(failure) }
    }

    private func path(_ text: String) throws -> VaultPath { try #require(VaultPath(text)) }

    private func model(
        _ paths: [String], skipped: [VaultSkip] = [], states: any VaultStateRepository = FakeVaultStates(),
        isFull: Bool = false
    ) throws -> VaultViewModel {
        let (planner, reader) = (FakePlannerRepository(), FakeFrontMatterReader())
        let opener = Opener(paths: try paths.map(path), skipped: skipped, isFull: isFull)
        return VaultViewModel(
            importVault: ImportVault(
                repository: planner, clock: FixedClock(), opener: opener, states: states, reader: reader),
            exportVault: ExportVault(
                repository: planner, opener: opener, states: states, reader: reader))
    }

    private func importNotes(
        _ model: VaultViewModel, _ change: (inout ImportVault.Options) -> Void = { _ in }
    ) throws {
        var options = ImportVault.Options()
        change(&options)
        try model.importNotes(from: "/Vault", options) { _ in }
    }

    /// Returns the result of the last call; `nil` unless the last call was an import.
    private func imported(_ model: VaultViewModel) -> VaultImport? {
        if case .imported(let outcome, _) = model.state { outcome } else { nil }
    }

    @Test func `an import without problems is complete and has no report`() throws {
        let model = try model(["a.md", "b.md"])
        #expect(model.state == .idle && model.state.completion == .complete && model.state.reports.isEmpty)
        try importNotes(model)
        #expect(imported(model)?.added == 2)
        #expect(model.state.completion == .complete && model.state.reports.isEmpty)

        try importNotes(model) { $0.isDryRun = true }
        #expect(model.state.completion == .complete && model.state.reports == [.dryRun])
    }

    @Test func `an import that leaves out a file is incomplete, and refused if it is strict`() throws {
        let skip = VaultSkip("link.md", .link)
        let model = try model(["a.md"], skipped: [skip])
        try importNotes(model) { $0.isStrict = true }
        #expect(model.state.completion == .refused)
        #expect(model.state.reports == [.skipped(VaultList([skip])), .refused])

        try importNotes(model)
        #expect(model.state.completion == .incomplete)
        #expect(imported(model)?.added == 1)
        #expect(model.state.reports == [.skipped(VaultList([skip]))])
    }

    @Test func `a state that cannot be stored makes an import and an export incomplete`() throws {
        let failure = StorageError(.full, path: "/state")
        let model = try model(["a.md"], states: LockedStates(failure: failure))
        try importNotes(model)
        #expect(model.state.completion == .incomplete)
        #expect(model.state.reports == [.importNotRemembered(failure)])

        try model.exportNotes(to: "/Vault", ExportVault.Options()) { _ in }
        #expect(model.state.completion == .incomplete)
        #expect(model.state.reports.last == .exportNotRemembered(failure))
    }

    @Test func `the error of an export on a full disk has the number of files that were written`() throws {
        let model = try model(["a.md", "b.md", "c.md"], isFull: true)
        try importNotes(model)
        let failure = StorageError(.full, path: "/Vault").after(writtenFiles: 2)
        #expect(throws: PlannerError.storage(failure)) {
            try model.exportNotes(to: "/Vault", ExportVault.Options()) { _ in }
        }
    }

    @Test func `the reports about an import have a fixed order, and empty lists have no report`() throws {
        var outcome = VaultImport()
        #expect(VaultReport.all(of: outcome, isDryRun: false).isEmpty)
        let failure = StorageError(.readOnly, path: "/state")
        let warning = VaultWarning(try path("d.md"), .longTitle)
        outcome.vault = "Vault 2"
        outcome.takenName = "Vault"
        outcome.isRefused = true
        outcome.stateFailure = failure
        outcome.skipped = [VaultSkip("e", .tooDeep(levels: 40))]
        outcome.hidden = [".f.md"]
        outcome.attachments = ["g.png"]
        outcome.warnings = [warning]
        outcome.deletedHere = [try path("b.md")]
        outcome.missing = [try path("c.md")]
        outcome.copies = [try path("a.md")]
        let overlap = VaultOverlap(try path("a.md"), [1...2])
        outcome.overlaps = [overlap]
        let similar = FormerVault(name: "Old", location: "/old")
        outcome.similar = similar
        let reports = VaultReport.all(of: outcome, isDryRun: true)
        #expect(
            reports == [
                .otherName(vault: "Vault 2", taken: "Vault"), .similar(similar),
                .overlaps(VaultList([overlap])),
                .copies(VaultList([try path("a.md")])), .deletedHere(VaultList([try path("b.md")])),
                .missing(VaultList([try path("c.md")])), .warnings(VaultList([warning])),
                .attachments(VaultList(["g.png"])), .hidden(VaultList([".f.md"])),
                .skipped(VaultList([VaultSkip("e", .tooDeep(levels: 40))])), .importNotRemembered(failure),
                .refused,
                .dryRun,
            ])
        #expect(reports.filter(\.isEssential) == Array(reports.suffix(4)))
    }

    @Test func `the reports about an export have a fixed order, and name files that stay outdated`() throws {
        var outcome = VaultExport()
        #expect(VaultReport.all(of: outcome).isEmpty)
        let (a, b) = (try path("a.md"), try path("b.md"))
        let failure = StorageError(.full, path: "/state")
        outcome.stateFailure = failure
        outcome.skipped = [VaultSkip("c.md", .foreign)]
        outcome.outdated = [a]
        outcome.leftovers = [b]
        outcome.otherParents = [a]
        outcome.longPaths = [b]
        outcome.otherNames = [a]
        outcome.renamed = [VaultMove(from: b, to: a)]
        outcome.recreated = [b]
        outcome.moved = [VaultMove(from: a, to: b)]
        let reports = VaultReport.all(of: outcome)
        #expect(
            reports == [
                .moved(VaultList([VaultMove(from: a, to: b)])),
                .recreated(VaultList([b])),
                .renamed(VaultList([VaultMove(from: b, to: a)])), .otherParents(VaultList([a])),
                .longPaths(VaultList([b])), .otherNames(VaultList([a])),
                .leftovers(VaultList([b])), .outdated(VaultList([a])),
                .skipped(VaultList([VaultSkip("c.md", .foreign)])), .exportNotRemembered(failure),
            ])
        #expect(reports.filter(\.isEssential) == Array(reports.suffix(3)))
    }

    @Test(arguments: [0, 1, 50, 51, 120])
    func `a list shows the first 50 items and counts the others`(count: Int) {
        let list = VaultList(Array(0..<count))
        #expect(list.shown == Array(0..<min(count, 50)))
        #expect(list.count == count && list.hidden == max(count - 50, 0))
    }
}
