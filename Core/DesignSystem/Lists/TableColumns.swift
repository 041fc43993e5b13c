import CoreTerminal

/// The columns of a table, which format the line of headings and the line of each row.
public struct TableColumns: Hashable, Sendable {
    public struct Column: Hashable, Sendable {
        let heading: String
        let width: Length
        let isNumber: Bool

        /// - Parameters:
        ///   - width: the width of the column. The value ``Length/content`` means the width of the heading.
        ///   - isNumber: whether the column is right-aligned.
        public init(_ heading: String, _ width: Length, isNumber: Bool = false) {
            self.heading = heading
            self.width = width
            self.isNumber = isNumber
        }
    }

    /// The maximum useful width of a table, in terminal columns, because the eye cannot follow a wider row.
    /// Callers apply this limit; the table does not.
    public static let widest = 120

    private let columns: [Column]
    private let spacing: Int

    /// - Parameter spacing: the number of terminal columns between two table columns.
    public init(_ columns: [Column], spacing: Int = 1) {
        self.columns = columns
        self.spacing = spacing
    }

    /// Returns the line of headings.
    /// - Parameter width: the width of a row of the table, in terminal columns.
    public func heading(width: Int) -> StyledLine {
        line(columns.map { StyledLine($0.heading, .dim) }, width: width)
    }

    /// Returns the line of a row. The line leaves out each cell for which there is no room.
    /// - Parameter width: the width of the row, in terminal columns.
    public func line(_ cells: [StyledLine], width: Int) -> StyledLine {
        let places = StackLayout(room: width, spacing: spacing).places(
            columns.map { column in
                switch column.width {
                case .content: StackLayout.Wish(length: ColumnWidth.of(column.heading), weight: 0)
                case .fixed(let columns): StackLayout.Wish(length: columns, weight: 0)
                case .share(let weight): StackLayout.Wish(length: nil, weight: weight)
                }
            })
        var line = StyledLine()
        for ((column, cell), place) in zip(zip(columns, cells), places) where !place.isEmpty {
            line = line.padded(to: place.lowerBound)
            let cell = cell.truncated(to: place.count)
            if column.isNumber { line = line.padded(to: place.upperBound - cell.width) }
            line.append(cell)
        }
        return line
    }
}
