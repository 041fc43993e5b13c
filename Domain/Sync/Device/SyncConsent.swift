/// The risks of a sync that a person has accepted.
public struct SyncConsent: Hashable, Sendable {
    /// Whether a library that was synced with another account is merged into this account.
    public var isMerging: Bool
    /// Whether a mass deletion by other devices is applied.
    public var acceptsDeletions: Bool

    /// The consent of a sync for which no person was asked.
    public static let none = SyncConsent(isMerging: false, acceptsDeletions: false)

    public init(isMerging: Bool, acceptsDeletions: Bool) {
        self.isMerging = isMerging
        self.acceptsDeletions = acceptsDeletions
    }
}
