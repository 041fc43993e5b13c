/// Checks the length of a source file and of the functions in the file.
struct ShapeRules {
    static let mostLines = 500
    /// The largest number of lines between the line that opens a function and the line that closes it.
    static let mostLinesOfFunction = 60

    let path: String
    let isTest: Bool

    func violations(in lines: [Substring]) -> [Violation] {
        var violations: [Violation] = []
        // If the file ends with a line break, the split yields an empty piece after it.
        if lines.count > Self.mostLines + 1 {
            violations.append(Violation(path, "has more than \(Self.mostLines) lines"))
        }
        for (start, end) in Self.functions(lines) where !isTest && end - start - 1 > Self.mostLinesOfFunction
        {
            violations.append(
                Violation("\(path):\(start + 1)", "a function of more than \(Self.mostLinesOfFunction) lines")
            )
        }
        return violations
    }

    /// Returns the indexes of the first and last line of each function. A function ends at the first `}` that
    /// is indented like the function's first line.
    private static func functions(_ lines: [Substring]) -> [(start: Int, end: Int)] {
        lines.indices.compactMap { start in
            let indent = lines[start].prefix { $0 == " " }
            let words = lines[start].dropFirst(indent.count).split(separator: " ").drop {
                modifiers.contains(String($0))
            }
            guard let word = words.first, word == "func" || word.hasPrefix("init("), lines[start].last != "}"
            else { return nil }
            guard hasBody(lines, from: start) else { return nil }
            let close = indent + "}"
            return lines[start...].firstIndex { $0 == close }.map { (start, $0) }
        }
    }

    /// Whether the function whose signature begins at the index `start` has a body. A requirement of a
    /// protocol has no body.
    private static func hasBody(_ lines: [Substring], from start: Int) -> Bool {
        var depth = 0
        for line in lines[start...] {
            let text = line.drop { $0 == " " }
            let continuesSignature = ["throws", "->", "where", "{", "async"].contains { text.hasPrefix($0) }
            if depth == 0, line.startIndex != lines[start].startIndex, !continuesSignature { return false }
            for character in text { depth += character == "(" ? 1 : character == ")" ? -1 : 0 }
            if depth == 0, text.last == "{" { return true }
        }
        return false
    }

    private static let modifiers: Set<String> = [
        "public", "private", "fileprivate", "internal", "static", "mutating", "final", "indirect",
        "convenience", "nonisolated",
    ]
}
