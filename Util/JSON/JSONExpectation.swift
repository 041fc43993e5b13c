/// The input that a ``JSONScanner`` expected at the place of a fault.
public enum JSONExpectation: Hashable, Sendable {
    /// One of these characters or words, such as `,` or `true`.
    case oneOf([String])
    /// The end of the input, because the value is complete.
    case end
    /// A string, as the name of an object's member.
    case name
    case value
    case digit
    /// Something other than a digit. After a leading zero, a number such as `01` must not have another digit.
    case noDigitAfterZero
    /// An escape such as `\n`. The string contains an unescaped control character, which JSON forbids.
    case escapedControlCharacter
    /// An escape that JSON defines. In the input, the character `found` follows `\`, and JSON defines no such
    /// escape.
    case knownEscape(found: Character)
    /// Four hexadecimal digits after `\u`.
    case hexadecimalDigits
    /// The second half of a surrogate pair. The input has only the first half.
    case secondSurrogate
    /// The first half of a surrogate pair. The input has only the second half.
    case firstSurrogate
}
