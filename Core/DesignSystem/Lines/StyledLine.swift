public import CoreTerminal

/// A line of text pieces, each with a role such as a warning. The line replaces control characters, so stored
/// text cannot control the terminal.
public struct StyledLine: Hashable, Sendable {
    struct Piece: Hashable, Sendable {
        let text: String
        let role: Role
    }

    private(set) var pieces: [Piece] = []

    public init() {}

    public init(_ text: String, _ role: Role = .plain) { append(text, role) }

    /// The width in columns.
    public var width: Int { pieces.reduce(0) { $0 + ColumnWidth.of($1.text) } }

    /// Whether a piece of the line warns of something, or says that something failed.
    public var hasWarning: Bool { pieces.contains { $0.role == .warning || $0.role == .danger } }

    public mutating func append(_ text: String, _ role: Role = .plain) {
        if !text.isEmpty { pieces.append(Piece(text: TerminalSanitizer.line(text), role: role)) }
    }

    public mutating func append(_ line: StyledLine) { pieces += line.pieces }

    /// Returns the line, cut to a number of columns. An ellipsis marks the cut. If only half of a wide
    /// character would fit, a space takes the place of this half.
    public func truncated(to columns: Int) -> StyledLine {
        guard width > columns else { return self }
        var result = StyledLine()
        var left = columns - 1
        guard left >= 0 else { return result }
        for piece in pieces {
            var kept = ""
            for character in piece.text {
                let width = ColumnWidth.of(character)
                if width > left {
                    result.pieces.append(Piece(text: kept + "…" + (left > 0 ? " " : ""), role: piece.role))
                    return result
                }
                kept.append(character)
                left -= width
            }
            result.pieces.append(Piece(text: kept, role: piece.role))
        }
        return result
    }

    /// Returns the line with spaces at its end, so that the line has at least `columns` columns.
    public func padded(to columns: Int) -> StyledLine {
        var result = self
        let missing = columns - width
        guard missing > 0 else { return result }
        // Every row of a list needs such spaces, so making them must be fast. Unlike `String(decoding:as:)`,
        // writing the bytes needs no look-up of a protocol conformance.
        let spaces = String(unsafeUninitializedCapacity: missing) { bytes in
            bytes.prefix(missing).update(repeating: UInt8(ascii: " "))
            return missing
        }
        result.pieces.append(Piece(text: spaces, role: .plain))
        return result
    }

    /// Returns the text with the escape sequences for its styles, in the colours that the terminal can show.
    public func rendered(_ depth: ColorDepth) -> String {
        if depth == .none { return pieces.map(\.text).joined() }
        let theme = Theme(.terminal, depth: depth)
        return pieces.reduce(into: "") { text, piece in
            let parameters = GraphicRendition.parameters(theme.style(piece.role), depth: depth).joined(
                separator: ";")
            text += parameters.isEmpty ? piece.text : "\u{1B}[\(parameters)m\(piece.text)\u{1B}[0m"
        }
    }
}
