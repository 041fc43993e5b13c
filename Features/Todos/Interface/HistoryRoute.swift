/// A request for the History screen.
public struct HistoryRoute: Hashable, Sendable {
    public init() {}
}
