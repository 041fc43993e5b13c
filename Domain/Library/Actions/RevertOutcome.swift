public import Foundation

/// What taking an action back did.
public struct RevertOutcome: Hashable, Sendable {
    /// Todos and tags set back.
    public let reverted: Int
    /// Fields left alone because something changed them since.
    public let kept: Int
    /// The first todo that was set back; `nil` where it was about tags alone.
    public let todo: UUID?

    public init(reverted: Int, kept: Int, todo: UUID?) {
        self.reverted = reverted
        self.kept = kept
        self.todo = todo
    }
}
