/// The meaning of a click on a part of the screen, for the screen that drew this part.
public struct Target: Hashable, Sendable {
    /// The id of the clicked list, row of tabs or button; unique in a screen.
    public let id: String
    /// The index of the clicked row, tab or cell at the time of drawing.
    public let index: Int
    /// The key of the item at the target. The item can have moved by the time of the click. `nil` if the
    /// index is enough.
    public let key: TargetKey?

    public init(_ id: String, _ index: Int = 0, key: TargetKey? = nil) {
        self.id = id
        self.index = index
        self.key = key
    }
}
