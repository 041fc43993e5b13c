/// What a click in some place means: told to whoever drew it.
public struct Target: Hashable, Sendable {
    /// Of a list, a row of tabs, a button; unique in a screen.
    public let id: String
    /// Which row, tab or cell of it, as it was drawn.
    public let index: Int
    /// Identifies the item that is drawn at the target, which may have moved by the time of the click. `nil`
    /// if the index is enough.
    public let key: TargetKey?

    public init(_ id: String, _ index: Int = 0, key: TargetKey? = nil) {
        self.id = id
        self.index = index
        self.key = key
    }
}
