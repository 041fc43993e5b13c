import FrontMatterInterface

/// A scan of YAML text that finds dangerous input before the parser sees the text.
///
/// The parser calls itself for each level, so deep nesting would overflow the stack. Nested aliases would
/// need exponential time. The scan does not know quotes, so the scan can refuse valid text, such as a quoted
/// text with 40 opening brackets.
enum FrontMatterScan {
    static func check(_ yaml: String) throws(FrontMatterError) {
        guard yaml.utf8.count <= FrontMatterLimits.bytes else { throw FrontMatterError(.tooLarge, line: 1) }
        var state = State()
        for byte in yaml.utf8 { try state.read(byte) }
        try state.checkAliases()
    }

    private struct State {
        private var line = 1
        private var brackets = 0
        private var indentation = 0
        private var isAtStart = true
        private var last = UInt8(ascii: "\n")
        private var hasAnchor = false
        /// The line of the first alias; `nil` without aliases.
        private var alias: Int?

        mutating func read(_ byte: UInt8) throws(FrontMatterError) {
            defer { last = byte }
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): brackets = max(brackets - 1, 0)
            case UInt8(ascii: "&") where startsToken: hasAnchor = true
            case UInt8(ascii: "*") where startsToken: alias = alias ?? line
            default: break
            }
            try measure(byte)
            guard brackets <= FrontMatterLimits.brackets, indentation <= FrontMatterLimits.indentation else {
                throw FrontMatterError(.tooDeep, line: line)
            }
        }

        private mutating func measure(_ byte: UInt8) throws(FrontMatterError) {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if byte == UInt8(ascii: "\n"), last == UInt8(ascii: "\r") { break }
                line += 1
                (isAtStart, indentation) = (true, 0)
            // The last bytes of U+0085, U+2028 and U+2029, which are line breaks in YAML 1.1. Other
            // characters can end with the same bytes. A line start after such a character only makes the scan
            // stricter.
            case 0x85 where last == 0xC2, 0xA8 where last == 0x80, 0xA9 where last == 0x80:
                (isAtStart, indentation) = (true, 0)
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "-"), UInt8(ascii: "?"),
                UInt8(ascii: ":"):
                if isAtStart { indentation += 1 }
            default: isAtStart = false
            }
        }

        /// Whether a token can begin after the last byte. A byte that is not ASCII can belong to another line
        /// break of YAML 1.1.
        private var startsToken: Bool {
            " \t\r\n[{,:-?".utf8.contains(last) || last >= 0x80
        }

        func checkAliases() throws(FrontMatterError) {
            if hasAnchor, let alias { throw FrontMatterError(.alias, line: alias) }
        }
    }
}
