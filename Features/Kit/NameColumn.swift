public import CoreDesignSystem

/// The column of names in the answer of a command, such as the names of projects beside their counts.
public enum NameColumn {
    /// The number of columns between a name and the text beside it.
    private static let gap = 2

    /// Returns a line for each name. In a narrow terminal, the column of names shrinks so that the texts
    /// beside the names stay visible. At least a quarter of the terminal is left for the names.
    /// - Parameters:
    ///   - rests: the text beside each name.
    ///   - limit: the largest width of a name; `nil` for none.
    ///   - room: the width of the terminal; `nil` without a terminal.
    public static func lines(
        _ names: [StyledLine], beside rests: [StyledLine], limit: Int? = nil, room: Int?
    ) -> [StyledLine] {
        let longest = names.map(\.width).max() ?? 0
        var width = limit.map { min(longest, $0) } ?? longest
        if let room {
            let free = room - gap - (rests.map(\.width).max() ?? 0)
            width = min(width, max(free, room / 4))
        }
        return zip(names, rests).map { name, rest in
            var line = name.truncated(to: width).padded(to: width + gap)
            line.append(rest)
            return line
        }
    }
}
