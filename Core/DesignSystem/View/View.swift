/// A piece of a screen, as a value made from the state of the screen. A view computes its preferred size, and
/// draws itself on a canvas.
public protocol View: Sendable {
    /// Returns the preferred size, in cells. This size must not exceed the available space.
    /// - Parameter room: the available space.
    func size(within room: Size) -> Size
    func draw(on canvas: Canvas)
}

extension View {
    /// Returns the size of the whole available space. A view that computes no size of its own has this size.
    public func size(within room: Size) -> Size { room }
}

/// A result builder that makes the children of a layout from the statements of a closure.
@resultBuilder public enum ViewBuilder {
    public static func buildExpression(_ view: any View) -> [any View] { [view] }
    public static func buildExpression(_ views: [any View]) -> [any View] { views }
    public static func buildBlock(_ parts: [any View]...) -> [any View] { parts.flatMap { $0 } }
    public static func buildOptional(_ part: [any View]?) -> [any View] { part ?? [] }
    public static func buildEither(first part: [any View]) -> [any View] { part }
    public static func buildEither(second part: [any View]) -> [any View] { part }
    public static func buildArray(_ parts: [[any View]]) -> [any View] { parts.flatMap { $0 } }
}
