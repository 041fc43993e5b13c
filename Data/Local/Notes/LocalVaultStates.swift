public import DomainPrimitives
import Foundation
public import NotesDomain
import UtilIdentifiers

/// A repository that stores the state of each vault in a file of its own. The name of the file follows from
/// the location of the vault.
public struct LocalVaultStates: VaultStateRepository {
    private let directory: String
    /// The maximum size of a state, in bytes.
    var mostBytes = VaultState.mostBytes

    /// - Parameter directory: the directory of the files. The first stored state creates the directory.
    public init(directory: String) { self.directory = directory }

    public func state(of location: String) throws(PlannerError) -> VaultState {
        try read(path(of: location)) ?? VaultState()
    }

    public func all() throws(PlannerError) -> [VaultState] {
        var states: [VaultState] = []
        for name in try names() where Self.isState(name) && name.hasSuffix(".json") {
            if let state = try read("\(directory)/\(name)") { states.append(state) }
        }
        return states
    }

    /// Returns the names of the files in ascending order; no names without a directory.
    private func names() throws(PlannerError) -> [String] {
        guard let descriptor = try Self.open(directory, O_DIRECTORY) else { return [] }
        close(descriptor)
        do { return try FileManager.default.contentsOfDirectory(atPath: directory).sorted() } catch {
            throw .storage(StorageError(.cannotOpen(detail: error.localizedDescription), path: directory))
        }
    }

    /// Reads the state in a file. A damaged state is empty, so Haru treats its vault as new. Haru writes no
    /// larger state than ``mostBytes``, so a larger state is damaged too.
    /// - Returns: `nil` if the file does not exist.
    private func read(_ path: String) throws(PlannerError) -> VaultState? {
        guard let descriptor = try Self.open(path, O_NONBLOCK) else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count == 0 { return VaultState(reading: bytes) }
            if count > 0 {
                bytes += buffer[..<count]
                if bytes.count > mostBytes { return VaultState() }
            } else if errno != EINTR {
                throw StorageError.posix(errno, path: path)
            }
        }
    }

    /// Opens a file or a directory for reading.
    /// - Returns: `nil` if nothing exists at the path, also because a file is in the place of a directory.
    private static func open(_ path: String, _ flags: Int32) throws(PlannerError) -> Int32? {
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | flags)
        if descriptor >= 0 { return descriptor }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw StorageError.posix(errno, path: path)
    }

    public func store(_ state: VaultState, of location: String) throws(PlannerError) {
        let path = path(of: location)
        let bytes = state.bytes()
        guard bytes.count <= mostBytes else {
            throw .storage(StorageError(.tooLarge(bytes: bytes.count, max: mostBytes), path: path))
        }
        do { try DurableFile(path: path).write(bytes) } catch let error as PlannerError {
            throw error
        } catch { throw .storage(StorageError(.other(detail: "\(error)"), path: path)) }
    }

    /// Removes the states of all vaults, and the directory if it is empty then. Files that Haru did not write
    /// stay.
    /// - Throws: ``PlannerError/storage(_:)`` with the path that cannot be read or removed.
    public func removeAll() throws(PlannerError) {
        guard access(directory, F_OK) == 0 || errno != ENOENT else { return }
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: directory) } catch {
            throw .storage(StorageError(.cannotRemove(detail: error.localizedDescription), path: directory))
        }
        for name in names where Self.isState(name) {
            let path = "\(directory)/\(name)"
            // The call removes a symbolic link, and not the file that the link names.
            guard unlink(path) == 0 || errno == ENOENT else { throw Self.cannotRemove(path, errno) }
        }
        // ENOTEMPTY and EEXIST: the directory has other files. ENOTDIR: it is a symbolic link to a directory.
        guard rmdir(directory) == 0 || [ENOENT, ENOTEMPTY, EEXIST, ENOTDIR].contains(errno) else {
            throw Self.cannotRemove(directory, errno)
        }
    }

    private static func cannotRemove(_ path: String, _ code: Int32) -> PlannerError {
        .storage(StorageError(.cannotRemove(detail: String(cString: strerror(code))), path: path))
    }

    /// Whether a file name belongs to a state, or to the unfinished state that a killed process left.
    private static func isState(_ name: String) -> Bool {
        let end = name.dropFirst(36)
        return UUID(uuidString: String(name.prefix(36))) != nil
            && (end == ".json" || end.hasPrefix(".json.new-"))
    }

    private func path(of location: String) -> String {
        "\(directory)/\(UUID.v5(namespace: Self.namespace, name: location).uuidString.lowercased()).json"
    }

    private static let namespace = UUID(
        uuid: (0x0c, 0x7f, 0xa3, 0x58, 0xe6, 0x1d, 0x47, 0xb9, 0xa4, 0x3b, 0x95, 0x20, 0xf8, 0x6c, 0x11, 0xd7)
    )
}
