/// A function that makes a screen when it is first shown.
public struct ScreenFactory: Sendable {
    private let body: @Sendable (any ScreenWork) -> any Screen

    /// - Parameter body: makes a screen from the queue for work that can block.
    public init(_ body: @escaping @Sendable (_ work: any ScreenWork) -> any Screen) { self.body = body }

    public func make(_ work: any ScreenWork) -> any Screen { body(work) }
}
