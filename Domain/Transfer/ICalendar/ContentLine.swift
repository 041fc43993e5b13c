import DomainPrimitives

/// A content line of RFC 5545 §3.1: a name, parameters and a value.
struct ContentLine {
    /// A parameter of a property, such as `TZID`.
    struct Parameter {
        /// The name of the parameter, in upper case.
        let name: String
        let value: String
    }

    /// The name of the property, in upper case.
    let name: String
    let parameters: [Parameter]
    let value: String
    /// The line as the file has it, but unfolded: the parts of a split line are joined.
    let text: String
    /// The offset of the line in the file, in bytes.
    let offset: Int

    init?(_ text: String, offset: Int = 0) {
        self.text = text
        self.offset = offset
        // Searches bytes instead of characters: a combining mark at the start of the value forms one
        // character with the colon before the mark.
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
            return Parameter(name: pair.first?.uppercased() ?? "", value: value)
        }
    }

    /// Returns the property name of an unreadable line, in upper case.
    /// - Returns: `nil` if the line does not begin with a property name.
    static func name(of line: [UInt8]) -> String? {
        let name = line.prefix(while: isOfName)
        guard !name.isEmpty, let end = line.dropFirst(name.count).first,
            end == UInt8(ascii: ":") || end == UInt8(ascii: ";")
        else { return nil }
        return String(decoding: name, as: UTF8.self).uppercased()
    }

    /// Whether a property name may contain the byte: a letter, a digit, `-` or `_`. RFC 5545 does not allow
    /// `_`, but some programs write it.
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

    /// Returns a value of the type TEXT (RFC 5545 §3.3.11) without its escapes, such as `\n` for a line
    /// break.
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

    /// Returns the text as a value of the type TEXT, with `\`, `;` and `,` escaped. Every line break, such as
    /// CR LF, becomes `\n`.
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

    /// Returns the items of a list of TEXT values. An unescaped comma separates two items.
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

    /// Splits a line into parts of at most 75 bytes (RFC 5545 §3.1). A line break ends each part. Each part
    /// after the first begins with a space.
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
