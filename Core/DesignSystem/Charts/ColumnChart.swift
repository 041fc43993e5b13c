/// A chart of numbers as columns of several rows, in steps of an eighth of a row.
public struct ColumnChart: View {
    private let values: [Double]
    private let role: Role
    private let emphasis: Int?

    /// - Parameters:
    ///   - values: numbers of at least 0. The largest number fills the chart's height. NaN and infinity count
    ///     as 0.
    ///   - emphasis: the index of the highlighted column; `nil` for none.
    public init(_ values: [Double], role: Role = .accent, emphasis: Int? = nil) {
        self.values = values.map { $0.isFinite ? max($0, 0) : 0 }
        self.role = role
        self.emphasis = emphasis
    }

    public func draw(on canvas: Canvas) {
        let top = max(values.max() ?? 0, .leastNonzeroMagnitude)
        let blocks = Array(" ▁▂▃▄▅▆▇█")
        let width = max(canvas.columns / max(values.count, 1), 1)
        for (index, value) in values.prefix(canvas.columns).enumerated() {
            let eighths = Int((value / top * Double(canvas.rows * 8)).rounded())
            for row in 0..<canvas.rows {
                let level = min(max(eighths - (canvas.rows - 1 - row) * 8, 0), 8)
                let isFloor = row == canvas.rows - 1 && level == 0
                let text = String(repeating: isFloor ? "▁" : String(blocks[level]), count: max(width - 1, 1))
                let filled = index == emphasis ? Role.warning : role
                canvas.write(text, isFloor ? .border : filled, column: index * width, row: row)
            }
        }
    }
}
