/// The way in which the full screen ended.
public enum FullScreenEnding: Hashable, Sendable {
    /// The person left.
    case left
    /// The full screen must be built again, because its settings changed. The value names the screen that was
    /// open.
    case restart(showing: String?)
}
