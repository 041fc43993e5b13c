/// The files and folders that an import or export cannot read. It is unknown whether the files below such a
/// folder still exist.
struct UnreadPaths {
    private let paths: Set<String>

    init(_ skips: [VaultSkip]) { paths = Set(skips.map(\.path)) }

    /// Returns only the files and folders to which the system refused access. They are still at their paths.
    /// Other skipped paths can mean that a file moved, for example if a symbolic link is now in its place.
    static func refused(in listing: VaultListing) -> UnreadPaths {
        UnreadPaths(listing.skipped.filter { if case .system = $0.reason { true } else { false } })
    }

    /// Whether a file, or a folder above it, cannot be read.
    func contains(_ path: VaultPath) -> Bool {
        guard !paths.isEmpty else { return false }
        return path.components.indices.contains { index in
            paths.contains(path.components[...index].joined(separator: "/"))
        }
    }
}
