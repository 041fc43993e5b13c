/// A view with a length of its own in a stack.
public struct Sized: View {
    let view: any View
    let length: Length

    public func size(within room: Size) -> Size { view.size(within: room) }

    public func draw(on canvas: Canvas) { view.draw(on: canvas) }
}

extension View {
    /// Says how long the view is in the stack that it is in.
    public func length(_ length: Length) -> Sized { Sized(view: self, length: length) }
}
