/// What a sync does only because a person says so.
public struct SyncConsent: Hashable, Sendable {
    /// Brings a library that was synced with another account into this one too.
    public var isMerging: Bool
    /// Takes in that much of the library was deleted elsewhere.
    public var acceptsDeletions: Bool

    /// Nothing was said.
    public static let none = SyncConsent(isMerging: false, acceptsDeletions: false)

    public init(isMerging: Bool, acceptsDeletions: Bool) {
        self.isMerging = isMerging
        self.acceptsDeletions = acceptsDeletions
    }
}
