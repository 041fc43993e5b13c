public import CoreDesignSystem

/// The column of names in the answer of a command, such as the names of projects beside their counts.
public enum NameColumn {
    /// The number of columns between a name and the text beside it.
    public static let gap = 2
    /// The smallest width to which the column shrinks in a narrow terminal.
    private static let narrowest = 8

    /// Returns the width of the column of names. In a narrow terminal, the column shrinks so that the
    /// text beside the names stays visible.
    /// - Parameters:
    ///   - rest: the width of the text beside the names.
    ///   - limit: the largest width of a name; `nil` for none.
    ///   - room: the width of the terminal; `nil` without a terminal.
    public static func width(
        of names: [StyledLine], beside rest: Int, limit: Int? = nil, room: Int?
    ) -> Int {
        let longest = names.map(\.width).max() ?? 0
        let width = limit.map { min(longest, $0) } ?? longest
        guard let room else { return width }
        return min(width, max(room - gap - rest, narrowest))
    }
}
