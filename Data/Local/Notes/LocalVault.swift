import DomainPrimitives
import Foundation
import NotesDomain

/// A vault in a directory of the file system.
///
/// The vault keeps its directory open. Each access to a file starts at this directory, opens one directory of
/// the path after the other, and refuses symbolic links. So an access never leaves the vault, even if another
/// program replaces a directory with a symbolic link at the same time.
final class LocalVault: Vault {
    let location: String
    private let root: Int32
    private let clock: any WallClock

    init(location: String, root: Int32, clock: any WallClock) {
        self.location = location
        self.root = root
        self.clock = clock
    }

    deinit { close(root) }

    var name: String { (location as NSString).lastPathComponent }

    // MARK: Reading

    func list(atMost most: Int) throws(PlannerError) -> VaultListing {
        let copy = copyOfRoot()
        guard copy >= 0 else { throw storage(errno) }
        var walk = Walk(rest: most)
        let failure = self.walk(copy, [], &walk)
        guard failure == 0 else { throw storage(failure) }
        guard walk.rest >= 0 else {
            throw .invalid(ValidationError(.vault, location, .entries(max: most)))
        }
        var listing = walk.listing
        listing.files.sort { $0.path.description.utf8.lexicographicallyPrecedes($1.path.description.utf8) }
        listing.hidden.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        listing.attachments.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        listing.skipped.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        return listing
    }

    private struct Walk {
        var listing = VaultListing()
        /// The number of entries that the walk may still read. The walk ends at a negative number.
        var rest: Int
    }

    /// Adds the entries of a directory and of its subdirectories to the listing of `walk`.
    /// - Parameters:
    ///   - descriptor: the open directory. The method closes the directory.
    ///   - folder: the names of the directories from the vault down to this directory.
    /// - Returns: 0, or the `errno` of the failure to read the directory. A subdirectory that cannot be read
    ///   is skipped.
    private func walk(_ descriptor: Int32, _ folder: [String], _ walk: inout Walk) -> Int32 {
        guard let stream = fdopendir(descriptor) else {
            let code = errno
            close(descriptor)
            return code
        }
        defer { closedir(stream) }
        rewinddir(stream)
        while walk.rest >= 0 {
            // At the end of the directory, readdir(3) leaves errno unchanged.
            errno = 0
            guard let entry = readdir(stream) else { return errno }
            guard let name = Self.name(of: entry) else {
                walk.listing.skipped.append(VaultSkip(shown(folder, Self.escapedName(of: entry)), .encoding))
                walk.rest -= 1
                continue
            }
            if name == "." || name == ".." { continue }
            walk.rest -= 1
            guard walk.rest >= 0 else { break }
            if isAbandoned(name, in: descriptor) {
                walk.listing.unfinished.append(folder + [name])
            } else if !VaultPath.isHidden(name) {
                note(name, in: descriptor, folder, &walk)
            } else if let hidden = hiddenName(name, in: descriptor) {
                walk.listing.hidden.append(shown(folder, hidden))
            }
        }
        return 0
    }

    /// Returns the name of a hidden Markdown file, or of a hidden directory with a slash. `nil` for other
    /// files, and for the directories of programs.
    private func hiddenName(_ name: String, in directory: Int32) -> String? {
        var status = stat()
        guard !VaultPath.isOfProgram(name), fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        else { return nil }
        if status.st_mode & S_IFMT == S_IFDIR { return name + "/" }
        return VaultPath.isMarkdown(name) ? name : nil
    }

    private func note(
        _ name: String, in descriptor: Int32, _ folder: [String], _ walk: inout Walk
    ) {
        let path = shown(folder, name)
        func skip(_ reason: VaultSkip.Reason) { walk.listing.skipped.append(VaultSkip(path, reason)) }
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            if errno != ENOENT { skip(.system(detail: String(cString: strerror(errno)))) }
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFLNK: skip(.link)
        case S_IFDIR:
            guard folder.count < VaultPath.mostFolders else {
                return skip(.tooDeep(levels: VaultPath.mostFolders))
            }
            let child = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            let failure = child < 0 ? errno : self.walk(child, folder + [name], &walk)
            if failure != 0 { skip(.system(detail: String(cString: strerror(failure)))) }
        case S_IFREG:
            guard VaultPath.isMarkdown(name) else { return walk.listing.attachments.append(path) }
            guard let vaultPath = VaultPath(components: folder + [name]) else { return skip(.name) }
            walk.listing.files.append(
                VaultListing.File(vaultPath, modified: status.modified, size: Int(status.st_size)))
        default:
            if VaultPath.isMarkdown(name) { skip(.notAFile) }
        }
    }

    func read(_ path: VaultPath, atMost most: Int) throws(VaultFileError) -> [UInt8] {
        try read(path.components, atMost: most)
    }

    private func read(_ components: [String], atMost most: Int) throws(VaultFileError) -> [UInt8] {
        let (directory, name) = try openDirectory(of: components, isCreated: false)
        defer { close(directory) }
        // Without O_NONBLOCK, the opening of a pipe would wait for a writer.
        let file = openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw VaultFileError(code: errno, path: location) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw VaultFileError(code: errno, path: location) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw VaultFileError(.skip(.notAFile)) }
        guard status.st_size <= most else {
            throw VaultFileError(.skip(.tooLarge(bytes: Int(status.st_size))))
        }
        return try bytes(of: file, size: Int(status.st_size), atMost: most)
    }

    private func bytes(of file: Int32, size: Int, atMost most: Int) throws(VaultFileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var count = 0
        while true {
            if count == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
            let read = bytes.withUnsafeMutableBytes { buffer in
                Foundation.read(file, buffer.baseAddress?.advanced(by: count), buffer.count - count)
            }
            if read < 0 {
                if errno == EINTR { continue }
                throw VaultFileError(code: errno, path: location)
            }
            count += read
            guard count <= most else { throw VaultFileError(.skip(.tooLarge(bytes: count))) }
            if read == 0 { return Array(bytes[..<count]) }
        }
    }

    func manifest() throws(VaultFileError) -> [UInt8]? {
        do throws(VaultFileError) {
            return try read([VaultState.manifestName], atMost: VaultState.mostBytes)
        } catch {
            switch error.cause {
            case .missing: return nil
            case .skip(.tooLarge(let bytes)): throw VaultFileError(.skip(.largeManifest(bytes: bytes)))
            default: throw error
            }
        }
    }

    // MARK: Writing

    func write(_ files: [VaultFile]) -> [VaultPath: VaultFileError] {
        let failures = write(
            files.map { file in
                NewFile(
                    components: file.path.components, bytes: Array(file.text.utf8),
                    time: file.isReplacing ? nil : file.time, isReplacing: file.isReplacing)
            })
        let failed = failures.map { index, error in (files[index].path, error) }
        return Dictionary(failed) { first, _ in first }
    }

    func writeManifest(_ bytes: [UInt8]) throws(VaultFileError) {
        let file = NewFile(
            components: [VaultState.manifestName], bytes: bytes, time: nil, isReplacing: true)
        if let error = write([file])[0] { throw error }
    }

    func createFolder(_ names: [String]) throws(VaultFileError) {
        let (directory, _) = try openDirectory(of: names + [""], isCreated: true)
        close(directory)
    }

    func remove(_ paths: [VaultPath]) -> [VaultPath: VaultFileError] {
        var failures: [VaultPath: VaultFileError] = [:]
        var open: [(path: VaultPath, directory: Int32)] = []
        for path in paths {
            do throws(VaultFileError) {
                let (directory, name) = try openDirectory(of: path.components, isCreated: false)
                open.append((path, directory))
                if unlinkat(directory, name, 0) != 0, errno != ENOENT {
                    failures[path] = VaultFileError(code: errno, path: location)
                }
            } catch { failures[path] = error }
        }
        let failure = DiskFlush(descriptors: open.map(\.directory))()
        for (path, directory) in open {
            close(directory)
            if failure != 0, failures[path] == nil {
                failures[path] = VaultFileError(code: failure, path: location)
            }
        }
        return failures
    }

    func removeUnfinished(_ files: [[String]]) {
        for file in files {
            // A file that stays does no harm, because it is hidden. The next export tries again.
            guard let (directory, name) = try? openDirectory(of: file, isCreated: false) else { continue }
            defer { close(directory) }
            if isAbandoned(name, in: directory) { unlinkat(directory, name, 0) }
        }
    }

    /// Whether a directory has a temporary file that no process will complete.
    private func isAbandoned(_ name: String, in directory: Int32) -> Bool {
        guard let temporary = TemporaryName(name) else { return false }
        var status = stat()
        guard fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return false }
        // The modification time can be the time of a note's last edit.
        let changed = status.statusChanged
        return temporary.isAbandoned(age: clock.now().timestamp.milliseconds - changed.milliseconds)
    }

    private struct NewFile {
        let components: [String]
        let bytes: [UInt8]
        /// The modification time; `nil` for the current time.
        let time: Timestamp?
        let isReplacing: Bool
    }

    /// A complete file under a temporary name.
    private struct TemporaryFile {
        /// The position of the file in its group.
        let index: Int
        /// The open directory of the file.
        let directory: Int32
        let name: String
        let temporary: String
        /// The open file.
        let descriptor: Int32
    }

    /// Writes a group of files. Each file is on the disk before it gets its final name, so no power cut
    /// leaves an empty file. The final names are on the disk when the call returns.
    /// - Returns: the failures, by the positions in `files`.
    private func write(_ files: [NewFile]) -> [Int: VaultFileError] {
        var failures: [Int: VaultFileError] = [:]
        var open: [TemporaryFile] = []
        for (index, file) in files.enumerated() {
            do throws(VaultFileError) { open.append(try makeTemporary(file, index)) } catch {
                failures[index] = error
            }
        }
        let unsynced = DiskFlush(descriptors: open.map(\.descriptor))()
        for file in open {
            var failure = unsynced
            if close(file.descriptor) != 0, failure == 0 { failure = errno }
            if failure == 0 {
                failure = Self.publish(
                    file.temporary, as: file.name, in: file.directory, files[file.index].isReplacing)
            }
            guard failure != 0 else { continue }
            unlinkat(file.directory, file.temporary, 0)
            failures[file.index] = VaultFileError(code: failure, path: location)
        }
        let failure = DiskFlush(descriptors: open.map(\.directory))()
        for file in open {
            close(file.directory)
            if failure != 0, failures[file.index] == nil {
                failures[file.index] = VaultFileError(code: failure, path: location)
            }
        }
        return failures
    }

    private func makeTemporary(_ file: NewFile, _ index: Int) throws(VaultFileError) -> TemporaryFile {
        let (directory, name) = try openDirectory(of: file.components, isCreated: true)
        do throws(VaultFileError) {
            let mode = try permissions(of: name, in: directory, isReplacing: file.isReplacing)
            let temporary = TemporaryName.name(index)
            unlinkat(directory, temporary, 0)
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
            let descriptor = openat(directory, temporary, flags, mode ?? 0o666)
            guard descriptor >= 0 else { throw VaultFileError(code: errno, path: location) }
            var failure = DurableFile.put(file.bytes, into: descriptor)
            if failure == 0, let mode, fchmod(descriptor, mode) != 0 { failure = errno }
            if failure == 0, let time = file.time { Self.setTime(of: descriptor, to: time) }
            guard failure == 0 else {
                close(descriptor)
                unlinkat(directory, temporary, 0)
                throw VaultFileError(code: failure, path: location)
            }
            return TemporaryFile(
                index: index, directory: directory, name: name, temporary: temporary, descriptor: descriptor)
        } catch {
            close(directory)
            throw error
        }
    }

    /// Returns the permissions of the file to replace; `nil` for a new file. The permissions of a new file
    /// follow from the umask, because other programs read the vault too.
    private func permissions(
        of name: String, in directory: Int32, isReplacing: Bool
    ) throws(VaultFileError) -> mode_t? {
        var status = stat()
        guard fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG where isReplacing: return status.st_mode & 0o777
        case S_IFREG: throw VaultFileError(.exists)
        case S_IFLNK: throw VaultFileError(.skip(.link))
        default: throw VaultFileError(.skip(.notAFile))
        }
    }

    /// Gives a temporary file its final name. Returns 0, or the `errno` of the failure.
    private static func publish(
        _ temporary: String, as name: String, in directory: Int32, _ isReplacing: Bool
    ) -> Int32 {
        if isReplacing { return renameat(directory, temporary, directory, name) == 0 ? 0 : errno }
        if linkat(directory, temporary, directory, name, 0) == 0 {
            return unlinkat(directory, temporary, 0) == 0 ? 0 : errno
        }
        // Some file systems, such as FAT on memory sticks, have no hard links. A rename would replace an
        // existing file, so the method checks for such a file first.
        guard [EPERM, ENOTSUP, EOPNOTSUPP, EMLINK].contains(errno) else { return errno }
        var status = stat()
        guard fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) != 0 else { return EEXIST }
        return renameat(directory, temporary, directory, name) == 0 ? 0 : errno
    }

    /// Sets the modification time of a file. Ignores a failure, because the content of the file is complete.
    private static func setTime(of descriptor: Int32, to time: Timestamp) {
        let (seconds, rest) = time.milliseconds.quotientAndRemainder(dividingBy: 1_000)
        let value = timespec(tv_sec: Int(seconds), tv_nsec: Int(max(rest, 0)) * 1_000_000)
        _ = futimens(descriptor, [value, value])
    }

    // MARK: Paths

    /// Returns a second descriptor of the vault; -1 with the reason in `errno` on failure. A program that
    /// Haru starts meanwhile, such as an editor, does not inherit the descriptor.
    private func copyOfRoot() -> Int32 { fcntl(root, F_DUPFD_CLOEXEC, 0) }

    /// Opens the directory that contains a file of the vault. The caller must close the directory.
    /// - Parameters:
    ///   - components: the names of the directories from the vault down, and then the name of the file.
    ///   - isCreated: whether to create the directories that do not exist.
    /// - Returns: the descriptor of the directory, and the name of the file.
    /// - Throws: ``VaultFileError`` if a directory is a symbolic link, or cannot be opened or created.
    private func openDirectory(
        of components: [String], isCreated: Bool
    ) throws(VaultFileError) -> (directory: Int32, name: String) {
        var current = copyOfRoot()
        guard current >= 0 else { throw VaultFileError(code: errno, path: location) }
        for component in components.dropLast() {
            if isCreated, mkdirat(current, component, 0o777) != 0, errno != EEXIST {
                let code = errno
                close(current)
                throw VaultFileError(code: code, path: location)
            }
            let next = openat(current, component, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            let code = errno
            var status = stat()
            let isLink =
                next < 0 && fstatat(current, component, &status, AT_SYMLINK_NOFOLLOW) == 0
                && status.st_mode & S_IFMT == S_IFLNK
            close(current)
            if isLink { throw VaultFileError(.skip(.link)) }
            guard next >= 0 else { throw VaultFileError(code: code, path: location) }
            current = next
        }
        return (current, components.last ?? "")
    }

    private func shown(_ folder: [String], _ name: String) -> String {
        (folder + [name]).joined(separator: "/")
    }

    private func storage(_ code: Int32) -> PlannerError {
        .storage(StorageError(.cannotOpen(detail: String(cString: strerror(code))), path: location))
    }

    /// Returns the name of a directory entry with `\xHH` for each byte that is not ASCII.
    private static func escapedName(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
            buffer.prefix { $0 != 0 }.map { byte in
                byte < 0x80 ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
            }.joined()
        }
    }

    /// Returns the name of a directory entry; `nil` if the name is not UTF-8.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
        withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
            String(validating: buffer.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}

extension VaultFileError {
    fileprivate init(code: Int32, path: String) {
        switch code {
        case ENOENT: self.init(.missing)
        case EEXIST: self.init(.exists)
        case ELOOP: self.init(.skip(.link))
        case ENOSPC, EDQUOT: self.init(.storage(StorageError(.full, path: path)))
        case EROFS: self.init(.storage(StorageError(.readOnly, path: path)))
        default: self.init(.skip(.system(detail: String(cString: strerror(code)))))
        }
    }
}

extension stat {
    /// The modification time.
    fileprivate var modified: Timestamp {
        #if canImport(Darwin)
            Timestamp(st_mtimespec)
        #else
            Timestamp(st_mtim)
        #endif
    }

    /// The time of the last change of the file's content, names or attributes.
    fileprivate var statusChanged: Timestamp {
        #if canImport(Darwin)
            Timestamp(st_ctimespec)
        #else
            Timestamp(st_ctim)
        #endif
    }
}

extension Timestamp {
    /// A file system can store any number of seconds. A time that is more than about 31,000 years away
    /// becomes a nearer time, so that no calculation with the time overflows.
    fileprivate init(_ time: timespec) {
        let most: Int64 = 1_000_000_000_000
        let seconds = min(max(Int64(time.tv_sec), -most), most)
        self.init(milliseconds: seconds * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
