/// A view with a click target.
public struct Clickable: View {
    private let view: any View
    private let target: Target

    public init(_ view: any View, _ target: Target) {
        self.view = view
        self.target = target
    }

    public func size(within room: Size) -> Size { view.size(within: room) }

    public func draw(on canvas: Canvas) {
        canvas.target(target)
        view.draw(on: canvas)
    }
}
