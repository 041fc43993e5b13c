/// What a click in some place means: told to whoever drew it.
public struct Target: Hashable, Sendable {
    /// Of a list, a row of tabs, a button; unique in a screen.
    public let id: String
    /// Which row, tab or cell of it, as it was drawn.
    public let index: Int
    /// What is drawn there: by the time of the click it may stand elsewhere. `nil` if the index says it all.
    public let key: TargetKey?

    public init(_ id: String, _ index: Int = 0, key: TargetKey? = nil) {
        self.id = id
        self.index = index
        self.key = key
    }
}
