/// One version of a long text, as the server stores it (Documentation/Sync.md §Protocol).
public struct TextVersion: Hashable, Sendable {
    /// The text, and the stamp and device that name this version.
    public let register: Register
    /// The versions from which this version was made:
    /// - none for the first version of the text
    /// - one for an edit, which names the edited version
    /// - two for the result of a merge, and for an edit that replaced another text without a merge
    /// - up to ``SyncLimits/ancestors`` for a text that a device returned to the server, and
    ///   ``Version/none``, because the server can lack other versions from which the text was made
    ///
    /// If an edit names only the stamp of a text that the server lacks, the parent has this stamp
    /// and the device ``DeviceID/hub``.
    public let parents: [Version]

    public init(_ register: Register, parents: [Version] = []) {
        self.register = register
        self.parents = parents
    }

    public var version: Version { register.version }
}

extension Version {
    /// Creates a version from its ``text``. `nil` if the text has another form.
    public init?(text: String) {
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        guard words.count == 2, let stamp = Int64(words[0]), stamp >= 0,
            let device = DeviceID(String(words[1]))
        else { return nil }
        self.init(stamp: Stamp(rawValue: stamp), device: device)
    }

    /// The version as `stamp.device`, with the decimal digits of ``Stamp/rawValue`` and the hexadecimal
    /// digits of ``DeviceID``.
    public var text: String { "\(stamp.rawValue).\(device)" }
}
