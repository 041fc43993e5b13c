/// A function that makes a badge when the full screen opens.
public struct BadgeFactory: Sendable {
    private let body: @Sendable (any ScreenWork) -> any StatusBadge

    /// - Parameter body: makes a badge from the queue for work that can block.
    public init(_ body: @escaping @Sendable (_ work: any ScreenWork) -> any StatusBadge) { self.body = body }

    public func make(_ work: any ScreenWork) -> any StatusBadge { body(work) }
}
