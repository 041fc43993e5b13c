/// A few words of a feature in the status line of every screen, such as the number of edits that wait for a
/// sync.
public protocol StatusBadge: AnyObject {
    /// The result of the last ``refresh()``; `nil` if there is nothing to show. The property never blocks.
    var line: StyledLine? { get }

    /// Reads the data of the badge on a background thread, and then updates ``line``.
    func refresh()

    /// Stops watching the data of the badge, when the full screen closes.
    func close()
}

/// The name under which a feature contributes a badge (a few words in the status line).
public struct BadgeEntry: Sendable {
    /// The name of the badge, such as `sync`.
    public let id: String

    public init(_ id: String) { self.id = id }
}

/// A function that makes a badge (a few words in the status line) when the full screen opens.
public struct BadgeFactory: Sendable {
    private let body: @Sendable (any ScreenWork) -> any StatusBadge

    /// - Parameter body: makes a badge. The closure receives the queue on which the badge runs work that can
    ///   block.
    public init(_ body: @escaping @Sendable (_ work: any ScreenWork) -> any StatusBadge) { self.body = body }

    public func make(_ work: any ScreenWork) -> any StatusBadge { body(work) }
}
