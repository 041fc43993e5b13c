import DomainPrimitives

/// The manifest of a vault, or the reason why Haru cannot read the manifest.
struct VaultManifest {
    /// The bytes of the manifest; `nil` if the vault has no readable manifest.
    let bytes: [UInt8]?
    /// The manifest that exists but cannot be read; otherwise `nil`.
    let skip: VaultSkip?

    /// - Throws: ``PlannerError/storage(_:)`` if no file of the vault can be read.
    init(of vault: any Vault) throws(PlannerError) {
        do throws(VaultFileError) {
            bytes = try vault.manifest()
            skip = nil
        } catch {
            if case .storage(let failure) = error.cause { throw .storage(failure) }
            bytes = nil
            skip = VaultSkip(VaultState.manifestName, error.reason)
        }
    }

    /// The state in the manifest; `nil` if the vault has no readable manifest.
    var state: VaultState? { bytes.map(VaultState.init(reading:)) }
}
