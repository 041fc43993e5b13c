import CoreTerminal

/// The rule that keeps a colour readable, such as the colour that a person chose for a tag.
enum Contrast {
    /// The smallest contrast on a known background (WCAG 2.2, success criterion 1.4.3, level AA).
    private static let onKnown = 4.5
    /// The smallest contrast on black and on white, if the background is unknown (success criterion
    /// 1.4.11). A contrast of 4.5 on both would leave almost no choice of luminance.
    private static let onUnknown = 3.0

    /// Returns a colour that is readable on a background: the colour itself if possible, otherwise its mix
    /// with as little white or black as possible.
    /// - Parameters:
    ///   - color: the colour, as 0xRRGGBB.
    ///   - ground: the background, as 0xRRGGBB; `nil` if it is unknown.
    static func readable(_ color: UInt32, on ground: UInt32?) -> UInt32 {
        let own = luminance(color)
        guard let ground else {
            let (low, high) = (lighter(than: 0, onUnknown), darker(than: 1, onUnknown))
            if own < low { return mix(color, with: 0xFFFFFF) { $0 >= low } }
            return own > high ? mix(color, with: 0) { $0 <= high } : color
        }
        let behind = luminance(ground)
        let (low, high) = (darker(than: behind, onKnown), lighter(than: behind, onKnown))
        if own <= low || own >= high { return color }
        // White has enough contrast only on a dark background. On all other backgrounds, black has enough
        // contrast.
        return high <= 1 ? mix(color, with: 0xFFFFFF) { $0 >= high } : mix(color, with: 0) { $0 <= low }
    }

    /// Returns the largest luminance that is low enough for a contrast with `ground`. Negative if even
    /// black is too light.
    private static func darker(than ground: Double, _ contrast: Double) -> Double {
        (ground + 0.05) / contrast - 0.05
    }

    /// Returns the smallest luminance that is high enough for a contrast with `ground`. Larger than 1
    /// if even white is too dark.
    private static func lighter(than ground: Double, _ contrast: Double) -> Double {
        (ground + 0.05) * contrast - 0.05
    }

    /// Mixes `color` with as little of `other` as possible, until the luminance of the mix meets a condition.
    /// The luminance of `other` itself must meet the condition.
    private static func mix(
        _ color: UInt32, with other: UInt32, until isMet: (_ luminance: Double) -> Bool
    ) -> UInt32 {
        var (missed, met): (UInt32, UInt32) = (0, 256)
        while met - missed > 1 {
            let share = (missed + met) / 2
            if isMet(luminance(mixed(color, other, share))) { met = share } else { missed = share }
        }
        return mixed(color, other, met)
    }

    /// - Parameter share: the share of `other`, from 0 to 256.
    private static func mixed(_ color: UInt32, _ other: UInt32, _ share: UInt32) -> UInt32 {
        [16, 8, 0].reduce(0) { mixed, shift in
            let (one, two) = (color >> shift & 0xFF, other >> shift & 0xFF)
            return mixed | ((one * (256 - share) + two * share) / 256) << shift
        }
    }

    private static func luminance(_ rgb: UInt32) -> Double {
        let channels = [16, 8, 0].map { Double(rgb >> UInt32($0) & 0xFF) / 255 }
        return TerminalColor(red: channels[0], green: channels[1], blue: channels[2]).luminance
    }
}
