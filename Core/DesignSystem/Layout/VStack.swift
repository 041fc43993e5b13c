/// Views below one another.
public struct VStack: View {
    private let spacing: Int
    private let children: [any View]

    /// - Parameter spacing: the number of empty rows between two views.
    public init(spacing: Int = 0, @ViewBuilder _ children: () -> [any View]) {
        self.spacing = spacing
        self.children = children()
    }

    public func size(within room: Size) -> Size {
        let places = places(in: room)
        let columns =
            zip(children, places).map { $0.size(within: Size(room.columns, $1.count)).columns }.max() ?? 0
        return Size(min(columns, room.columns), places.last { !$0.isEmpty }?.upperBound ?? 0)
    }

    public func draw(on canvas: Canvas) {
        for (child, place) in zip(children, places(in: canvas.size)) where !place.isEmpty {
            child.draw(on: canvas.part(row: place.lowerBound, rows: place.count))
        }
    }

    private func places(in room: Size) -> [Range<Int>] {
        StackLayout(room: room.rows, spacing: spacing).places(of: children) { $0.size(within: room).rows }
    }
}
