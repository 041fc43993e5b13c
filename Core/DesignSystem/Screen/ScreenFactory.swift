/// Makes a screen when it is first looked at.
public struct ScreenFactory: Sendable {
    private let body: @Sendable (any ScreenWork) -> any Screen

    /// - Parameter body: receives where to do what may wait.
    public init(_ body: @escaping @Sendable (_ work: any ScreenWork) -> any Screen) { self.body = body }

    public func make(_ work: any ScreenWork) -> any Screen { body(work) }
}
