public import DomainPrimitives
import LibraryDomain
public import TodosDomain

/// Imports the Markdown files of a directory as notes, as one user action. The import writes nothing into the
/// directory. A second import of the same files changes nothing.
///
/// The folders of the directory become the tree of the notes. A changed file changes its note. If a person
/// also changed the note, the import merges both changes (Documentation/Product.md §Vaults).
public struct ImportVault: Sendable {
    public struct Options: Hashable, Sendable {
        /// Whether to import nothing if a file cannot be imported.
        public var isStrict = false
        /// Whether to restore notes that a person deleted in Haru.
        public var isReviving = false
        /// Whether to only report what an import would do.
        public var isDryRun = false

        public init() {}
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock
    private let opener: any VaultOpener
    private let states: any VaultStateRepository
    private let reader: any FrontMatterReader

    public init(
        repository: any PlannerRepository, clock: any WallClock, opener: any VaultOpener,
        states: any VaultStateRepository, reader: any FrontMatterReader
    ) {
        self.repository = repository
        self.clock = clock
        self.opener = opener
        self.states = states
        self.reader = reader
    }

    /// - Parameter progress: called after every hundred files, with the number of files so far.
    /// - Throws: ``PlannerError/storage(_:)`` if the directory cannot be read.
    public func callAsFunction(
        _ directory: String, _ options: Options, progress: (Int) -> Void
    ) throws(PlannerError) -> VaultImport {
        let vault = try opener.open(directory, isCreated: false)
        let listing = try vault.list()
        let known = [
            states.state(of: vault.location), vault.manifest().map(VaultState.init(reading:)) ?? VaultState(),
        ]
        if options.isStrict {
            var trial = options
            trial.isDryRun = true
            var outcome = try run(vault, listing, known, trial, progress: progress).outcome
            outcome.isRefused = !outcome.skipped.isEmpty
            if outcome.isRefused || options.isDryRun { return outcome }
        }
        let (outcome, state) = try run(vault, listing, known, options, progress: progress)
        if !options.isDryRun, state != known[0] { try states.store(state, of: vault.location) }
        return outcome
    }

    private func run(
        _ vault: any Vault, _ listing: VaultListing, _ known: [VaultState], _ options: Options,
        progress: (Int) -> Void
    ) throws(PlannerError) -> (outcome: VaultImport, state: VaultState) {
        let now = clock.now()
        let label = ActionLabel(.import, vault.name)
        return try repository.write(label, isDryRun: options.isDryRun) { writer throws(PlannerError) in
            let former = writer.action.origin
            writer.action.origin = .file
            defer { writer.action.origin = former }
            var intake = try VaultIntake(
                writer: writer, vault: vault, listing: listing, known: known,
                rules: VaultIntake.Rules(now: now, isReviving: options.isReviving, reader: reader))
            var count = 0
            for file in VaultTree.parentsFirst(listing.files) {
                try intake.process(file)
                count += 1
                if count % 100 == 0 { progress(count) }
            }
            return (intake.outcome, intake.state)
        }
    }
}
