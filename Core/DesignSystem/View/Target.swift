/// What a click in some place means: told to whoever drew it.
public struct Target: Hashable, Sendable {
    /// Of a list, a row of tabs, a button; unique in a screen.
    public let id: String
    /// Which row, tab or cell of it.
    public let index: Int

    public init(_ id: String, _ index: Int = 0) {
        self.id = id
        self.index = index
    }
}
