/// Opens the list of actions that can be undone.
public struct HistoryRoute: Hashable, Sendable {
    public init() {}
}
