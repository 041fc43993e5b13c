import DomainPrimitives

/// The manifest of a vault, or the reason why Haru cannot read the manifest.
struct VaultManifest {
    /// The bytes of the manifest; `nil` if the vault has no readable manifest.
    let bytes: [UInt8]?
    /// The state in the manifest; `nil` if the vault has no readable manifest.
    let state: VaultState?
    /// The manifest that exists but cannot be read; otherwise `nil`.
    let skip: VaultSkip?

    /// - Throws: ``PlannerError/storage(_:)`` if no file of the vault can be read.
    init(of vault: any Vault) throws(PlannerError) {
        do throws(VaultFileError) {
            bytes = try vault.manifest()
            state = bytes.flatMap(VaultState.init(checking:))
            let isUnknown = bytes != nil && state == nil
            skip = isUnknown ? VaultSkip(VaultState.manifestName, .unknownManifest) : nil
        } catch {
            if case .storage(let failure) = error.cause { throw .storage(failure) }
            (bytes, state) = (nil, nil)
            skip = VaultSkip(VaultState.manifestName, error.reason)
        }
    }
}
