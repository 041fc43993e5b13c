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
    /// Something other than a digit, because a number must not begin with a zero and another digit.
    case noDigitAfterZero
    /// An escape instead of a control character, which a string must not contain unescaped.
    case escapedControlCharacter
    /// An escape that JSON defines. The input has `\` before the character `found`, which is no such escape.
    case knownEscape(found: Character)
    /// Four hexadecimal digits after `\u`.
    case hexadecimalDigits
    /// The second half of a surrogate pair.
    case secondSurrogate
    /// The first half of a surrogate pair. The input has only the second half.
    case firstSurrogate
}
