/// Views side by side.
public struct HStack: View {
    private let spacing: Int
    private let children: [any View]

    /// - Parameter spacing: the number of empty columns between two views.
    public init(spacing: Int = 0, @ViewBuilder _ children: () -> [any View]) {
        self.spacing = spacing
        self.children = children()
    }

    public func size(within room: Size) -> Size {
        let places = places(in: room)
        let rows = zip(children, places).map { $0.size(within: Size($1.count, room.rows)).rows }.max() ?? 0
        return Size(places.last { !$0.isEmpty }?.upperBound ?? 0, min(rows, room.rows))
    }

    public func draw(on canvas: Canvas) {
        for (child, place) in zip(children, places(in: canvas.size)) where !place.isEmpty {
            child.draw(on: canvas.part(column: place.lowerBound, columns: place.count))
        }
    }

    private func places(in room: Size) -> [Range<Int>] {
        StackLayout(room: room.columns, spacing: spacing).places(of: children) {
            $0.size(within: room).columns
        }
    }
}
