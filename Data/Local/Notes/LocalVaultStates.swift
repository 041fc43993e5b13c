public import DomainPrimitives
import Foundation
public import NotesDomain
import UtilIdentifiers

/// Stores the states of vaults as files, one for each vault.
public struct LocalVaultStates: VaultStateRepository {
    private let directory: String

    /// - Parameter directory: the directory of the files. The first stored state creates the directory.
    public init(directory: String) { self.directory = directory }

    public func state(of location: String) -> VaultState {
        // Without its state, a vault is read as if for the first time. So an unreadable file is no error.
        FileManager.default.contents(atPath: path(of: location)).map { VaultState(reading: Array($0)) }
            ?? VaultState()
    }

    public func store(_ state: VaultState, of location: String) throws(PlannerError) {
        let path = path(of: location)
        do { try DurableFile(path: path).write(state.bytes()) } catch let error as PlannerError {
            throw error
        } catch { throw .storage(StorageError(.other(detail: "\(error)"), path: path)) }
    }

    private func path(of location: String) -> String {
        "\(directory)/\(UUID.v5(namespace: Self.namespace, name: location).uuidString.lowercased()).json"
    }

    private static let namespace = UUID(
        uuid: (0x0c, 0x7f, 0xa3, 0x58, 0xe6, 0x1d, 0x47, 0xb9, 0xa4, 0x3b, 0x95, 0x20, 0xf8, 0x6c, 0x11, 0xd7)
    )
}
