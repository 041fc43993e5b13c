/// A view with a background of its own.
public struct Surfaced: View {
    private let view: any View
    private let role: Role

    public init(_ view: any View, _ role: Role) {
        self.view = view
        self.role = role
    }

    public func size(within room: Size) -> Size { view.size(within: room) }

    public func draw(on canvas: Canvas) { view.draw(on: canvas.filled(role)) }
}
