public import DomainPrimitives
public import SessionsDomain

/// The library of this device with everything that Haru keeps beside the library's records. A logout can
/// remove both.
public struct DeviceLibrary: LocalLibrary {
    private let records: any LocalLibrary
    private let vaults: LocalVaultStates

    /// - Parameters:
    ///   - records: the library's records and their backups.
    ///   - vaults: the states of the vaults, which contain titles and tags of notes.
    public init(records: any LocalLibrary, vaults: LocalVaultStates) {
        self.records = records
        self.vaults = vaults
    }

    public func clear(of owner: LibraryOwner, discardsUnsent: Bool) throws(AccountError) -> [String] {
        // The records can be refused, so they come first. If the second step fails, another logout removes
        // the rest.
        let copies = try records.clear(of: owner, discardsUnsent: discardsUnsent)
        do throws(PlannerError) { try vaults.removeAll() } catch { throw .library(error) }
        return copies
    }
}
