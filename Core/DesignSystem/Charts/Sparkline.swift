/// A chart of numbers in one row, in steps of an eighth of a row.
public struct Sparkline: View {
    private let values: [Double]
    private let role: Role

    /// - Parameter values: the numbers, each at least 0. The largest shown number fills the height of the
    ///   row. NaN and infinity count as 0.
    public init(_ values: [Double], role: Role = .accent) {
        self.values = values.map { $0.isFinite ? max($0, 0) : 0 }
        self.role = role
    }

    public func size(within room: Size) -> Size { Size(min(values.count, room.columns), min(1, room.rows)) }

    public func draw(on canvas: Canvas) { canvas.write(line(width: canvas.columns)) }

    /// Returns the chart of the last `width` values, with one value in each column.
    public func line(width: Int) -> StyledLine {
        let shown = values.suffix(max(width, 0))
        let top = max(shown.max() ?? 0, .leastNonzeroMagnitude)
        let blocks = Array("▁▂▃▄▅▆▇█")
        var line = StyledLine()
        for value in shown {
            let level = Int((value / top * 8).rounded(.up))
            line.append(level == 0 ? "·" : String(blocks[min(level, 8) - 1]), level == 0 ? .dim : role)
        }
        return line
    }
}
