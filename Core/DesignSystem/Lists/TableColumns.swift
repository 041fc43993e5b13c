import CoreTerminal

/// The columns of a table: makes a line of the cells of a row, and one of the headings.
public struct TableColumns: Hashable, Sendable {
    /// A column.
    public struct Column: Hashable, Sendable {
        let heading: String
        let width: Length
        let isNumber: Bool

        /// - Parameters:
        ///   - width: `content` is as wide as the heading.
        ///   - isNumber: set flush right.
        public init(_ heading: String, _ width: Length, isNumber: Bool = false) {
            self.heading = heading
            self.width = width
            self.isNumber = isNumber
        }
    }

    /// Beyond it a row cannot be followed by the eye; who lists gives it no more.
    public static let widest = 120

    private let columns: [Column]

    public init(_ columns: [Column]) { self.columns = columns }

    /// The headings, as wide as the rows.
    public func heading(width: Int) -> StyledLine {
        line(columns.map { StyledLine($0.heading, .dim) }, width: width)
    }

    /// A row; cells that have no room are left out.
    public func line(_ cells: [StyledLine], width: Int) -> StyledLine {
        let places = StackLayout(room: width, spacing: 1).places(
            columns.map { column in
                switch column.width {
                case .content: (ColumnWidth.of(column.heading), 0)
                case .fixed(let columns): (columns, 0)
                case .share(let weight): (nil, weight)
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
