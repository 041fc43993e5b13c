import Foundation

/// A colour that a terminal reports.
public struct TerminalColor: Hashable, Sendable {
    /// The red channel, from 0 to 1. The other two channels have the same range.
    public let red: Double
    public let green: Double
    public let blue: Double

    public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Reads a colour specification such as `rgb:ff/80/0`: `rgb:` or `rgba:`, with one to four hexadecimal
    /// digits per channel (X11, "Color Strings"). `nil` for other text.
    init?(_ specification: ArraySlice<UInt8>) {
        let parts = specification.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let count = ["rgb": 3, "rgba": 4][String(decoding: parts[0], as: UTF8.self)] ?? 0
        let channels = parts[1].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .compactMap(Self.channel)
        let slashes = parts[1].count { $0 == UInt8(ascii: "/") }
        guard count > 0, channels.count == count, slashes == count - 1 else { return nil }
        self.init(red: channels[0], green: channels[1], blue: channels[2])
    }

    private static func channel(_ digits: ArraySlice<UInt8>) -> Double? {
        guard (1...4).contains(digits.count) else { return nil }
        var value = 0
        for digit in digits {
            guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            value = value << 4 | number
        }
        return Double(value) / Double(1 << (4 * digits.count) - 1)
    }

    /// The brightness, from 0 to 1 (WCAG 2.1, "relative luminance").
    public var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// Whether white text has a higher contrast than black text on this colour (WCAG 2.1, "contrast ratio").
    public var isDark: Bool { 1.05 / (luminance + 0.05) > (luminance + 0.05) / 0.05 }

    private static func linear(_ channel: Double) -> Double {
        channel <= 0.03928 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
}
