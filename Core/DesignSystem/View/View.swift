/// A piece of a screen, as a value made from state. A view computes its preferred size, and draws itself on a
/// canvas.
public protocol View: Sendable {
    /// Returns the preferred size in cells, at most the size of the room.
    func size(within room: Size) -> Size
    /// Draws the view on the canvas, or on a part of it.
    func draw(on canvas: Canvas)
}

extension View {
    /// Returns the whole room.
    public func size(within room: Size) -> Size { room }
}
