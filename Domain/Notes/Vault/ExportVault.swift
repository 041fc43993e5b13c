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
    ///   were written before the error stay.
    public func callAsFunction(
        _ directory: String, _ options: Options, progress: (Int) -> Void
    ) throws(PlannerError) -> VaultExport {
        let vault = try opener.open(directory, isCreated: true)
        let listing = try vault.list(atMost: VaultLimits().entries)
        vault.removeUnfinished(listing.unfinished)
        let stored = states.state(of: vault.location)
        let manifest = try VaultManifest(of: vault)
        let states = stored.name == nil ? self.states.all() : []
        let moved = states.filter { $0.location.map(opener.isFree) ?? false }
        var (outlet, local) = try repository.read { reader throws(PlannerError) in
            let local = try VaultRecognizer(vault: vault, listing: listing, reader: self.reader).state(
                stored, in: VaultRecognizer.Library(reader: reader, states: states, moved: moved))
            let known = try ImportHistory(reader).known(local, manifest.state)
            var outlet = VaultOutlet(
                vault: vault, listing: listing, known: known, reader: self.reader, isForced: options.isForced)
            let summaries = try reader.notes(where: [])
            let name = local.name ?? vault.name
            try outlet.plan(summaries, places: try Self.places(reader), of: name, in: reader)
            var planned = local
            planned.location = vault.location
            for summary in summaries where outlet.creates(summary.id) {
                guard let note = try reader.note(summary.id) else { continue }
                planned.entries.merge(outlet.plannedEntries(of: note)) { $1 }
            }
            if planned.entries != local.entries { try storePlan(planned, of: vault.location) }
            var count = 0
            for summary in summaries {
                if let note = try reader.note(summary.id) { try outlet.write(note) }
                count += 1
                if count % 100 == 0 { progress(count) }
            }
            try outlet.flush()
            return (outlet, local)
        }
        func finish() -> (outcome: VaultExport, state: VaultState) {
            var (outcome, state) = outlet.finish()
            state.name = state.entries.isEmpty ? stored.name : local.name
            state.location = state.entries.isEmpty ? stored.location : vault.location
            return (outcome, state)
        }
        var (outcome, state) = finish()
        if state != stored {
            try outcome.store(state, of: vault.location, replacing: local, in: self.states)
        }
        if outlet.hasFormerFiles, outcome.stateFailure == nil {
            outlet.removeFormerFiles()
            (outcome, state) = finish()
            try outcome.store(state, of: vault.location, replacing: local, in: self.states)
        }
        // An unreadable manifest can have entries of other devices, so only a forced export replaces it.
        if let skip = manifest.skip, !options.isForced {
            outcome.skipped.append(skip)
            return outcome
        }
        let bytes = state.shared.bytes()
        if manifest.bytes.map({ $0 != bytes }) ?? !state.entries.isEmpty {
            do throws(VaultFileError) { try vault.writeManifest(bytes) } catch {
                if case .storage(let failure) = error.cause { throw .storage(failure) }
                outcome.skipped.append(VaultSkip(VaultState.manifestName, error.reason))
                return outcome
            }
        }
        return outcome
    }

    /// Stores the notes of the files that the export will create. So an import or an export after a kill
    /// knows the notes of the files.
    private func storePlan(_ state: VaultState, of location: String) throws(PlannerError) {
        do throws(PlannerError) { try states.store(state, of: location) } catch {
            // The export can do without the plan. The final state reports the failure.
            guard case .storage = error else { throw error }
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
