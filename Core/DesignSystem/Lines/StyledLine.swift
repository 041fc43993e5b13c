public import CoreTerminal

/// A line made of pieces with roles. Texts are made harmless as they go in, so nothing that was stored can
/// control the terminal, and every width is in columns.
public struct StyledLine: Hashable, Sendable {
    struct Piece: Hashable, Sendable {
        let text: String
        let role: Role
    }

    private(set) var pieces: [Piece] = []

    public init() {}

    public init(_ text: String, _ role: Role = .plain) { append(text, role) }

    /// Columns the line takes.
    public var width: Int { pieces.reduce(0) { $0 + ColumnWidth.of($1.text) } }

    public mutating func append(_ text: String, _ role: Role = .plain) {
        if !text.isEmpty { pieces.append(Piece(text: TerminalSanitizer.line(text), role: role)) }
    }

    public mutating func append(_ line: StyledLine) { pieces += line.pieces }

    /// The line cut to so many columns, an ellipsis where something was cut. A wide letter that would be
    /// halved is left out, and a space stands for its half.
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

    /// The line filled with spaces to so many columns.
    public func padded(to columns: Int) -> StyledLine {
        var result = self
        let missing = columns - width
        guard missing > 0 else { return result }
        // Each row of a list has spaces. Writing their bytes needs no look-up of a conformance, as
        // `String(decoding:as:)` does.
        let spaces = String(unsafeUninitializedCapacity: missing) { bytes in
            bytes.prefix(missing).update(repeating: UInt8(ascii: " "))
            return missing
        }
        result.pieces.append(Piece(text: spaces, role: .plain))
        return result
    }

    /// The line as a terminal takes it.
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
