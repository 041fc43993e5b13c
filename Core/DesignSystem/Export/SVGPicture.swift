import CoreTerminal

/// A frame as an SVG 1.1 picture. Each run of text has its own position, so the columns stay aligned in any
/// monospaced font.
public struct SVGPicture {
    /// Neighbouring cells in one row with the same value, such as the same style.
    private struct Run<Value> {
        var columns: Range<Int>
        let value: Value
    }

    private static let cellWidth = 9.0
    private static let cellHeight = 20.0
    private static let margin = 14.0
    /// The colour for cells that use the terminal's own background.
    private static let black = "#1b1f2a"
    private let frame: Frame

    public init(_ frame: Frame) { self.frame = frame }

    public var text: String {
        let width = Self.number(Double(frame.columns) * Self.cellWidth + 2 * Self.margin)
        let height = Self.number(Double(frame.rows) * Self.cellHeight + 2 * Self.margin)
        let ground = ground
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" font-family="'JetBrains Mono','D2Coding',Menlo,Consolas,\
            'Noto Sans Mono CJK KR','DejaVu Sans Mono',monospace" font-size="15">
            <rect width="100%" height="100%" rx="8" fill="\(ground)"/>

            """
        for row in 0..<frame.rows { svg += surfaces(row, besides: ground) + letters(row) }
        return svg + "</svg>\n"
    }

    /// The background colour of most cells.
    private var ground: String {
        var counts: [String: Int] = [:]
        for row in 0..<frame.rows {
            for column in 0..<frame.columns {
                counts[Self.background(frame[column, row].style) ?? Self.black, default: 0] += 1
            }
        }
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? Self.black
    }

    private func surfaces(_ row: Int, besides ground: String) -> String {
        runs(row) { Self.background($0.style) }.compactMap { run in
            guard let color = run.value, color != ground else { return nil }
            let width = Self.number(Double(run.columns.count) * Self.cellWidth)
            return "<rect x=\"\(x(run.columns.lowerBound))\" y=\"\(Self.number(top(row)))\" "
                + "width=\"\(width)\" height=\"\(Self.number(Self.cellHeight))\" fill=\"\(color)\"/>\n"
        }.joined()
    }

    private func letters(_ row: Int) -> String {
        var text = ""
        for run in runs(row, by: { $0.style }) {
            let (range, style) = (run.columns, run.value)
            var start = range.lowerBound
            while start < range.upperBound {
                if let shape = frame[start, row].character.flatMap(CellShape.init) {
                    text += element(shape, start, row, style)
                    start += 1
                    continue
                }
                let isWide = start + 1 < range.upperBound && frame[start + 1, row].character == nil
                var end = start + 1
                if isWide {
                    end += 1
                } else {
                    // A run of ASCII characters is one element. Every other character gets a position of its
                    // own.
                    while end < range.upperBound, isPlain(end, row), isPlain(start, row) { end += 1 }
                }
                let run = String((start..<end).compactMap { frame[$0, row].character })
                if run.contains(where: { $0 != " " }) { text += element(run, start..<end, row, style) }
                start = end
            }
        }
        return text
    }

    /// Returns a rectangle for a character that fills a part of its cell. Unlike the character itself, the
    /// rectangle touches the neighbouring cells in every font.
    private func element(_ shape: CellShape, _ column: Int, _ row: Int, _ style: CellStyle) -> String {
        let (left, top) = (
            Self.margin + (Double(column) + shape.left) * Self.cellWidth,
            top(row) + shape.top * Self.cellHeight
        )
        let opacity = style.attributes.contains(.dim) ? " opacity=\"0.6\"" : ""
        let color = Self.foreground(style)
        return
            "<rect x=\"\(Self.number(left))\" y=\"\(Self.number(top))\" "
            + "width=\"\(Self.number(shape.width * Self.cellWidth))\" "
            + "height=\"\(Self.number(shape.height * Self.cellHeight))\" fill=\"\(color)\"\(opacity)/>\n"
    }

    private func isPlain(_ column: Int, _ row: Int) -> Bool { frame[column, row].character?.isASCII ?? false }

    private func element(_ run: String, _ range: Range<Int>, _ row: Int, _ style: CellStyle) -> String {
        var attributes = "fill=\"\(Self.foreground(style))\""
        if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
        if style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
        if style.attributes.contains(.dim) { attributes += " opacity=\"0.6\"" }
        let lines = [
            style.attributes.contains(.underline) ? "underline" : nil,
            style.attributes.contains(.strikethrough) ? "line-through" : nil,
        ].compactMap { $0 }
        if !lines.isEmpty { attributes += " text-decoration=\"\(lines.joined(separator: " "))\"" }
        let width = Self.number(Double(range.count) * Self.cellWidth)
        return
            "<text x=\"\(x(range.lowerBound))\" y=\"\(Self.number(top(row) + 15))\" textLength=\"\(width)\" "
            + "lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\" \(attributes)>"
            + "\(Self.escaped(run))</text>\n"
    }

    /// Groups neighbouring cells of a row by a value, such as the style. Returns the groups from left to
    /// right.
    private func runs<Value: Equatable>(_ row: Int, by value: (Cell) -> Value) -> [Run<Value>] {
        var runs: [Run<Value>] = []
        for column in 0..<frame.columns {
            let value = value(frame[column, row])
            if let last = runs.last, last.value == value {
                runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
            } else {
                runs.append(Run(columns: column..<column + 1, value: value))
            }
        }
        return runs
    }

    private func x(_ column: Int) -> String { Self.number(Self.margin + Double(column) * Self.cellWidth) }

    private func top(_ row: Int) -> Double { Self.margin + Double(row) * Self.cellHeight }

    private static func foreground(_ style: CellStyle) -> String {
        style.attributes.contains(.reverse)
            ? color(style.background) ?? black : color(style.foreground) ?? "#d8dee9"
    }

    private static func background(_ style: CellStyle) -> String? {
        style.attributes.contains(.reverse) ? color(style.foreground) ?? "#d8dee9" : color(style.background)
    }

    private static func color(_ color: CellColor?) -> String? {
        switch color {
        case nil: nil
        case .rgb(let rgb): hex(rgb)
        case .theme(let index): hex(sixteen[Int(index & 15)])
        }
    }

    private static func hex(_ rgb: UInt32) -> String {
        let digits = String(rgb & 0xFFFFFF, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// The sixteen colours of a terminal, similar to xterm's defaults but softer.
    private static let sixteen: [UInt32] = [
        0x2E3440, 0xD0605E, 0x8FBF7F, 0xE0B060, 0x7F9FD0, 0xB48EAD, 0x7FC8D8, 0xD8DEE9, 0x6A7488, 0xF28B82,
        0xB5E0A5, 0xF5D590,
        0xA5C5F5, 0xD5B0E0, 0xA5E5F0, 0xFFFFFF,
    ]

    private static func number(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(value)
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
