/// The visible part of a long list. A screen keeps this value between frames, so that the list scrolls only
/// if necessary.
public struct ListWindow: Hashable, Sendable {
    /// The index of the first visible row.
    public private(set) var first = 0

    public init() {}

    /// Scrolls as little as possible to show the selected row. With a height of more than four rows, also
    /// shows the rows directly above and below.
    /// - Parameters:
    ///   - selection: the index of the selected row; `nil` for none.
    ///   - height: the number of rows that the screen has for the list.
    public mutating func show(_ selection: Int?, of count: Int, height: Int) {
        let height = max(height, 1)
        if let selection {
            let margin = height > 4 ? 1 : 0
            if selection - margin < first { first = selection - margin }
            if selection + margin >= first + height { first = selection + margin - height + 1 }
        }
        first = max(min(first, count - height), 0)
    }

    /// Scrolls down within the list, or up if `rows` is negative.
    /// - Parameter height: the number of rows that the screen has for the list.
    public mutating func scroll(by rows: Int, of count: Int, height: Int) {
        first += rows
        show(nil, of: count, height: height)
    }
}
