/// The width of text in terminal columns. A wide character or an emoji takes 2 columns, and a combining
/// character takes none (Unicode Standard Annex 11; for emoji UTS 51).
public enum ColumnWidth {
    public static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    public static func of(_ character: Character) -> Int {
        if character.utf8.count == 1 {
            return character.isASCII && character >= " " && character != "\u{7F}" ? 1 : 0
        }
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if first.value < 0x7F { return first.value < 0x20 ? 0 : keycapWidth(scalars) }
        // An emoji variation selector, a modifier or a joiner makes the whole grapheme an emoji.
        if scalars.count > 1, scalars.contains(where: isEmojiMark), first.properties.isEmoji {
            return 2
        }
        if (0x1F1E6...0x1F1FF).contains(first.value) { return scalars.count > 1 ? 2 : 1 }
        return of(first)
    }

    /// Whether a scalar is the emoji variation selector, the zero-width joiner or a skin tone modifier
    /// (UTS 51).
    private static func isEmojiMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0xFE0F || scalar.value == 0x200D || (0x1F3FB...0x1F3FF).contains(scalar.value)
    }

    private static func keycapWidth(_ scalars: Character.UnicodeScalarView) -> Int {
        scalars.contains { $0.value == 0x20E3 } ? 2 : 1
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        // The most frequent characters come first: Latin letters, dashes and quotes, arrows, lines and
        // blocks, braille, Hangul.
        switch scalar.value {
        case 0xAE...0x2FF, 0x2010...0x2027, 0x2190...0x21FF, 0x2500...0x25FC, 0x2800...0x28FF: return 1
        case 0xAC00...0xD7A3: return 2
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control: return 0
        case .format: return scalar.value == 0xAD ? 1 : 0
        default: break
        }
        if scalar.properties.isEmojiPresentation { return 2 }
        return isWide(scalar.value) ? 2 : 1
    }

    /// Whether the scalar `value` takes two columns: its property East_Asian_Width is W (wide) or F
    /// (fullwidth).
    private static func isWide(_ value: UInt32) -> Bool {
        guard value >= 0x1100 else { return false }
        return wideRanges.contains { $0.contains(value) }
    }

    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x33FF, 0x3400...0x4DBF,
        0x4E00...0x9FFF,
        0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x2FFFD,
        0x30000...0x3FFFD,
    ]
}
