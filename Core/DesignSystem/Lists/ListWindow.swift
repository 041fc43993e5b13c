/// Which rows of a long list are on the screen: kept between frames, so that the list moves only where it
/// must.
public struct ListWindow: Hashable, Sendable {
    /// The first row shown.
    public private(set) var first = 0

    public init() {}

    /// Moves as little as shows the selected row, with a row of what comes next beside it where there is
    /// room.
    /// - Parameters:
    ///   - selection: from 0; `nil` where none is selected.
    ///   - count: rows of the list.
    ///   - height: rows of the screen.
    public mutating func show(_ selection: Int?, of count: Int, height: Int) {
        let height = max(height, 1)
        if let selection {
            let margin = height > 4 ? 1 : 0
            if selection - margin < first { first = selection - margin }
            if selection + margin >= first + height { first = selection + margin - height + 1 }
        }
        first = max(min(first, count - height), 0)
    }
}
