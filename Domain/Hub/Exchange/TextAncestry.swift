import SyncProtocolDomain

/// The graph of the versions of one long text on the server. Each version points to its parents
/// (``TextVersion/parents``).
struct TextAncestry {
    private let parents: [Version: [Version]]

    /// - Parameter parents: the parents of each stored version. For a parent from
    ///   ``versionOfUnknownDevice(stamp:)``, the only stored version with the same stamp counts.
    init(_ parents: [Version: [Version]]) {
        let isUnknown = { (version: Version) in version.device == .hub && parents[version] == nil }
        guard parents.values.contains(where: { $0.contains(where: isUnknown) }) else {
            self.parents = parents
            return
        }
        let stored = Dictionary(grouping: parents.keys, by: \.stamp).compactMapValues {
            $0.count == 1 ? $0.first : nil
        }
        self.parents = parents.mapValues { versions in
            versions.map { isUnknown($0) ? stored[$0.stamp] ?? $0 : $0 }
        }
    }

    /// Returns a version with a known stamp and an unknown device. Such a version is the parent of a text if
    /// the author named only a stamp, and the server lacks the edited text. ``DeviceID/hub`` stands for the
    /// unknown device (Documentation/Sync.md §Protocol).
    static func versionOfUnknownDevice(stamp: Stamp) -> Version { Version(stamp: stamp, device: .hub) }

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

    /// Whether the server has every version between a common version and a version that was made from it.
    ///
    /// Returns `false` if one of these versions has an unknown parent, or no parent at all. A server that was
    /// restored from a backup has such versions.
    func isComplete(from common: Version, to version: Version) -> Bool {
        let end = ancestors(of: common)
        return ancestors(of: version).subtracting(end).allSatisfy { parents[$0]?.isEmpty == false }
    }

    /// Returns the versions that the author of `version` had seen. The search goes from an edit to the edited
    /// text, and from a merge to both sides. The search ignores a text that an edit replaced without a merge.
    /// The search stops at a returned text, because another device wrote this text.
    func seen(by version: Version) -> Set<Version> {
        var found: Set<Version> = []
        var open = [version]
        while let version = open.popLast() {
            let parents = parents[version] ?? []
            if parents.contains(.none) { continue }
            for parent in version.device == .hub ? parents : Array(parents.prefix(1))
            where found.insert(parent).inserted {
                open.append(parent)
            }
        }
        return found
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
