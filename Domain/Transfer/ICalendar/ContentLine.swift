import DomainPrimitives

/// A content line of RFC 5545 §3.1: name, parameters, value.
struct ContentLine {
    /// Upper case.
    let name: String
    let parameters: [(name: String, value: String)]
    let value: String
    /// As it was written, unfolded.
    let text: String
    /// Where it starts in the file, in bytes.
    let offset: Int

    init?(_ text: String, offset: Int = 0) {
        self.text = text
        self.offset = offset
        // By bytes: a value that starts with a combining mark forms one character with the colon before it.
        let bytes = text.utf8
        var parts: [Substring] = []
        var (start, end) = (bytes.startIndex, bytes.endIndex)
        var isQuoted = false
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ";") where !isQuoted:
                parts.append(text[start..<index])
                start = bytes.index(after: index)
            case UInt8(ascii: ":") where !isQuoted: end = index
            default: break
            }
            if end != bytes.endIndex { break }
        }
        guard end != bytes.endIndex else { return nil }
        parts.append(text[start..<end])
        guard let name = parts.first?.utf8, !name.isEmpty, name.allSatisfy(Self.isOfName) else { return nil }
        self.name = String(parts[0]).uppercased()
        value = String(text[bytes.index(after: end)...])
        parameters = parts.dropFirst().map { part in
            let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
            let value = pair.count == 2 ? pair[1].trimmingQuotes() : ""
            return (pair.first?.uppercased() ?? "", value)
        }
    }

    /// Returns the property name of a line that cannot be read, in upper case.
    /// - Returns: `nil` if the line does not begin with a name.
    static func name(of line: [UInt8]) -> String? {
        let name = line.prefix(while: isOfName)
        guard !name.isEmpty, let end = line.dropFirst(name.count).first,
            end == UInt8(ascii: ":") || end == UInt8(ascii: ";")
        else { return nil }
        return String(decoding: name, as: UTF8.self).uppercased()
    }

    /// Whether a byte may be in a name: a letter, a digit, `-`, or `_`, which some programs write.
    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

    /// TEXT (§3.3.11) without its escapes.
    static func unescape(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                result.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// A text with what has a meaning in TEXT escaped; every kind of line break is `\n`.
    static func escape(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": result.append(contentsOf: ["\\", scalar])
            case "\n" where isAfterReturn: break
            case "\n", "\r": result.append(contentsOf: ["\\", "n"])
            default: result.append(scalar)
            }
            isAfterReturn = scalar == "\r"
        }
        return String(result)
    }

    /// A list of TEXT: commas separate, escaped ones do not.
    static func list(_ text: String) -> [String] {
        var items = [""]
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if scalar == ",", !isEscaped {
                items.append("")
            } else {
                items[items.count - 1].unicodeScalars.append(scalar)
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return items.map(unescape)
    }

    /// A line folded at 75 bytes (§3.1), never within a character.
    static func fold(_ line: String) -> String {
        var result = ""
        var width = 0
        for scalar in line.unicodeScalars {
            let size = UTF8.width(scalar)
            if width + size > 75 {
                result += "\r\n "
                width = 1
            }
            result.unicodeScalars.append(scalar)
            width += size
        }
        return result + "\r\n"
    }
}

extension String {
    fileprivate func trimmingQuotes() -> String {
        count >= 2 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
    }
}
