/// What taking an action back did.
public struct RevertOutcome: Hashable, Sendable {
    /// Todos and tags set back.
    public let reverted: Int
    /// Fields left alone because something changed them since.
    public let kept: Int

    public init(reverted: Int, kept: Int) {
        self.reverted = reverted
        self.kept = kept
    }
}
