import DomainPrimitives

/// A scanner that reads the parts of a date from a text, one after another.
struct DateCursor {
    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { position == bytes.count }

    /// Reads a number with at most `width.upperBound` digits. If fewer than `width.lowerBound` digits come
    /// next, reads nothing and returns `nil`.
    mutating func number(_ width: ClosedRange<Int>) -> Int? {
        var end = position
        while end < bytes.count, end - position < width.upperBound, (0x30...0x39).contains(bytes[end]) {
            end += 1
        }
        guard end - position >= width.lowerBound, let value = digits(bytes[position..<end]) else {
            return nil
        }
        position = end
        return value
    }

    /// Skips `text` if `text` comes next, and returns whether it did. The case of Latin letters does not
    /// matter.
    mutating func take(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard wanted.count <= bytes.count - position else { return false }
        for (index, byte) in wanted.enumerated()
        where Self.lowered(bytes[position + index]) != Self.lowered(byte) {
            return false
        }
        position += wanted.count
        return true
    }

    mutating func take(oneOf texts: [String]) -> Int? { texts.indices.first { take(texts[$0]) } }

    @discardableResult
    mutating func skipSpaces() -> Bool {
        let start = position
        while position < bytes.count, bytes[position] == 0x20 { position += 1 }
        return position > start
    }

    /// Reads the half of a day, such as `am`, `오전` (AM) or `오후` (PM). Returns whether it is the afternoon;
    /// `nil` if no half of a day comes next.
    mutating func isAfternoon() -> Bool? {
        take(oneOf: ["a.m.", "am", "오전", "p.m.", "pm", "오후"]).map { $0 > 2 }
    }

    /// Reads the difference from UTC: `Z`, or a text such as `+09:00`, `+0900` or `+09`.
    /// - Returns: The difference in minutes, positive east of UTC; `nil` if no such text comes next.
    mutating func offset() -> Int? {
        if take("Z") { return 0 }
        guard let sign = take(oneOf: ["+", "-"]), let hours = number(2...2), hours <= 14 else { return nil }
        let hasColon = take(":")
        guard let minutes = number(2...2) ?? (hasColon ? nil : 0), minutes < 60 else { return nil }
        return (sign == 0 ? 1 : -1) * (hours * 60 + minutes)
    }

    private static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
