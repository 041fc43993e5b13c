/// Positions in the UTF-8 bytes of a text.
public struct TextRanges: Hashable, Sendable {
    /// The positions, in ascending order. No two ranges overlap.
    public let ranges: [Range<Int>]

    /// - Parameter ranges: ranges without overlaps, in ascending order.
    public init(_ ranges: [Range<Int>]) { self.ranges = ranges }

    /// Whether a range contains the byte at a position.
    public func contains(_ position: Int) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= position { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(position)
    }
}
