/// Views in columns of equal width, row by row. The tallest view determines the height of a row.
public struct Grid: View {
    private let columns: Int
    private let spacing: Int
    private let children: [any View]

    /// - Parameters:
    ///   - columns: the number of columns, at least 1.
    ///   - spacing: the number of empty columns between two views.
    public init(columns: Int, spacing: Int = 1, @ViewBuilder _ children: () -> [any View]) {
        self.columns = max(columns, 1)
        self.spacing = spacing
        self.children = children()
    }

    public func size(within room: Size) -> Size {
        Size(room.columns, min(heights(room).reduce(0, +), room.rows))
    }

    public func draw(on canvas: Canvas) {
        var row = 0
        let places = places(canvas.columns)
        for (line, height) in heights(canvas.size).enumerated() {
            for (place, child) in zip(places, children.dropFirst(line * columns)) {
                child.draw(
                    on: canvas.part(column: place.lowerBound, row: row, columns: place.count, rows: height))
            }
            row += height
        }
    }

    private func places(_ room: Int) -> [Range<Int>] {
        let wish = StackLayout.Wish(length: nil, weight: 1)
        return StackLayout(room: room, spacing: spacing).places(Array(repeating: wish, count: columns))
    }

    private func heights(_ room: Size) -> [Int] {
        let width = places(room.columns).first?.count ?? 0
        return stride(from: 0, to: children.count, by: columns).map { start in
            children[start..<min(start + columns, children.count)].map {
                $0.size(within: Size(width, room.rows)).rows
            }.max() ?? 0
        }
    }
}
