/// Checks the length of a source file, of its lines and of its functions, and the number of decisions in each
/// function.
struct ShapeRules {
    static let mostLines = 500
    static let mostCharacters = 110
    /// The largest number of lines between the line that opens a function and the line that closes it.
    static let mostLinesOfFunction = 60
    /// The largest number of decisions in a function. Cases of a `switch` do not count, because a long table
    /// of cases is easy to read.
    static let mostDecisions = 20

    let path: String
    let isTest: Bool

    func violations(in lines: [Substring]) -> [Violation] {
        var violations: [Violation] = []
        // If the file ends with a line break, the split yields an empty piece after it.
        if lines.count > Self.mostLines + 1 {
            violations.append(Violation(path, "has more than \(Self.mostLines) lines"))
        }
        for (number, line) in lines.enumerated() where line.count > Self.mostCharacters {
            violations.append(
                Violation("\(path):\(number + 1)", "more than \(Self.mostCharacters) characters"))
        }
        for (start, end) in Self.functions(lines) where !isTest {
            let place = "\(path):\(start + 1)"
            if end - start - 1 > Self.mostLinesOfFunction {
                violations.append(
                    Violation(place, "a function of more than \(Self.mostLinesOfFunction) lines"))
            }
            if lines[start..<end].reduce(0, { $0 + Self.decisions(in: $1) }) > Self.mostDecisions {
                violations.append(Violation(place, "a function of more than \(Self.mostDecisions) decisions"))
            }
        }
        return violations
    }

    /// Counts the conditions and loops in a line of code. Each `if`, `guard`, loop, `catch`, `where`, `&&`,
    /// `||` and `?` counts as one. Labels of arguments, such as `where:`, do not count.
    private static func decisions(in line: Substring) -> Int {
        if line.drop(while: { $0 == " " }).hasPrefix("//") { return 0 }
        let code =
            line.utf8.contains(UInt8(ascii: "\"")) ? line.replacing(/"(?:\\.|[^"\\])*"/, with: "") : line
        let withoutLabels =
            code.contains(":") ? code.replacing(/\b(for|where|while|if)\s*:/, with: "") : Substring(code)
        let words = withoutLabels.split { !$0.isLetter && !"&|?".contains($0) }
        return words.count { branches.contains(String($0)) }
    }

    private static let branches: Set<String> = [
        "if", "guard", "for", "while", "catch", "where", "&&", "||", "?",
    ]

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
            depth += text.count { $0 == "(" } - text.count { $0 == ")" }
            if depth == 0, text.last == "{" { return true }
        }
        return false
    }

    private static let modifiers: Set<String> = [
        "public", "private", "fileprivate", "internal", "static", "mutating", "final", "indirect",
        "convenience", "nonisolated",
    ]
}
