import DomainPrimitives
import LibraryDomain
import TodosDomain

/// A vault before an import or an export, with what Haru knows about the vault.
struct VaultSource {
    /// The ports by which an import or an export learns what Haru knows about a vault.
    struct Ports {
        let repository: any PlannerRepository
        let opener: any VaultOpener
        let states: any VaultStateRepository
        let reader: any FrontMatterReader
    }

    let vault: any Vault
    let listing: VaultListing
    /// The state that this device has stored for the location of the vault; an empty state if the stored
    /// state is that of another vault.
    let stored: VaultState
    /// The state of the vault, with its name. If the vault moved, this is the state of its former location.
    let known: VaultState
    /// The states of existing directories with the same files, if this directory is a new copy of them.
    let originals: [VaultState]
    /// A vault that has left its location, and has mostly the paths of this directory; otherwise `nil`. The
    /// texts differ, so only a person can tell whether the directory is this vault.
    let similar: FormerVault?
    /// The state of another vault that was at this location before; otherwise `nil`.
    private let replaced: VaultState?
    let manifest: VaultManifest

    /// - Throws: ``PlannerError/storage(_:)`` if the library or a stored state cannot be read, or if no file
    ///   of the vault can be read.
    init(_ vault: any Vault, _ listing: VaultListing, _ ports: Ports) throws(PlannerError) {
        let stored = try ports.states.state(of: vault.location)
        let manifest = try VaultManifest(of: vault)
        let recognizer = VaultRecognizer(
            vault: vault, listing: listing, manifest: manifest.state, reader: ports.reader)
        let states = { () throws(PlannerError) -> [VaultState] in try ports.states.all() }
        let found = try ports.repository.read { reader throws(PlannerError) in
            try recognizer.recognize(
                stored, in: .init(reader: reader, states: states, opener: ports.opener))
        }
        (self.vault, self.listing, self.manifest) = (vault, listing, manifest)
        (known, originals, replaced) = (found.state, found.originals, found.replaced)
        self.stored = found.isStored ? stored : VaultState()
        similar = found.similar.flatMap { state in
            guard let name = state.name, let location = state.location else { return nil }
            return FormerVault(name: name, location: location)
        }
    }

    /// The name of the vault in the fields `file` of its notes.
    var name: String { known.name ?? vault.name }

    /// Returns a new state with the name and the location of this vault. If the new state has no files, it
    /// gets the name and the location of the stored state, because an empty directory is not a vault.
    func state(_ state: VaultState) -> VaultState {
        var state = state
        state.name = state.entries.isEmpty ? stored.name : name
        state.location = state.entries.isEmpty ? stored.location : vault.location
        // A vault whose former location has another vault is at its new location now.
        state.isReplaced = false
        return state
    }

    /// Returns the files that the export created again. The vault had these files before, but another program
    /// or a person had removed them.
    func recreatedFiles(_ state: VaultState, _ skipped: [VaultSkip]) -> [VaultPath] {
        let present = Set(listing.files.map(\.path))
        let skipped = Set(skipped.map(\.path))
        let former = [known, manifest.state].compactMap { $0 }.filter { !$0.isUnfinished }
        let paths = former.flatMap { former in
            former.entries.filter { state.entries[$0.key]?.note == $0.value.note }.keys
        }
        return Set(paths).subtracting(present).filter { !skipped.contains($0.description) }
            .sorted { $0.precedes($1) }
    }

    /// Stores the new state of the vault.
    ///
    /// If the vault moved, the former state stays, because the vault may come back, for example with a
    /// removable disk. The former state loses its location. Otherwise a second directory could also count as
    /// the moved vault. If another vault was at the new location, the state of this other vault stays too.
    /// - Returns: the failure if the state cannot be stored; otherwise `nil`.
    /// - Throws: ``PlannerError`` for any other failure.
    func store(
        _ state: VaultState, in states: any VaultStateRepository
    ) throws(PlannerError) -> StorageError? {
        do throws(PlannerError) {
            if let replaced { try states.store(replaced, of: replaced.key ?? vault.location) }
            try states.store(state, of: vault.location)
            if let former = known.key, former != vault.location {
                var state = known
                state.location = nil
                try states.store(state, of: former)
            }
            return nil
        } catch {
            guard case .storage(let failure) = error else { throw error }
            return failure
        }
    }
}
