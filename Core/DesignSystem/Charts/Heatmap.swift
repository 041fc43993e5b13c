/// A grid of shaded cells, such as one cell for each day of some months. The shade of a cell shows a number.
public struct Heatmap: View {
    public struct Cell: Hashable, Sendable {
        /// The shade, from 0 (not filled) to 4 (completely filled).
        let level: Int
        let role: Role
        let isEmphasised: Bool

        public init(level: Int, role: Role, isEmphasised: Bool = false) {
            self.level = min(max(level, 0), 4)
            self.role = role
            self.isEmphasised = isEmphasised
        }
    }

    private let columns: [[Cell?]]

    /// - Parameter columns: the columns from left to right, each with its cells from top to bottom. Nothing
    ///   is drawn for a cell that is `nil`.
    public init(columns: [[Cell?]]) { self.columns = columns }

    public func size(within room: Size) -> Size {
        Size(min(columns.count * 2, room.columns), min(columns.map(\.count).max() ?? 0, room.rows))
    }

    public func draw(on canvas: Canvas) {
        let shades = ["·", "░", "▒", "▓", "█"]
        for (index, column) in columns.suffix(max(canvas.columns / 2, 0)).enumerated() {
            for (row, cell) in column.enumerated() {
                guard let cell else { continue }
                let plain = cell.level == 0 ? .border : cell.role
                let role = cell.isEmphasised ? .strong : plain
                canvas.write(
                    cell.isEmphasised && cell.level == 0 ? "□" : shades[cell.level], role, column: index * 2,
                    row: row)
            }
        }
    }
}
