/// The input that a scanner expected at a place.
public enum JSONExpectation: Hashable, Sendable {
    /// One of these characters or words, such as `,` or `true`.
    case oneOf([String])
    /// The end of the input.
    case end
    /// A string that names a member of an object.
    case name
    case value
    case digit
    /// No digit after a zero at the start of a number.
    case noDigitAfterZero
    /// An escape for a control character, which a string must not contain itself.
    case escapedControlCharacter
    /// An escape that JSON defines, not `\` with this character.
    case knownEscape(found: Character)
    /// Four hexadecimal digits after `\u`.
    case hexadecimalDigits
    /// The second half of a surrogate pair.
    case secondSurrogate
    /// The first half of a surrogate pair, before the second.
    case firstSurrogate
}
