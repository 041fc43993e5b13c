/// Why a loop ended.
public enum LoopEnding: Hashable, Sendable {
    /// The root screen asked for it.
    case left, restart
    /// The process was told to end by this signal.
    case signal(Int32)
}
