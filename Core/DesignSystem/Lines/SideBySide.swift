import CoreTerminal

/// A line with a left part and a part at the right edge. If the line is too narrow for both parts, the left
/// part is cut.
public struct SideBySide: Sendable {
    private let left: StyledLine
    private let right: StyledLine

    public init(_ left: StyledLine, _ right: StyledLine) {
        self.left = left
        self.right = right
    }

    public func line(width: Int) -> StyledLine {
        let gap = right.width == 0 ? 0 : 2
        // The right part is less important, so it can disappear. It does so if both parts do not fit and the
        // right part needs more than half of the width.
        guard right.width + gap <= width / 2 || left.width + gap + right.width <= width else {
            return left.truncated(to: width)
        }
        var line = left.truncated(to: width - right.width - gap)
        if right.width > 0 { line = line.padded(to: width - right.width) }
        line.append(right)
        return line
    }
}
