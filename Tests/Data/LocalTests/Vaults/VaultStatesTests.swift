import DomainPrimitives
import Foundation
import NotesDomain
import Testing

@testable import DataLocal

@Suite("The stored states of vaults")
final class VaultStatesTests {
    private let directory = NSTemporaryDirectory() + "haru-states-\(UUID().uuidString)"
    private var states: LocalVaultStates { LocalVaultStates(directory: directory) }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    private func limited(to bytes: Int) -> LocalVaultStates {
        var states = states
        states.mostBytes = bytes
        return states
    }

    /// Returns the path of the only stored state.
    private func path() throws -> String {
        let names = try FileManager.default.contentsOfDirectory(atPath: directory)
        #expect(names.count == 1)
        return "\(directory)/\(try #require(names.first))"
    }

    @Test func `a state that does not exist is empty`() throws {
        #expect(try states.state(of: "/Vault") == VaultState())
        #expect(try states.all().isEmpty)
        try states.store(VaultState(), of: "/Vault")
        try FileManager.default.removeItem(atPath: try path())
        #expect(try states.state(of: "/Vault") == VaultState())
        #expect(try states.all().isEmpty)
    }

    @Test func `a state that exists but cannot be read is an error with its path and reason`() throws {
        try states.store(VaultState(), of: "/Vault")
        let path = try path()
        // No user can read a directory as a file.
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let reason = StorageError.Cause.cannotOpen(detail: String(cString: strerror(EISDIR)))
        let failure = PlannerError.storage(StorageError(reason, path: path))
        #expect(throws: failure) { try self.states.state(of: "/Vault") }
        #expect(throws: failure) { try self.states.all() }
    }

    @Test func `a state that Haru could not read again is not written`() throws {
        let size = VaultState().bytes().count
        try limited(to: size).store(VaultState(), of: "/Vault")
        let path = try path()
        let failure = StorageError(.tooLarge(bytes: size, max: size - 1), path: path)
        #expect(throws: PlannerError.storage(failure)) {
            try self.limited(to: size - 1).store(VaultState(), of: "/Vault")
        }
        #expect(FileManager.default.contents(atPath: path)?.count == size)
    }

    @Test func `a damaged state is empty`() throws {
        try states.store(VaultState(), of: "/Vault")
        try Data("{".utf8).write(to: URL(filePath: try path()))
        #expect(try states.state(of: "/Vault") == VaultState())
        #expect(try states.all() == [VaultState()])
    }
}
