/// A horizontal bar that fills a share of its width, in steps of an eighth of a column.
public struct Bar: Sendable {
    private let share: Double
    private let role: Role

    /// - Parameter share: the filled part of the bar, from 0 to 1. A value outside this range is clamped, and
    ///   NaN or infinity counts as 0.
    public init(share: Double, role: Role) {
        self.share = min(max(share.isFinite ? share : 0, 0), 1)
        self.role = role
    }

    public func line(width: Int) -> StyledLine {
        let eighths = Int((share * Double(width * 8)).rounded())
        let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        let filled = String(repeating: "█", count: eighths / 8) + partial
        var line = StyledLine(filled, role)
        line.append(String(repeating: "░", count: max(width - filled.count, 0)), .dim)
        return line
    }
}
