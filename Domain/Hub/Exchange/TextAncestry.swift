import SyncProtocolDomain

/// The graph of the versions of one long text on the server. Each version points to its parents
/// (``TextVersion/parents``).
struct TextAncestry {
    private let parents: [Version: [Version]]

    /// - Parameter parents: the parents of each stored version.
    init(_ parents: [Version: [Version]]) { self.parents = parents }

    /// Whether `later` was made from `earlier`, directly or through other versions.
    func contains(_ later: Version, madeFrom earlier: Version) -> Bool {
        ancestors(of: later).contains(earlier)
    }

    /// Returns the nearest stored version from which both versions were made. A version counts as made from
    /// itself. Returns `nil` if there is no such version.
    func commonAncestor(of first: Version, and second: Version) -> Version? {
        let common = ancestors(of: first).intersection(ancestors(of: second)).filter { parents[$0] != nil }
        // A text that is the same as a later text can have this later version as a parent. So the newest
        // common version is not always the nearest.
        let further = Set(common.flatMap { parents[$0] ?? [] })
        return common.subtracting(further).max() ?? common.max()
    }

    /// Returns a version and all versions from which it was made.
    func ancestors(of version: Version) -> Set<Version> {
        var found: Set = [version]
        var open = [version]
        while let version = open.popLast() {
            for parent in parents[version] ?? [] where found.insert(parent).inserted { open.append(parent) }
        }
        return found
    }
}
