/// Stored text made harmless where it is drawn (SYNC.md, Terminal safety): it is kept byte for byte, but no
/// escape sequence, direction override or pile of marks of it reaches a terminal.
public enum TerminalSanitizer {
    /// Most combining marks that one letter keeps.
    public static let marksPerLetter = 8

    /// The text for one line: control characters, line breaks included, bidi overrides and tag characters
    /// become `�`, marks beyond the eighth of a letter are left out.
    public static func line(_ text: String) -> String { clean(text, keepingBreaks: false) }

    /// The text for several lines: line feeds and tabs stay.
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
                // A joiner goes on with the letter, so it starts no new count.
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

    /// Whether a scalar is shown as it is, and not as `�`.
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
