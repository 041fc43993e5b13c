public import DomainPrimitives

/// The colour of a tag: six hexadecimal digits, upper case, without `#`.
public struct TagColor: Hashable, Sendable, CustomStringConvertible {
    /// Six upper case hexadecimal digits.
    public let description: String

    /// - Throws: ``ValidationError`` for field `color` where the text is not six hexadecimal digits, `#` before them
    ///   allowed, nor the name of a preset.
    public init(_ text: String) throws(ValidationError) {
        if let preset = TagColor.presets.first(where: { $0.name == text.lowercased() }) {
            self = preset.color
            return
        }
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
            throw ValidationError(.color, text, .hexColor)
        }
        description = digits.uppercased()
    }

    /// A colour taken from the library, where it was checked when written.
    public init(trusted digits: String) { description = digits }

    /// Ten colours to choose from by name.
    public static let presets: [(name: String, color: TagColor)] = [
        ("red", TagColor(trusted: "FF0000")), ("orange", TagColor(trusted: "FF8C00")),
        ("yellow", TagColor(trusted: "F0E68C")), ("green", TagColor(trusted: "3CB371")),
        ("teal", TagColor(trusted: "20B2AA")), ("blue", TagColor(trusted: "4682B4")),
        ("indigo", TagColor(trusted: "6A5ACD")), ("purple", TagColor(trusted: "BA55D3")),
        ("pink", TagColor(trusted: "FF69B4")), ("grey", TagColor(trusted: "808080")),
    ]

    /// The colour of a tag nobody chose one for: a preset by its name's bytes, so that devices agree.
    public static func automatic(for name: TagName) -> TagColor {
        let sum = name.key.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        return presets[sum % presets.count].color
    }
}
