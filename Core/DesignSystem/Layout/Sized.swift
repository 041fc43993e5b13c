/// A view with a fixed, shared or preferred length in its stack.
public struct Sized: View {
    let view: any View
    let length: Length

    public func size(within room: Size) -> Size { view.size(within: room) }

    public func draw(on canvas: Canvas) { view.draw(on: canvas) }
}

extension View {
    /// Returns the view with a length along its stack.
    public func length(_ length: Length) -> Sized { Sized(view: self, length: length) }
}
