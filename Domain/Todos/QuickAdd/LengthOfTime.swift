import DomainPrimitives

/// A reader of lengths of time, such as `20m`, `1h`, `1h30m`, 20분 (20 minutes), 1시간30분 (1 hour 30 minutes) or
/// `90` (minutes).
public enum LengthOfTime {
    /// Returns the minutes of a text; `nil` if the text is no length of time. A number without a unit counts
    /// minutes.
    public static func minutes(_ text: String) -> Int? {
        var rest = text.lowercased()[...]
        var minutes = 0
        var lastUnit = Int.max
        if let plain = digits(rest.utf8) { return plain }
        while !rest.isEmpty {
            let number = rest.prefix { $0.isASCII && $0.isNumber }
            guard number.count <= 6, let value = digits(number.utf8) else { return nil }
            rest = rest.dropFirst(number.count)
            guard let unit = units.first(where: { rest.hasPrefix($0.name) }), unit.minutes < lastUnit else {
                return nil
            }
            rest = rest.dropFirst(unit.name.count)
            minutes += value * unit.minutes
            lastUnit = unit.minutes
        }
        return lastUnit == Int.max ? nil : minutes
    }

    /// Whether a text is a number with a unit, but not a valid length of time, such as `1.5h`.
    static func isMalformed(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, Self.isDigit(first), minutes(String(text)) == nil else {
            return false
        }
        return units.contains { unit in
            text.hasSuffix(unit.name)
                && text.dropLast(unit.name.count).utf8.allSatisfy {
                    isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
                }
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Whether a word is the name of a unit, such as `min`, 분 (minutes) or 시간 (hours). Exception:
    /// `h` and `m` give `false`.
    static func isUnit(_ word: String) -> Bool { word.utf8.count > 1 && units.contains { $0.name == word } }

    /// The names of the units. Longer names come first, so that `h` does not match the start of `hours`.
    private static let units: [(name: String, minutes: Int)] = [
        ("hours", 60), ("hour", 60), ("hr", 60), ("h", 60), ("시간", 60), ("minutes", 1), ("minute", 1),
        ("mins", 1),
        ("min", 1), ("m", 1), ("분", 1),
    ]
}
