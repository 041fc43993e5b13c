public import CoreTerminal

/// A writer that makes the terminal output for a frame. The output contains only the cells that differ from
/// the frame that the terminal already shows.
public struct FrameWriter: Sendable {
    /// The smallest number of unchanged cells that the writer skips by moving the cursor. Fewer unchanged
    /// cells are written again, because that takes fewer bytes than a movement of the cursor.
    private static let shortestGap = 5

    private let depth: ColorDepth

    public init(depth: ColorDepth) { self.depth = depth }

    /// Returns the escape sequences that turn the terminal's content into a frame; empty if nothing differs.
    /// Afterwards, the cursor's position is undefined and the style is plain.
    /// - Parameter shown: the frame that the terminal shows. If it is `nil`, or not as large as `frame`, the
    ///   output first clears the screen.
    public func bytes(of frame: Frame, over shown: Frame?) -> String {
        let known = shown.flatMap { $0.columns == frame.columns && $0.rows == frame.rows ? $0 : nil }
        var output = known == nil ? "\u{1B}[0m\u{1B}[2J" : ""
        var style = CellStyle.plain
        for row in 0..<frame.rows {
            for range in changes(frame, known, row) {
                output += position(range.lowerBound, row)
                var isSure = true
                for column in range {
                    let cell = frame[column, row]
                    guard let character = cell.character else { continue }
                    if !isSure { output += position(column, row) }
                    // Terminals disagree about the width of a grapheme of several scalars. Therefore the
                    // writer sets the position of the next character exactly.
                    isSure = character.unicodeScalars.count == 1
                    if cell.style != style {
                        output += parameters(cell.style)
                        style = cell.style
                    }
                    // A terminal that gives the grapheme only one column leaves the second column unchanged.
                    // Therefore the writer first blanks both columns.
                    if !isSure, column + 1 < frame.columns, frame[column + 1, row].character == nil {
                        output += "  " + position(column, row)
                    }
                    output.append(character)
                }
            }
        }
        return style == .plain ? output : output + "\u{1B}[0m"
    }

    /// Returns the escape sequence that moves the cursor to a cell (CUP).
    private func position(_ column: Int, _ row: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }

    /// Returns which columns of the screen row `row` to write. No range begins with the right half of a wide
    /// character.
    /// - Parameter shown: the frame that the terminal shows; `nil` for a cleared screen.
    private func changes(_ frame: Frame, _ shown: Frame?, _ row: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for column in 0..<frame.columns where frame[column, row] != shown?[column, row] ?? .blank {
            let start = frame[column, row].character == nil && column > 0 ? column - 1 : column
            if let last = runs.last, start - last.upperBound < Self.shortestGap {
                runs[runs.count - 1] = last.lowerBound..<column + 1
            } else {
                runs.append(start..<column + 1)
            }
        }
        // If terminals disagree about a width in the row, earlier output can be in wrong columns. The writer
        // then writes the whole row.
        guard !runs.isEmpty, isUnsure(frame, row) || shown.map({ isUnsure($0, row) }) ?? false else {
            return runs
        }
        return [0..<frame.columns]
    }

    private func isUnsure(_ frame: Frame, _ row: Int) -> Bool {
        (0..<frame.columns).contains { column in
            frame[column, row].character.map { !$0.isASCII && $0.unicodeScalars.count > 1 } ?? false
        }
    }

    /// Returns the escape sequence of a style (SGR). The sequence begins with a reset, so that no earlier
    /// attribute remains.
    private func parameters(_ style: CellStyle) -> String {
        "\u{1B}[\((["0"] + GraphicRendition.parameters(style, depth: depth)).joined(separator: ";"))m"
    }
}
