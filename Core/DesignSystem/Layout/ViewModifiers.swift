/// Empty cells around a view.
public struct Padding: View {
    private let view: any View
    private let columns: Int
    private let rows: Int

    /// - Parameters:
    ///   - columns: the empty columns on each side.
    ///   - rows: the empty rows above and below.
    public init(_ view: any View, columns: Int = 1, rows: Int = 0) {
        self.view = view
        self.columns = columns
        self.rows = rows
    }

    public func size(within room: Size) -> Size {
        let inner = view.size(within: Size(max(room.columns - 2 * columns, 0), max(room.rows - 2 * rows, 0)))
        return Size(min(inner.columns + 2 * columns, room.columns), min(inner.rows + 2 * rows, room.rows))
    }

    public func draw(on canvas: Canvas) {
        view.draw(
            on: canvas.part(
                column: columns, row: rows, columns: canvas.columns - 2 * columns,
                rows: canvas.rows - 2 * rows))
    }
}

/// A view whose width in an ``HStack``, or height in a ``VStack``, is set by a ``Length``.
public struct Sized: View {
    let view: any View
    let length: Length

    public func size(within room: Size) -> Size { view.size(within: room) }

    public func draw(on canvas: Canvas) { view.draw(on: canvas) }
}

extension View {
    /// Returns the view with `length` as its width in an ``HStack``, or as its height in a ``VStack``.
    public func length(_ length: Length) -> Sized { Sized(view: self, length: length) }
}

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

/// A view that a person can click. A click reports a ``Target`` to the screen.
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
