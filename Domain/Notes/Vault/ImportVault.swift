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

    /// The limits for the directory.
    public var limits = VaultLimits()
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
    /// - Throws: ``PlannerError/storage(_:)`` if the directory cannot be read. ``PlannerError/invalid(_:)``
    ///   if the directory does not exist or exceeds ``limits``. Nothing is then imported.
    public func callAsFunction(
        _ directory: String, _ options: Options, progress: (Int) -> Void
    ) throws(PlannerError) -> VaultImport {
        let vault = try opener.open(directory, isCreated: false)
        let listing = try vault.list(atMost: limits.entries)
        try limits.check(listing, of: vault.location)
        let source = try VaultSource(
            vault, listing, .init(repository: repository, opener: opener, states: states, reader: reader))
        if options.isStrict {
            var trial = options
            trial.isDryRun = true
            var outcome = try run(source, trial, progress: progress).outcome
            outcome.isRefused = !outcome.skipped.isEmpty
            if outcome.isRefused || options.isDryRun { return outcome }
        }
        var (outcome, state) = try run(source, options, progress: progress)
        if !options.isDryRun, state != source.stored {
            outcome.stateFailure = try source.store(state, in: states)
        }
        return outcome
    }

    private func run(
        _ source: VaultSource, _ options: Options, progress: (Int) -> Void
    ) throws(PlannerError) -> (outcome: VaultImport, state: VaultState) {
        let now = clock.now()
        let label = ActionLabel(.import, source.vault.name)
        return try repository.write(label, isDryRun: options.isDryRun) { writer throws(PlannerError) in
            let former = writer.action.origin
            writer.action.origin = .file
            defer { writer.action.origin = former }
            let history = try ImportHistory(writer)
            var intake = try VaultIntake(
                writer: writer, vault: source.vault, listing: source.listing,
                known: history.known(source.known, source.manifest.state),
                rules: VaultIntake.Rules(
                    name: source.name, now: now, isReviving: options.isReviving, reader: reader))
            var count = 0
            for file in VaultTree.parentsFirst(source.listing.files) {
                try intake.process(file)
                count += 1
                if count % 100 == 0 { progress(count) }
            }
            try intake.removeEmptyFolders()
            let newest = try ImportHistory(writer).newest
            var (outcome, state) = intake.finish(newest == history.newest ? nil : newest)
            outcome.missing = try intake.missingFiles(in: source.listing)
            outcome.vault = source.name
            outcome.similar = source.similar
            if let skip = source.manifest.skip { outcome.skipped.append(skip) }
            let isNew = source.stored.name == nil && source.known.location == nil
            if isNew, source.name != source.vault.name { outcome.takenName = source.vault.name }
            return (outcome, source.state(state))
        }
    }
}
