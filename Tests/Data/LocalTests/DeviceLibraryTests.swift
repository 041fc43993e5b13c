import DataLocal
import DomainPrimitives
import DomainTesting
import Foundation
import NotesDomain
import SessionsDomain
import Testing

@Suite("The removal of what Haru keeps beside the library")
final class DeviceLibraryTests {
    private let home = NSTemporaryDirectory() + "haru-device-\(UUID().uuidString)"
    private let owner = LibraryOwner("mina at https://haru.example.org")

    private var directory: String { "\(home)/vaults" }
    private var states: LocalVaultStates { LocalVaultStates(directory: directory) }

    deinit { try? FileManager.default.removeItem(atPath: home) }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    }

    private func clear(_ records: FakeLocalLibrary = FakeLocalLibrary()) throws {
        _ = try DeviceLibrary(records: records, vaults: states).clear(of: owner, discardsUnsent: false)
    }

    @Test func `a removed library leaves no state of a vault and no directory of states`() throws {
        let library = FakeLocalLibrary(copies: ["mine.db"])
        try states.store(VaultState(), of: "/home/a/Vault")
        try states.store(VaultState(), of: "/home/a/vault")
        let left = "\(directory)/\(try #require(try names().first)).new-1"
        try Data("{".utf8).write(to: URL(filePath: left))
        try #require(try names().count == 3)

        let device = DeviceLibrary(records: library, vaults: states)
        #expect(try device.clear(of: owner, discardsUnsent: false) == ["mine.db"])

        #expect(library.isCleared)
        #expect(!FileManager.default.fileExists(atPath: directory))
        #expect(throws: Never.self) { try self.clear() }
    }

    @Test func `a library that stays keeps the states of its vaults`() throws {
        try states.store(VaultState(), of: "/home/a/Vault")
        let library = FakeLocalLibrary(unsent: 1)

        #expect(throws: AccountError.unsent(count: 1)) { try self.clear(library) }
        #expect(try names().count == 1)
    }

    @Test func `files of other programs stay, and a symbolic link is removed without its target`() throws {
        try states.store(VaultState(), of: "/home/a/Vault")
        let target = "\(home)/precious.txt"
        try Data("x".utf8).write(to: URL(filePath: target))
        try Data("x".utf8).write(to: URL(filePath: "\(directory)/own.txt"))
        let link = "\(directory)/\(UUID().uuidString.lowercased()).json"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)

        try clear()

        #expect(try names() == ["own.txt"])
        #expect(FileManager.default.contents(atPath: target) == Data("x".utf8))
    }

    @Test func `an error names the path that cannot be removed`() throws {
        // A directory with the name of a state cannot be removed as a file, by no user.
        let path = "\(directory)/\(UUID().uuidString.lowercased()).json"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)

        do {
            try clear()
            Issue.record("The removal must fail.")
        } catch let error as AccountError {
            guard case .library(.storage(let failure)) = error, case .cannotRemove = failure.cause else {
                throw error
            }
            #expect(failure.path == path)
        }
    }
}
