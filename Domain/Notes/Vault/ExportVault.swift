public import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
public import TodosDomain

/// Writes all notes as Markdown files into a directory.
///
/// An imported note without edits gets exactly the text of its file. A second export without edits writes
/// nothing. Unless ``Options/isForced`` is set, the export replaces only files that still have the text of
/// the last import or export (Documentation/Product.md §Vaults).
public struct ExportVault: Sendable {
    public struct Options: Hashable, Sendable {
        /// Whether to replace files that another program wrote or changed.
        public var isForced = false

        public init() {}
    }

    /// The limits for the directory.
    public var limits = VaultLimits()
    private let repository: any PlannerRepository
    private let opener: any VaultOpener
    private let states: any VaultStateRepository
    private let reader: any FrontMatterReader

    public init(
        repository: any PlannerRepository, opener: any VaultOpener, states: any VaultStateRepository,
        reader: any FrontMatterReader
    ) {
        self.repository = repository
        self.opener = opener
        self.states = states
        self.reader = reader
    }

    /// - Parameter progress: called after every hundred notes, with the number of notes so far.
    /// - Throws: ``PlannerError/storage(_:)`` if the directory cannot be created, read or written. Files that
    ///   were written before the error stay, and the error has their number.
    public func callAsFunction(
        _ directory: String, _ options: Options, progress: (Int) -> Void
    ) throws(PlannerError) -> VaultExport {
        let vault = try opener.open(directory, isCreated: true)
        let listing = try vault.list(atMost: limits.entries)
        vault.removeUnfinished(listing.unfinished)
        let source = try VaultSource(
            vault, listing, .init(repository: repository, opener: opener, states: states, reader: reader))
        var (outlet, isPlanStored) = try repository.read { reader throws(PlannerError) in
            try write(reader, into: source, options, progress: progress)
        }
        var (outcome, state) = outlet.finish()
        state = source.state(state)
        if isPlanStored || state != source.stored {
            outcome.stateFailure = try source.store(state, in: states)
        }
        if outlet.hasFormerFiles, outcome.stateFailure == nil {
            outlet.removeFormerFiles()
            (outcome, state) = outlet.finish()
            state = source.state(state)
            outcome.stateFailure = try source.store(state, in: states)
        }
        outcome.similar = source.similar
        outcome.recreated = source.recreatedFiles(state, outcome.skipped)
        // An unreadable manifest can have entries of other devices, so only a forced export replaces it.
        if let skip = source.manifest.skip, !options.isForced {
            outcome.skipped.append(skip)
        } else {
            try writeManifest(Self.shared(state, source, outcome), into: source, &outcome)
        }
        return outcome
    }

    /// Writes the files of all notes. Files that are no longer needed stay until the new state is stored.
    /// Also returns whether the plan of the export replaced the stored state.
    private func write(
        _ reader: any PlannerReader, into source: VaultSource, _ options: Options, progress: (Int) -> Void
    ) throws(PlannerError) -> (VaultOutlet, isPlanStored: Bool) {
        let history = try ImportHistory(reader)
        // The files of a copy are unedited if they have the texts of the original.
        let known =
            history.known(source.known, source.manifest.state)
            + source.originals.map { history.known($0, nil)[0] }
        var plan = VaultPlan(
            vault: source.vault, listing: source.listing, known: known, reader: self.reader)
        let summaries = try reader.notes(where: [])
        try plan.choosePaths(summaries, places: try Self.places(reader), of: source.name, in: reader)
        let isPlanStored = try store(plan, summaries, source, reader)
        var outlet = VaultOutlet(
            vault: source.vault, plan: plan, reader: self.reader, isForced: options.isForced)
        var count = 0
        do throws(PlannerError) {
            for summary in summaries {
                if let note = try reader.note(summary.id) { try outlet.write(note, in: reader) }
                count += 1
                if count % 100 == 0 { progress(count) }
            }
            try outlet.flush()
            try outlet.findForeignNotes(in: reader)
        } catch {
            guard case .storage(let failure) = error else { throw error }
            throw .storage(failure.after(writtenFiles: outlet.finish().outcome.written))
        }
        return (outlet, isPlanStored)
    }

    /// Stores the notes of the files that the export will create. So an import or an export after a kill
    /// knows the notes of the files.
    /// - Returns: whether the plan replaced the stored state.
    private func store(
        _ plan: VaultPlan, _ summaries: [NoteSummary], _ source: VaultSource, _ reader: any PlannerReader
    ) throws(PlannerError) -> Bool {
        var planned = source.known
        for summary in summaries where plan.creates(summary.id) {
            guard let note = try reader.note(summary.id) else { continue }
            planned.entries.merge(plan.plannedEntries(of: note)) { $1 }
        }
        guard planned.entries != source.known.entries else { return false }
        planned.isUnfinished = true
        // The export can do without the plan. The final state reports the failure.
        return try source.store(source.state(planned), in: states) == nil
    }

    /// Returns the state for the manifest. The manifest keeps its entries for files that the export left out
    /// or could not read, also if the state of this device does not know the files. If this device has no
    /// file of the vault, the manifest also keeps the name of the vault.
    private static func shared(
        _ state: VaultState, _ source: VaultSource, _ outcome: VaultExport
    ) -> VaultState {
        var shared = state.shared
        // A note without a path is listed by its title.
        let files = outcome.skipped.filter { $0.reason != .name }
        let unread = UnreadPaths(source.listing.skipped + files)
        for (path, entry) in source.manifest.state?.entries ?? [:]
        where shared.entries[path] == nil && unread.contains(path) { shared.entries[path] = entry }
        shared.name = shared.name ?? source.manifest.state?.name
        return shared
    }

    private func writeManifest(
        _ state: VaultState, into source: VaultSource, _ outcome: inout VaultExport
    ) throws(PlannerError) {
        let bytes = state.bytes()
        guard source.manifest.bytes.map({ $0 != bytes }) ?? !state.entries.isEmpty else { return }
        // An import would not read a larger manifest.
        guard bytes.count <= limits.manifestBytes else {
            let reason = VaultSkip.Reason.largeManifest(bytes: bytes.count)
            return outcome.skipped.append(VaultSkip(VaultState.manifestName, reason))
        }
        do throws(VaultFileError) { try source.vault.writeManifest(bytes) } catch {
            if case .storage(let failure) = error.cause {
                throw .storage(failure.after(writtenFiles: outcome.written))
            }
            outcome.skipped.append(VaultSkip(VaultState.manifestName, error.reason))
        }
    }

    /// Returns the field `file` of each note that has a file, by the identifier of the note.
    private static func places(_ reader: any PlannerReader) throws(PlannerError) -> [UUID: String] {
        var places: [UUID: String] = [:]
        for excerpt in try reader.records.excerpts(RecordQuery(.note, ["file"])) {
            if case .text(let file)? = excerpt.values.first, !file.isEmpty {
                places[excerpt.id.parts[0]] = file
            }
        }
        return places
    }
}
