import CoreTerminal

/// The parameters of the control sequence "select graphic rendition" (SGR, ECMA-48 §8.3.117).
enum GraphicRendition {
    /// Returns the parameters that set a style, such as `1` for bold. The parameters include no reset. Empty
    /// for a plain style.
    static func parameters(_ style: CellStyle, depth: ColorDepth) -> [String] {
        var codes: [String] = []
        if !style.attributes.isEmpty {
            for (attribute, code) in attributes where style.attributes.contains(attribute) {
                codes.append(code)
            }
        }
        if let color = style.foreground { color.append(to: &codes, base: 30, depth) }
        if let color = style.background { color.append(to: &codes, base: 40, depth) }
        return codes
    }

    private static let attributes: [(CellStyle.Attributes, String)] = [
        (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"), (.strikethrough, "9"),
    ]
}

extension CellColor {
    /// Appends the SGR parameters that set this colour, such as `31` for red text, to `codes`.
    /// - Parameter base: 30 to set the text colour, 40 to set the background.
    fileprivate func append(to codes: inout [String], base: Int, _ depth: ColorDepth) {
        switch (self, depth) {
        case (_, .none): break
        case (.theme(let index), _):
            codes.append(String(index < 8 ? base + Int(index) : base + 60 + Int(index & 7)))
        case (.rgb(let rgb), _):
            let (red, green, blue) = (Int(rgb >> 16 & 0xFF), Int(rgb >> 8 & 0xFF), Int(rgb & 0xFF))
            switch depth {
            case .trueColor: codes.append("\(base + 8);2;\(red);\(green);\(blue)")
            case .ansi256:
                codes.append(
                    "\(base + 8);5;\(16 + 36 * Self.level(red) + 6 * Self.level(green) + Self.level(blue))")
            default:
                // Grey has none of the six hues. Black or white could be invisible, so grey keeps the
                // terminal's own colour.
                if let hue = Self.hue(red, green, blue) { codes.append(String(base + hue)) }
            }
        }
    }

    /// Returns the number of the terminal colour with the nearest hue, from 1 (red) to 6 (cyan); `nil`
    /// for a grey. The number has a bit for each channel: 1 for red, 2 for green and 4 for blue. A bit
    /// is set if its channel is nearer to the strongest channel than to the weakest channel.
    private static func hue(_ red: Int, _ green: Int, _ blue: Int) -> Int? {
        let (least, most) = (min(red, green, blue), max(red, green, blue))
        guard most - least > most / 5 else { return nil }
        let middle = (least + most) / 2
        return (red >= middle ? 1 : 0) + (green >= middle ? 2 : 0) + (blue >= middle ? 4 : 0)
    }

    /// Returns the index (0 to 5) of the colour level nearest to `value` (0 to 255). The palette of 256
    /// colours has the levels 0, 95, 135, 175, 215 and 255.
    private static func level(_ value: Int) -> Int {
        switch value {
        case ..<48: 0
        case ..<115: 1
        default: min((value - 35) / 40, 5)
        }
    }
}
