/// The reason for which a ``ScreenLoop`` ended.
public enum LoopEnding: Hashable, Sendable {
    /// The root screen requested the end or a restart.
    case left, restart
    /// The process received this signal.
    case signal(Int32)
}
