public import DomainPrimitives

/// Opens directories of Markdown files.
public protocol VaultOpener: Sendable {
    /// - Parameter isCreated: whether to create a missing directory.
    /// - Throws: ``PlannerError/invalid(_:)`` if there is no such directory. ``PlannerError/storage(_:)`` if
    ///   the directory cannot be opened.
    func open(_ directory: String, isCreated: Bool) throws(PlannerError) -> any Vault
    /// Whether nothing exists at an absolute path, although the directory above exists. If the system does
    /// not tell, the result is `false`.
    func isFree(_ location: String) -> Bool
}

/// An open directory of Markdown files, such as a vault of Obsidian or a notebook of zk.
///
/// No method follows a symbolic link in the directory, so no method reads or writes a file outside the
/// directory.
public protocol Vault {
    /// The name of the directory.
    var name: String { get }
    /// The absolute path of the directory, without symbolic links.
    var location: String { get }

    /// Lists the directory at all depths, in ascending order of the paths. Skips hidden files and
    /// directories.
    /// - Parameter most: the maximum number of entries in all directories, with the hidden ones.
    /// - Throws: ``ValidationError`` with ``ValidationError/Rule/entries(max:)`` if the directory has more.
    func list(atMost most: Int) throws(PlannerError) -> VaultListing
    /// - Parameter most: the maximum size in bytes.
    /// - Throws: ``VaultFileError`` with ``VaultSkip/Reason/tooLarge(bytes:)`` for a larger file.
    func read(_ path: VaultPath, atMost most: Int) throws(VaultFileError) -> [UInt8]
    /// Writes each file completely or not at all. When the call returns, the files are on the disk, so a
    /// power cut does not empty them.
    /// - Returns: the failures, by the paths of the files.
    func write(_ files: [VaultFile]) -> [VaultPath: VaultFileError]
    /// Removes files. A file that does not exist counts as removed. When the call returns, the disk does not
    /// have the removed files, so a power cut does not bring them back.
    /// - Returns: the failures, by the paths of the files.
    func remove(_ paths: [VaultPath]) -> [VaultPath: VaultFileError]
    /// Creates an empty directory. Does nothing if the directory exists.
    func createFolder(_ names: [String]) throws(VaultFileError)
    /// Removes files of ``VaultListing/unfinished``. A file that cannot be removed stays.
    func removeUnfinished(_ files: [[String]])
    /// Returns the manifest that an export wrote; `nil` if the directory has no manifest.
    /// - Throws: ``VaultFileError`` if the directory has a manifest that cannot be read.
    func manifest() throws(VaultFileError) -> [UInt8]?
    func writeManifest(_ bytes: [UInt8]) throws(VaultFileError)
}

/// A file that an export writes into a vault.
public struct VaultFile: Hashable, Sendable {
    public let path: VaultPath
    public let text: String
    /// The modification time of a new file. A replaced file gets the current time.
    public let time: Timestamp
    /// Whether to replace an existing file and to keep its permissions.
    public let isReplacing: Bool

    public init(_ path: VaultPath, _ text: String, time: Timestamp, isReplacing: Bool) {
        self.path = path
        self.text = text
        self.time = time
        self.isReplacing = isReplacing
    }
}

/// Stores the states of the vaults that this device has imported or exported.
public protocol VaultStateRepository: Sendable {
    /// Returns the state after the last import or export; an empty state for an unknown vault.
    /// - Parameter location: ``Vault/location``. If another vault is now at the location of a state, the
    ///   argument is `VaultState.key` of the state, which is not a path.
    /// - Throws: ``PlannerError/storage(_:)`` if a stored state cannot be read. A damaged state is not an
    ///   error and counts as an empty state.
    func state(of location: String) throws(PlannerError) -> VaultState
    /// Returns the states of all vaults. Throws like ``state(of:)``.
    func all() throws(PlannerError) -> [VaultState]
    func store(_ state: VaultState, of location: String) throws(PlannerError)
}

/// The files of a vault.
public struct VaultListing: Hashable, Sendable {
    /// A Markdown file.
    public struct File: Hashable, Sendable {
        public let path: VaultPath
        public let modified: Timestamp
        /// The size in bytes.
        public let size: Int

        public init(_ path: VaultPath, modified: Timestamp, size: Int) {
            self.path = path
            self.modified = modified
            self.size = size
        }
    }

    public var files: [File] = []
    /// The paths of the other files, such as pictures.
    public var attachments: [String] = []
    /// The paths of directories and Markdown files with a hidden name, such as `.github/` and `.draft.md`.
    /// The list has no directories of programs (``VaultPath/isOfProgram(_:)``).
    public var hidden: [String] = []
    /// The paths of the temporary files that a killed export left. Each path has its components.
    public var unfinished: [[String]] = []
    /// The files and directories that cannot be read.
    public var skipped: [VaultSkip] = []

    public init() {}
}

extension ValidationError.Field {
    /// The directory of a vault.
    public static let vault = Self("vault")
}

/// The largest vault that an import reads. An import is one user action, so Haru refuses a vault that is too
/// large before it stores anything (Documentation/Product.md §Vaults).
public struct VaultLimits: Hashable, Sendable {
    /// The files and directories of any kind, at all depths. An export has this limit too.
    public var entries = 1_000_000
    public var files = 100_000
    /// The sizes of the Markdown files together, without files that are too large for a note.
    public var bytes = 1 << 30
    /// The size of the manifest that an export writes.
    public var manifestBytes = VaultState.mostBytes

    public init() {}

    /// - Throws: ``PlannerError/invalid(_:)`` with the directory and the broken rule.
    func check(_ listing: VaultListing, of location: String) throws(PlannerError) {
        guard listing.files.count <= files else {
            throw .invalid(ValidationError(.vault, location, .markdownFiles(max: files)))
        }
        var sum = 0
        for file in listing.files where file.size <= VaultListing.File.mostBytes {
            sum += file.size
            guard sum <= bytes else {
                throw .invalid(ValidationError(.vault, location, .markdownBytes(max: bytes)))
            }
        }
    }
}

extension VaultListing.File {
    /// The maximum size of a file that an import reads, in bytes. A larger file does not fit into a note.
    static let mostBytes = NoteBody.maximumBytes + 2 * FrontMatterBlock.mostBytes
}

/// A file that an import or export left out.
public struct VaultSkip: Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        /// A symbolic link. Haru follows no links in a vault.
        case link
        /// The name has a backslash or a control character, or is too long.
        case name
        /// The name is not UTF-8. The path has `\xHH` for each byte of the name that is not ASCII.
        case encoding
        /// Something other than a file or a directory, such as a pipe.
        case notAFile
        /// A directory below more than `levels` directories of the vault.
        case tooDeep(levels: Int)
        case tooLarge(bytes: Int)
        /// The manifest has more than ``VaultState/mostBytes``, or would have more after an export.
        case largeManifest(bytes: Int)
        /// A manifest that is damaged, or from a later version of Haru.
        case unknownManifest
        case notUTF8(line: Int)
        case nulCharacter(line: Int)
        /// The file, or its folder, no longer exists.
        case missing
        /// The vault cannot store any file.
        case storage(StorageError.Cause)
        /// The system refused the access. `detail` is the system's message.
        case system(detail: String)
        /// The vault has a file with the same name that does not belong to the note.
        case foreign
        /// Another program changed the file after the last import or export.
        case edited
    }

    public let path: String
    public let reason: Reason

    public init(_ path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }
}

/// The reason why one file of a vault cannot be read or written.
public struct VaultFileError: Error, Hashable, Sendable {
    public enum Cause: Hashable, Sendable {
        case skip(VaultSkip.Reason)
        case missing
        case exists
        /// The vault cannot store any file, for example because the disk is full.
        case storage(StorageError)
    }

    public let cause: Cause

    public init(_ cause: Cause) { self.cause = cause }
}
