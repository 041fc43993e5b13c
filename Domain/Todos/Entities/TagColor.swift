public import DomainPrimitives

/// The colour of a tag: six hexadecimal digits, upper case, without `#`.
public struct TagColor: Hashable, Sendable, CustomStringConvertible {
    /// A colour with a name in English and in Korean.
    public struct Preset: Sendable {
        public let name: String
        public let korean: String
        public let color: TagColor

        fileprivate init(_ name: String, _ korean: String, _ digits: String) {
            self.name = name
            self.korean = korean
            color = TagColor(trusted: digits)
        }
    }

    public let description: String

    /// The colour as a number, 0xRRGGBB. Grey if the stored digits are not valid.
    public var rgb: UInt32 { UInt32(description, radix: 16) ?? 0x808080 }

    /// - Parameter text: the English or Korean name of a preset, or six hexadecimal digits with or without
    ///   `#`.
    /// - Throws: ``ValidationError`` for the field `color` if the text is anything else.
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
    public static let presets = [
        Preset("red", "빨강", "FF0000"), Preset("orange", "주황", "FF8C00"),
        Preset("yellow", "노랑", "F0E68C"), Preset("green", "초록", "3CB371"),
        Preset("teal", "청록", "20B2AA"), Preset("blue", "파랑", "4682B4"),
        Preset("indigo", "남색", "6A5ACD"), Preset("purple", "보라", "BA55D3"),
        Preset("pink", "분홍", "FF69B4"), Preset("grey", "회색", "808080"),
    ]

    /// Returns the colour of a tag that is created without a colour. The bytes of the name choose a preset,
    /// so that all devices choose the same one.
    public static func automatic(for name: TagName) -> TagColor {
        let sum = name.key.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        return presets[sum % presets.count].color
    }
}
