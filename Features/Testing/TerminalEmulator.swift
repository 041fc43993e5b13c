public import CoreTerminal

/// A small terminal emulator for tests. It understands only what drawn frames contain: cursor moves, styles,
/// clearing, and letters of one and two columns.
public struct TerminalEmulator {
    private let columns: Int
    private let width: @Sendable (Character) -> Int
    private var letters: [[Character?]]
    private var styles: [[String]]
    private var style = ""

    /// - Parameter width: returns the number of columns that the terminal gives a character. Real terminals
    ///   disagree about some emoji.
    public init(
        columns: Int, rows: Int, width: @escaping @Sendable (Character) -> Int = { ColumnWidth.of($0) }
    ) {
        self.columns = columns
        self.width = width
        letters = Array(repeating: Array(repeating: " ", count: columns), count: rows)
        styles = Array(repeating: Array(repeating: "", count: columns), count: rows)
    }

    public func text(row: Int) -> String {
        var text = String(letters[row].compactMap { $0 })
        while text.last == " " { text.removeLast() }
        return text
    }

    public func isPlain(_ column: Int, _ row: Int) -> Bool { styles[row][column].isEmpty }

    public mutating func take(_ bytes: String) {
        var (column, row) = (0, 0)
        var rest = bytes[...]
        while let character = rest.popFirst() {
            if character == "\u{1B}" {
                rest = rest.dropFirst()
                let parameters = rest.prefix { $0.isNumber || $0 == ";" || $0 == "?" }
                let final = rest[parameters.endIndex]
                rest = rest[rest.index(after: parameters.endIndex)...]
                switch final {
                case "H":
                    let place = parameters.split(separator: ";").compactMap { Int($0) }
                    (row, column) = (place[0] - 1, place[1] - 1)
                case "m": style = parameters == "0" ? "" : String(parameters)
                // Terminal modes do not change the text.
                case "h", "l": break
                default: self = TerminalEmulator(columns: columns, rows: letters.count, width: width)
                }
                continue
            }
            let width = width(character)
            clearHalf(column, row)
            if width == 2 { clearHalf(column + 1, row) }
            letters[row][column] = character
            styles[row][column] = style
            if width == 2 {
                letters[row][column + 1] = nil
                styles[row][column + 1] = style
            }
            column += width
        }
    }

    /// Prepares a cell for a new letter. If the cell contains half of a wide letter, the other half becomes
    /// blank, as in a real terminal.
    private mutating func clearHalf(_ column: Int, _ row: Int) {
        if letters[row][column] == nil { letters[row][column - 1] = " " }
        if column + 1 < columns, letters[row][column + 1] == nil { letters[row][column + 1] = " " }
    }
}
