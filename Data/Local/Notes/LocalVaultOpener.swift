public import DomainPrimitives
import Foundation
public import NotesDomain

/// Opens directories in the file system as vaults.
public struct LocalVaultOpener: VaultOpener {
    private let clock: any WallClock

    public init(clock: any WallClock) { self.clock = clock }

    public func open(_ directory: String, isCreated: Bool) throws(PlannerError) -> any Vault {
        if isCreated, mkdir(directory, 0o777) != 0, errno != EEXIST {
            throw creationFailure(directory, errno)
        }
        guard let real = realpath(directory, nil) else { throw failure(directory, errno) }
        defer { free(real) }
        let location = String(cString: real)
        let descriptor = Foundation.open(location, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(directory, errno) }
        return LocalVault(location: location, root: descriptor, clock: clock)
    }

    public func isFree(_ location: String) -> Bool {
        var status = stat()
        // A replacement character stands for bytes that are not UTF-8, so the system cannot find such a path.
        guard !location.unicodeScalars.contains("\u{FFFD}"), lstat(location, &status) != 0, errno == ENOENT
        else { return false }
        return access((location as NSString).deletingLastPathComponent, F_OK) == 0
    }

    /// Returns the error about a directory that cannot be created. If the directory above does not exist, the
    /// error names the directory above.
    private func creationFailure(_ directory: String, _ code: Int32) -> PlannerError {
        let parent = (directory as NSString).deletingLastPathComponent
        // Some directories, such as /proc, exist and still answer ENOENT.
        if code == ENOENT, !parent.isEmpty, access(parent, F_OK) != 0 { return failure(parent, code) }
        if [ENOTDIR, ENOSPC, EDQUOT].contains(code) { return failure(directory, code) }
        let detail = String(cString: strerror(code))
        return .storage(StorageError(.cannotCreate(detail: detail), path: directory))
    }

    private func failure(_ path: String, _ code: Int32) -> PlannerError {
        switch code {
        case ENOENT: .invalid(ValidationError(.vault, path, .existingDirectory))
        case ENOTDIR: .invalid(ValidationError(.vault, path, .directory))
        case ENOSPC, EDQUOT: .storage(StorageError(.full, path: path))
        default:
            .storage(StorageError(.cannotOpen(detail: String(cString: strerror(code))), path: path))
        }
    }
}
