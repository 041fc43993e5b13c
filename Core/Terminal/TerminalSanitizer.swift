/// The functions that make stored text safe to show on a terminal (Documentation/Sync.md §Terminal safety).
/// The stored text itself stays unchanged.
public enum TerminalSanitizer {
    /// The maximum number of combining marks on one letter.
    public static let marksPerLetter = 8

    /// Returns a text that is safe to show on one line. Control characters, line breaks, bidi overrides and
    /// tag characters become `�`. Each letter keeps at most ``marksPerLetter`` combining marks.
    public static func line(_ text: String) -> String { clean(text, keepingBreaks: false) }

    /// Returns a text that is safe to show on several lines. Line feeds and tabs stay. For all other
    /// characters, the rules of ``line(_:)`` apply.
    public static func block(_ text: String) -> String { clean(text, keepingBreaks: true) }

    private static func clean(_ text: String, keepingBreaks: Bool) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
        var result = String.UnicodeScalarView()
        var marks = 0
        for scalar in text.unicodeScalars {
            if isMark(scalar) {
                marks += 1
                if marks > marksPerLetter { continue }
            } else if scalar.value != 0x200C, scalar.value != 0x200D {
                // Any other character starts a new letter. A zero-width joiner or non-joiner continues the
                // letter, and so does the count of marks.
                marks = 0
            }
            let keeps = isPrintable(scalar) || (keepingBreaks && (scalar == "\n" || scalar == "\t"))
            result.append(keeps ? scalar : "\u{FFFD}")
        }
        return String(result)
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: return true
        default: return false
        }
    }

    /// Whether ``line(_:)`` shows a scalar unchanged instead of `�`.
    public static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F: false
        case 0x2028, 0x2029: false
        case 0x202A...0x202E, 0x2066...0x2069: false
        case 0xE0000...0xE007F: false
        default: true
        }
    }
}
