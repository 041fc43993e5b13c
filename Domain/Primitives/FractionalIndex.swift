/// Positions of rows in a list, as texts. A person can move one row between any two rows, and all other rows
/// keep their positions.
///
/// The scheme is David Greenspan's "Implementing Fractional Indexing". A position is an integer part and a
/// fraction, in base 62 (0-9A-Za-z in byte order).
public enum FractionalIndex {
    private typealias Digits = ArraySlice<UInt8>
    private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    private static let values: [UInt8: Int] = Dictionary(
        uniqueKeysWithValues: alphabet.enumerated().map { ($1, $0) })
    private static let zero = alphabet[0]
    private static let last = alphabet[61]
    private static let middle = Array("a0".utf8)
    /// The smallest possible integer part. A position with this integer part must also have a fraction, so
    /// that another position can still sort before it.
    private static let least = Array("A".utf8) + [UInt8](repeating: zero, count: 26)

    /// The largest valid length of a position, in bytes. A thousand moves between the same two rows give a
    /// position of about 170 bytes.
    public static let maximumLength = 1024

    public static func isValid(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count <= maximumLength, let head = bytes.first, let length = integerLength(head),
            bytes.count >= length,
            bytes != least,
            bytes.dropFirst().allSatisfy({ values[$0] != nil })
        else { return false }
        return bytes.count == length || bytes.last != zero
    }

    /// Returns a position strictly between two positions; `nil` if the two are not valid positions in rising
    /// order. A `lower` of `nil` stands for the start of the list, and an `upper` of `nil` for the end.
    public static func between(_ lower: String?, _ upper: String?) -> String? {
        guard lower.map(isValid) ?? true, upper.map(isValid) ?? true else { return nil }
        let (low, high) = (lower.map { Array($0.utf8)[...] }, upper.map { Array($0.utf8)[...] })
        if let low, let high, !low.lexicographicallyPrecedes(high) { return nil }
        return String(decoding: between(low, high), as: UTF8.self)
    }

    private static func between(_ lower: Digits?, _ upper: Digits?) -> [UInt8] {
        switch (lower, upper) {
        case (nil, nil): return middle
        case (nil, let upper?):
            let (integer, fraction) = split(upper)
            if Array(integer) == least { return least + midpoint([], fraction) }
            if !fraction.isEmpty { return Array(integer) }
            return stepped(integer, by: -1) ?? least + midpoint([], nil)
        case (let lower?, nil):
            let (integer, fraction) = split(lower)
            return stepped(integer, by: 1) ?? Array(integer) + midpoint(fraction, nil)
        case (let lower?, let upper?):
            let (low, lowFraction) = split(lower)
            let (high, highFraction) = split(upper)
            if low == high { return Array(low) + midpoint(lowFraction, highFraction) }
            if let next = stepped(low, by: 1), next.lexicographicallyPrecedes(upper) { return next }
            return Array(low) + midpoint(lowFraction, nil)
        }
    }

    private static func split(_ digits: Digits) -> (integer: Digits, fraction: Digits) {
        let length = integerLength(digits.first ?? zero) ?? 1
        return (digits.prefix(length), digits.dropFirst(length))
    }

    /// Returns the length of an integer part in bytes, by its first character:
    /// - `a` to `z`: 2 to 27
    /// - `A` to `Z`: 27 to 2
    /// - any other character: `nil`
    private static func integerLength(_ head: UInt8) -> Int? {
        switch head {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(head - UInt8(ascii: "a")) + 2
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(UInt8(ascii: "Z") - head) + 2
        default: nil
        }
    }

    /// Returns the integer part directly after `integer` if `step` is 1, or directly before it if `step` is
    /// -1. `nil` if that integer part does not exist.
    private static func stepped(_ integer: Digits, by step: Int) -> [UInt8]? {
        var digits = Array(integer)
        let (full, empty) = step > 0 ? (last, zero) : (zero, last)
        for index in digits.indices.dropFirst().reversed() {
            if digits[index] != full, let value = values[digits[index]] {
                digits[index] = alphabet[value + step]
                return digits
            }
            digits[index] = empty
        }
        return carried(digits[0], step: step)
    }

    /// Carries a step from the digits of an integer part to its first character, `head`:
    /// - If `step` is 1, the step from `az` leads to `b00`. So the result for `a` is `b00`; `nil` for `z`.
    /// - If `step` is -1, the step from `a0` leads to `Zz`. So the result for `a` is `Zz`; `nil` for `A`.
    private static func carried(_ head: UInt8, step: Int) -> [UInt8]? {
        let next: UInt8
        switch (head, step > 0) {
        case (UInt8(ascii: "z"), true), (UInt8(ascii: "A"), false): return nil
        case (UInt8(ascii: "Z"), true): next = UInt8(ascii: "a")
        case (UInt8(ascii: "a"), false): next = UInt8(ascii: "Z")
        default: next = step > 0 ? head + 1 : head - 1
        }
        guard let length = integerLength(next) else { return nil }
        return [next] + [UInt8](repeating: step > 0 ? zero : last, count: length - 1)
    }

    /// Returns a fraction between `lower` and `upper`, as digits in base 62. If `upper` is `nil`, the
    /// fraction is between `lower` and 1.
    private static func midpoint(_ lower: Digits, _ upper: Digits?) -> [UInt8] {
        var (low, high) = (lower, upper)
        var result: [UInt8] = []
        while true {
            let lowDigit = low.popFirst().flatMap { values[$0] } ?? 0
            let highDigit = high == nil ? alphabet.count : high?.popFirst().flatMap { values[$0] } ?? 0
            if highDigit - lowDigit > 1 {
                result.append(alphabet[(lowDigit + highDigit) / 2])
                return result
            }
            result.append(alphabet[lowDigit])
            if highDigit != lowDigit { high = nil }
        }
    }
}
