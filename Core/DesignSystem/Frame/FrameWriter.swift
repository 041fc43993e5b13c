public import CoreTerminal

/// Turns a frame into what a terminal takes: only what is other than in the frame it shows.
public struct FrameWriter: Sendable {
    /// Cells that are the same and lie between two that are not are written again where that is shorter than
    /// a move.
    private static let shortestGap = 5

    private let depth: ColorDepth

    public init(depth: ColorDepth) { self.depth = depth }

    /// - Parameter shown: what the terminal shows; `nil` where that is not known, or of another size.
    /// - Returns: bytes as text; empty where nothing differs. The cursor is anywhere and the style plain
    ///   afterwards.
    public func bytes(of frame: Frame, over shown: Frame?) -> String {
        let known = shown.flatMap { $0.columns == frame.columns && $0.rows == frame.rows ? $0 : nil }
        var output = known == nil ? "\u{1B}[0m\u{1B}[2J" : ""
        var style = CellStyle.plain
        for row in 0..<frame.rows {
            for range in changes(frame, known, row) {
                output += "\u{1B}[\(row + 1);\(range.lowerBound + 1)H"
                var isSure = true
                for column in range {
                    let cell = frame[column, row]
                    guard let character = cell.character else { continue }
                    if !isSure { output += "\u{1B}[\(row + 1);\(column + 1)H" }
                    // Terminals disagree on the width of what is made of several scalars.
                    isSure = character.unicodeScalars.count == 1
                    if cell.style != style {
                        output += parameters(cell.style)
                        style = cell.style
                    }
                    output.append(character)
                }
            }
        }
        return style == .plain ? output : output + "\u{1B}[0m"
    }

    /// The runs of columns that differ, each from the left half of a letter on.
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
        // Where terminals disagree on a width, a part of the row may stand where it is not thought to: all of
        // it is written.
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

    /// SGR from nothing, so that no attribute of what was before stays.
    private func parameters(_ style: CellStyle) -> String {
        "\u{1B}[\((["0"] + GraphicRendition.parameters(style, depth: depth)).joined(separator: ";"))m"
    }
}
