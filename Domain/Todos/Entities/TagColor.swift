public import DomainPrimitives

/// The colour of a tag: six hexadecimal digits, upper case, without `#`.
public struct TagColor: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// - Throws: ``ValidationError`` for the field `color` if the text is no valid colour. Valid are six
    ///   hexadecimal digits, with or without `#`, and the English or Korean name of a preset.
    public init(_ text: String) throws(ValidationError) {
        if let preset = TagColor.presets.first(where: { $0.name == text.lowercased() || $0.korean == text }) {
            self = preset.color
            return
        }
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
            throw ValidationError(.color, text, .hexColor)
        }
        description = digits.uppercased()
    }

    /// Creates a colour from stored digits, without a check.
    public init(trusted digits: String) { description = digits }

    /// The ten colours that have names (Documentation/Product.md §Tag).
    public static let presets: [(name: String, korean: String, color: TagColor)] = [
        ("red", "빨강", TagColor(trusted: "FF0000")), ("orange", "주황", TagColor(trusted: "FF8C00")),
        ("yellow", "노랑", TagColor(trusted: "F0E68C")), ("green", "초록", TagColor(trusted: "3CB371")),
        ("teal", "청록", TagColor(trusted: "20B2AA")), ("blue", "파랑", TagColor(trusted: "4682B4")),
        ("indigo", "남색", TagColor(trusted: "6A5ACD")), ("purple", "보라", TagColor(trusted: "BA55D3")),
        ("pink", "분홍", TagColor(trusted: "FF69B4")), ("grey", "회색", TagColor(trusted: "808080")),
    ]

    /// Returns the colour of a tag that is created without a colour. The bytes of the name choose a preset,
    /// so that all devices choose the same one.
    public static func automatic(for name: TagName) -> TagColor {
        let sum = name.key.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        return presets[sum % presets.count].color
    }
}
