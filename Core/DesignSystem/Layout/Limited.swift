/// A view that takes no more than so much.
public struct Limited: View {
    private let view: any View
    private let columns: Int
    private let rows: Int

    public init(_ view: any View, columns: Int = .max, rows: Int = .max) {
        self.view = view
        self.columns = columns
        self.rows = rows
    }

    public func size(within room: Size) -> Size {
        view.size(within: Size(min(room.columns, columns), min(room.rows, rows)))
    }

    public func draw(on canvas: Canvas) {
        view.draw(on: canvas.part(columns: min(canvas.columns, columns), rows: min(canvas.rows, rows)))
    }
}
