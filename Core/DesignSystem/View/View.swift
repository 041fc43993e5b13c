/// A piece of a screen: a value made from state. It says how much room it would take and draws itself on what
/// it is given.
public protocol View: Sendable {
    /// The cells it would take, at most what there is.
    func size(within room: Size) -> Size
    /// Draws on all of the canvas or less.
    func draw(on canvas: Canvas)
}

extension View {
    /// As much as there is.
    public func size(within room: Size) -> Size { room }
}
