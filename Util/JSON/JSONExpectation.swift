/// The input that a ``JSONScanner`` expected at the place of a fault.
public enum JSONExpectation: Hashable, Sendable {
    /// Expected: one of these signs or words, such as `,` or `true`.
    case oneOf([String])
    /// Expected: the end of the input, because the JSON value is complete.
    case end
    /// Expected: a string with the name of an object's member.
    case name
    /// Expected: a JSON value, such as `1` or `true`.
    case value
    /// Expected: a digit of a number, such as the `5` of `-5`.
    case digit
    /// Expected: no digit after the leading zero of a number. For example, JSON forbids `01`.
    case noDigitAfterZero
    /// Expected: an escape such as `\n`, in place of an unescaped control character in a string.
    case escapedControlCharacter
    /// Expected: an escape that JSON defines, such as `\n`. `found` is the character after `\` in the input.
    case knownEscape(found: Character)
    /// Expected: four hexadecimal digits after `\u`.
    case hexadecimalDigits
    /// Expected: the second half of a surrogate pair, such as `\uDE00` after `\uD83D`.
    case secondSurrogate
    /// Expected: the first half of a surrogate pair, such as `\uD83D` before `\uDE00`.
    case firstSurrogate
}
