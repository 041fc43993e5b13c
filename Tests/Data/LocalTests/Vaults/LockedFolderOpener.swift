import DomainPrimitives
import NotesDomain

/// Opens vaults with a folder that the system does not let Haru read. The permissions of a real folder do not
/// lock out a superuser, who can run the tests.
struct LockedFolderOpener: VaultOpener {
    let opener: any VaultOpener
    /// The path of the folder in the vault.
    let folder: String

    func open(_ directory: String, isCreated: Bool) throws(PlannerError) -> any Vault {
        LockedFolderVault(vault: try opener.open(directory, isCreated: isCreated), folder: folder)
    }

    func isFree(_ location: String) -> Bool { opener.isFree(location) }
}

private struct LockedFolderVault: Vault {
    let vault: any Vault
    let folder: String

    private static let reason = VaultSkip.Reason.system(detail: "Permission denied")

    var name: String { vault.name }
    var location: String { vault.location }

    private func isLocked(_ path: VaultPath) -> Bool { path.description.hasPrefix("\(folder)/") }

    func list(atMost most: Int) throws(PlannerError) -> VaultListing {
        var listing = try vault.list(atMost: most)
        listing.files.removeAll { isLocked($0.path) }
        listing.skipped.append(VaultSkip(folder, Self.reason))
        return listing
    }

    func read(_ path: VaultPath, atMost most: Int) throws(VaultFileError) -> [UInt8] {
        if isLocked(path) { throw VaultFileError(.skip(Self.reason)) }
        return try vault.read(path, atMost: most)
    }

    func write(_ files: [VaultFile]) -> [VaultPath: VaultFileError] {
        let locked = files.map(\.path).filter(isLocked)
        return vault.write(files.filter { !isLocked($0.path) })
            .merging(locked.map { ($0, VaultFileError(.skip(Self.reason))) }) { $1 }
    }

    func remove(_ paths: [VaultPath]) -> [VaultPath: VaultFileError] { vault.remove(paths) }
    func createFolder(_ names: [String]) throws(VaultFileError) { try vault.createFolder(names) }
    func removeUnfinished(_ files: [[String]]) { vault.removeUnfinished(files) }
    func manifest() throws(VaultFileError) -> [UInt8]? { try vault.manifest() }
    func writeManifest(_ bytes: [UInt8]) throws(VaultFileError) { try vault.writeManifest(bytes) }
}
