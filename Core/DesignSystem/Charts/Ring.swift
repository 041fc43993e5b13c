/// A ring of dots that shows a share, with a label in the middle. The ring has six columns and three rows.
public struct Ring: View {
    private static let columns = 6
    private static let rows = 3
    private let share: Double
    private let role: Role
    private let label: String

    /// - Parameters:
    ///   - share: the filled part of the ring, from 0 to 1, clockwise from the top.
    ///   - label: a text of at most four columns. A longer text is cut.
    public init(share: Double, role: Role, label: String) {
        self.share = min(max(share.isFinite ? share : 0, 0), 1)
        self.role = role
        self.label = label
    }

    public func size(within room: Size) -> Size {
        Size(min(Self.columns, room.columns), min(Self.rows, room.rows))
    }

    public func draw(on canvas: Canvas) {
        for row in 0..<Self.rows {
            for column in 0..<Self.columns {
                let (filled, all) = dots(column, row)
                if all == 0 { continue }
                let isFilled = filled != 0
                // The Unicode braille patterns begin at U+2800. Each bit is one dot.
                let scalar = Unicode.Scalar(0x2800 + UInt32(isFilled ? filled : all)) ?? " "
                canvas.write(String(Character(scalar)), isFilled ? role : .border, column: column, row: row)
            }
        }
        let text = StyledLine(label, role)
        canvas.write(text.truncated(to: 4), column: (Self.columns - min(text.width, 4)) / 2, row: 1)
    }

    /// Returns the dots of a cell as bits of a braille pattern. `all` has every dot of the ring, and `filled`
    /// has only the dots of the filled share.
    private func dots(_ column: Int, _ row: Int) -> (filled: UInt8, all: UInt8) {
        let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
        var (filled, all): (UInt8, UInt8) = (0, 0)
        for line in 0..<4 {
            for side in 0..<2 {
                let horizontal = Double(column * 2 + side) - Double(Self.columns * 2 - 1) / 2
                let vertical = Double(row * 4 + line) - Double(Self.rows * 4 - 1) / 2
                let distance = (horizontal * horizontal + vertical * vertical).squareRoot()
                guard distance > 4.6, distance < 6.2 else { continue }
                all |= bits[line][side]
                if Self.turn(horizontal, vertical) < share { filled |= bits[line][side] }
            }
        }
        return (filled, all)
    }

    /// Returns how far a point lies clockwise from the top of the circle: 0.25 at the right, 0.5 at the
    /// bottom. The result is exact at multiples of an eighth, and approximate elsewhere.
    /// - Parameters:
    ///   - horizontal: dots to the right of the centre.
    ///   - vertical: dots below the centre.
    private static func turn(_ horizontal: Double, _ vertical: Double) -> Double {
        let (side, up) = (horizontal, -vertical)
        let bend = { (opposite: Double, adjacent: Double) in opposite / (abs(opposite) + abs(adjacent)) / 4 }
        if side >= 0, up > 0 { return bend(side, up) }
        if side > 0, up <= 0 { return 0.25 + bend(-up, side) }
        if side <= 0, up < 0 { return 0.5 + bend(-side, up) }
        return 0.75 + bend(up, side)
    }
}
