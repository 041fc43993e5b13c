import CoreTerminal

/// How roles look at each depth of colour.
enum Theme {
    /// The SGR parameters (ECMA-48 §8.3.117) of a role; empty for none.
    static func parameters(_ role: Role, depth: ColorDepth) -> String {
        guard depth != .none else { return "" }
        switch role {
        case .plain: return ""
        case .strong: return "1"
        case .dim: return "2"
        case .title: return "1;4"
        case .accent: return "36"
        case .good: return "32"
        case .warning: return "33"
        case .danger: return "31"
        case .done: return "2;9"
        case .color(let rgb): return color(rgb, depth: depth)
        }
    }

    private static func color(_ rgb: UInt32, depth: ColorDepth) -> String {
        let (red, green, blue) = (Int(rgb >> 16 & 0xFF), Int(rgb >> 8 & 0xFF), Int(rgb & 0xFF))
        switch depth {
        case .trueColor: return "38;2;\(red);\(green);\(blue)"
        case .ansi256: return "38;5;\(16 + 36 * (red * 5 / 255) + 6 * (green * 5 / 255) + blue * 5 / 255)"
        default:
            // The nearest of the eight: each channel on where it is at least half of the strongest.
            let half = max(red, green, blue, 1) / 2
            return "3\((red > half ? 1 : 0) + (green > half ? 2 : 0) + (blue > half ? 4 : 0))"
        }
    }
}
