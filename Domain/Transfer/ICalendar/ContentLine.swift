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
        var parts: [String] = [""]
        var isQuoted = false
        var valueStart: String.Index?
        for index in text.indices {
            let character = text[index]
            if character == "\"" { isQuoted.toggle() }
            if !isQuoted, character == ":" {
                valueStart = text.index(after: index)
                break
            }
            if !isQuoted, character == ";" {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        guard let valueStart, let name = parts.first, !name.isEmpty,
            name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        else { return nil }
        self.name = name.uppercased()
        value = String(text[valueStart...])
        parameters = parts.dropFirst().map { part in
            let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
            let value = pair.count == 2 ? pair[1].trimmingQuotes() : ""
            return (pair.first?.uppercased() ?? "", value)
        }
    }

    func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

    /// TEXT (§3.3.11) without its escapes.
    static func unescape(_ text: String) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                result.append(character == "n" || character == "N" ? "\n" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return result
    }

    static func escape(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\", ";", ",": result += "\\\(character)"
            case "\n", "\r\n": result += "\\n"
            case "\r": result += ""
            default: result.append(character)
            }
        }
        return result
    }

    /// A list of TEXT: commas separate, escaped ones do not.
    static func list(_ text: String) -> [String] {
        var items = [""]
        var isEscaped = false
        for character in text {
            if character == ",", !isEscaped {
                items.append("")
            } else {
                items[items.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
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
