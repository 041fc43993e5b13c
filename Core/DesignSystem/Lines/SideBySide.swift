import CoreTerminal

/// A line with something at its right edge: the left part gives way where both do not fit.
public struct SideBySide: Sendable {
    private let left: StyledLine
    private let right: StyledLine

    public init(_ left: StyledLine, _ right: StyledLine) {
        self.left = left
        self.right = right
    }

    public func line(width: Int) -> StyledLine {
        let gap = right.width == 0 ? 0 : 2
        // Where both do not fit and it takes more than half, the right part, which is the lesser, goes
        // altogether.
        guard right.width + gap <= width / 2 || left.width + gap + right.width <= width else {
            return left.truncated(to: width)
        }
        var line = left.truncated(to: width - right.width - gap)
        if right.width > 0 { line = line.padded(to: width - right.width) }
        line.append(right)
        return line
    }
}
