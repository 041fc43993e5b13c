/// Numbers as columns of one row's height, in eighths.
public struct Sparkline: View {
    private let values: [Double]
    private let role: Role

    /// - Parameter values: 0 or more; the highest fills a row, and what is no number is none.
    public init(_ values: [Double], role: Role = .accent) {
        self.values = values.map { $0.isFinite ? max($0, 0) : 0 }
        self.role = role
    }

    public func size(within room: Size) -> Size { Size(min(values.count, room.columns), min(1, room.rows)) }

    public func draw(on canvas: Canvas) { canvas.write(line(width: canvas.columns)) }

    /// The last of the numbers, as many as there is room for.
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
