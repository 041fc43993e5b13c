import DomainPrimitives

/// A scanner that removes the Markdown fields from the text of a task:
/// - After the last plain word, it removes all fields, as Obsidian Tasks does.
/// - To the left of this word, it removes only Dataview fields with a known meaning.
struct MarkdownFieldScanner {
    private(set) var scalars: [Unicode.Scalar]

    /// The maximum length of a field in a line, in scalars.
    private static let maximumLength = 500
    /// The maximum number of fields that the scanner removes after the last plain word. The same limit
    /// applies to the fields before this word.
    private static let maximumCount = 100

    private let limit: Int

    /// - Parameter isField: `true` if `text` is one stored Markdown field, which can have any length. `false`
    ///   if `text` is a line of a file. Each field of a line has at most ``maximumLength`` scalars.
    init(_ text: String, isField: Bool = false) {
        scalars = Array(text.unicodeScalars)
        limit = isField ? scalars.count : Self.maximumLength
    }

    struct Parts {
        let text: String
        /// The fields in the order of the text.
        var fields: [MarkdownField] = []
        /// The block link at the end, such as `^name`; `nil` if the text has no block link.
        var block: String?
    }

    /// Splits the text of a task into its fields, its block link and the rest.
    /// - Parameters:
    ///   - seesCode: Whether a word with a backtick counts as code. Code stays in the text.
    ///   - seesBlock: Whether to look for a block link even in a text without fields.
    static func scan(_ text: String, seesCode: Bool = true, seesBlock: Bool = false) -> Parts {
        guard mayHaveFields(text) || seesBlock && text.utf8.contains(UInt8(ascii: "^")) else {
            return Parts(text: text)
        }
        var scanner = MarkdownFieldScanner(text)
        let block = scanner.takeBlock()
        let beforeBlock = scanner.scalars
        var fields: [MarkdownField] = []
        var passed: [String] = []
        while true {
            scanner.dropSpaces()
            if fields.count < maximumCount, let field = scanner.takeLast() {
                fields.append(field)
                scanner.dropComma()
            } else if let word = scanner.takeTagOrMark(seesCode: seesCode) {
                passed.append(word)
            } else {
                break
            }
        }
        fields.reverse()
        let inText = scanner.takeFromText()
        guard !fields.isEmpty || !inText.isEmpty else {
            // If the block link is the whole text, it is the title.
            guard seesBlock, let block, beforeBlock.contains(where: { !isSpace($0) }) else {
                return Parts(text: text)
            }
            return Parts(text: string(beforeBlock[...]), block: block)
        }
        let words = [string(scanner.scalars[...])].filter { !$0.isEmpty } + passed.reversed()
        return Parts(text: words.joined(separator: " "), fields: inText + fields, block: block)
    }

    /// Whether a text has `::`, or a byte that can begin an emoji such as 📅. A text with neither has no
    /// fields.
    private static func mayHaveFields(_ text: String) -> Bool {
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte == 0xE2 || byte == 0xF0 || byte == UInt8(ascii: ":") && previous == byte { return true }
            previous = byte
        }
        return false
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

    private mutating func dropSpaces() {
        while let last = scalars.last, Self.isSpace(last) { scalars.removeLast() }
    }

    private mutating func dropComma() {
        var rest = self
        rest.dropSpaces()
        guard rest.scalars.last == "," else { return }
        rest.scalars.removeLast()
        var probe = rest
        if let field = probe.takeLast(), field.isBracketed { self = rest }
    }

    private mutating func takeBlock() -> String? {
        var rest = self
        rest.dropSpaces()
        let name = rest.scalars.reversed().prefix {
            "a"..."z" ~= $0 || "A"..."Z" ~= $0 || "0"..."9" ~= $0 || $0 == "-"
        }
        let start = rest.scalars.count - name.count - 1
        guard !name.isEmpty, start > 0, rest.scalars[start] == "^", Self.isSpace(rest.scalars[start - 1])
        else { return nil }
        let block = Self.string(rest.scalars[start...])
        rest.scalars.removeSubrange(start...)
        self = rest
        return block
    }

    /// Removes and returns the last word if it is a tag, a priority or a value, such as `est:20m`. Any other
    /// word stays in the text, and the result is `nil`.
    /// - Parameter seesCode: Whether a word with a backtick counts as code. Code stays in the text.
    private mutating func takeTagOrMark(seesCode: Bool) -> String? {
        let length = scalars.reversed().prefix { !Self.isSpace($0) }.count
        guard length > 0, length <= Self.maximumLength else { return nil }
        let word = Self.string(scalars.suffix(length))
        guard word.utf8.first != UInt8(ascii: "\\"), MarkdownTask.isMark(word) else { return nil }
        if seesCode, word.utf8.contains(UInt8(ascii: "`")) { return nil }
        scalars.removeLast(length)
        return word
    }

    mutating func takeLast() -> MarkdownField? {
        guard let last = scalars.last else { return nil }
        if last == "]" || last == ")" {
            guard let start = opening(of: last), let field = bracketed(start..<scalars.count) else {
                return nil
            }
            scalars.removeSubrange(start...)
            return field
        }
        return takeLastSign()
    }

    private mutating func takeLastSign() -> MarkdownField? {
        let end = scalars.suffix(limit)
        guard let start = end.lastIndex(where: { !Self.mayBeInValue($0) }),
            let sign = MarkdownField.signs[scalars[start]], !isLiteral(start)
        else { return nil }
        var valueStart = start + 1
        if valueStart < scalars.count, Self.isSelector(scalars[valueStart]) { valueStart += 1 }
        let lead = Self.string(scalars[start..<valueStart])
        let value = scalars[valueStart...]
        guard value.allSatisfy({ sign.allows($0) || $0 == " " }) else { return nil }
        let text = Self.string(value.drop { $0 == " " })
        guard sign.isValue(text) else { return nil }
        scalars.removeSubrange(start...)
        return MarkdownField(sign.kind, lead: lead, value: text)
    }

    /// Whether a scalar can be part of a value after a sign such as 📅. A variation selector also counts,
    /// because it can follow the sign.
    private static func mayBeInValue(_ scalar: Unicode.Scalar) -> Bool {
        "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar
            || " ,-_!".unicodeScalars.contains(scalar)
            || isSelector(scalar)
    }

    /// Removes and returns Dataview fields anywhere in the text. A field is removed only if its key has a
    /// meaning in Obsidian Tasks and its value is valid.
    private mutating func takeFromText() -> [MarkdownField] {
        var fields: [MarkdownField] = []
        var index = 0
        while index < scalars.count, fields.count < Self.maximumCount {
            guard Self.startsField(scalars, at: index), let end = closing(from: index),
                let field = bracketed(index..<end + 1), Self.isValidField(field)
            else {
                index += 1
                continue
            }
            fields.append(field)
            scalars.removeSubrange(index...end)
            // Removes one of the spaces around the field.
            if index > 0, Self.isSpace(scalars[index - 1]),
                index == scalars.count || Self.isSpace(scalars[index])
            {
                scalars.remove(at: index - 1)
                index -= 1
            }
        }
        dropSpaces()
        return fields
    }

    private static func isValidField(_ field: MarkdownField) -> Bool {
        switch field.kind {
        case .due, .scheduled, .start, .done, .created, .cancelled: Day(field.value) != nil
        case .priority: field.priority != nil
        case .recurrence, .onCompletion, .id, .dependsOn: !field.value.isEmpty
        case .other: false
        }
    }

    /// Returns the Dataview field, such as `[due:: 2027-01-01]`, that takes up a whole range of ``scalars``;
    /// `nil` if the range is not such a field.
    private func bracketed(_ range: Range<Int>) -> MarkdownField? {
        guard Self.startsField(scalars, at: range.lowerBound), !isLiteral(range.lowerBound) else {
            return nil
        }
        let content = scalars[range.lowerBound + 1..<range.upperBound - 1]
        guard let colon = content.firstIndex(of: ":"), colon + 1 < content.endIndex, content[colon + 1] == ":"
        else { return nil }
        let value = content[(colon + 2)...].drop(while: Self.isSpace)
        let end = value.lastIndex { !Self.isSpace($0) }.map { $0 + 1 } ?? value.startIndex
        let text = Self.string(value[value.startIndex..<end])
        guard !text.contains("<!--") else { return nil }
        let lead = Self.string(scalars[range.lowerBound..<colon + 2])
        return MarkdownField(
            MarkdownField.kind(ofKey: Self.string(content[..<colon])), lead: lead, value: text)
    }

    private static func partner(of bracket: Unicode.Scalar) -> Unicode.Scalar {
        switch bracket {
        case "]": "["
        case ")": "("
        case "[": "]"
        default: ")"
        }
    }

    private func opening(of last: Unicode.Scalar) -> Int? {
        let open = Self.partner(of: last)
        var depth = 0
        for index in scalars.indices.suffix(limit).reversed() {
            if scalars[index] == last { depth += 1 }
            if scalars[index] == open { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    private func closing(from start: Int) -> Int? {
        let close = Self.partner(of: scalars[start])
        var depth = 0
        for index in scalars.indices[start...].prefix(Self.maximumLength) {
            if scalars[index] == scalars[start] { depth += 1 }
            if scalars[index] == close { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// Whether the emoji or bracket at an index is plain text: after a backslash, or inside a longer emoji, a
    /// link or a tag.
    private func isLiteral(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        let before = scalars[index - 1]
        if before == "\\" || before == "\u{200D}" { return true }
        let isBracket = scalars[index] == "[" || scalars[index] == "("
        if isBracket, before == "[" || before == "!" || before == "]" && scalars[index] == "(" { return true }
        let word = scalars[..<index].suffix(Self.maximumLength).reversed().prefix { !Self.isSpace($0) }
        return word.reversed().first == "#"
    }
}

/// Functions that add and remove backslashes in a title (CommonMark §2.4). After a backslash, an emoji such
/// as 📅 or a bracket such as `[due::` begins no Markdown field.
extension MarkdownFieldScanner {
    static func escaped(_ title: String) -> String {
        guard mayHaveFields(title) else { return title }
        let scalars = Array(title.unicodeScalars)
        var result = String.UnicodeScalarView()
        for index in scalars.indices {
            if startsField(scalars, at: index) || isSignToEscape(scalars, at: index) { result.append("\\") }
            result.append(scalars[index])
        }
        return String(result)
    }

    static func unescaped(_ title: String) -> String {
        guard title.utf8.contains(UInt8(ascii: "\\")), mayHaveFields(title) else { return title }
        let scalars = Array(title.unicodeScalars)
        var result = String.UnicodeScalarView()
        for index in scalars.indices {
            let next = index + 1
            if scalars[index] == "\\", next < scalars.count,
                MarkdownField.signs[scalars[next]] != nil || startsField(scalars, at: next)
            {
                continue
            }
            result.append(scalars[index])
        }
        return String(result)
    }

    /// Whether a bracket with a key, such as `[due::`, begins at an index.
    private static func startsField(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        guard scalars[index] == "[" || scalars[index] == "(" else { return false }
        let key = scalars[(index + 1)...].prefix(100).prefix { scalar in
            !scalar.properties.isWhitespace && !"[]():".unicodeScalars.contains(scalar)
        }
        return !key.isEmpty && key.endIndex + 1 < scalars.count && scalars[key.endIndex] == ":"
            && scalars[key.endIndex + 1] == ":"
    }

    /// Whether the scalar at an index in a title needs a backslash. Without the backslash, an import could
    /// read an emoji such as 📅 as the start of a Markdown field.
    private static func isSignToEscape(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        guard let sign = MarkdownField.signs[scalars[index]] else { return false }
        let before = index > 0 ? scalars[index - 1] : nil
        if before == "\\" { return true }
        if before == "\u{200D}" { return false }
        if sign.kind == .priority { return true }
        let next = scalars[(index + 1)...].drop { isSelector($0) || isSpace($0) }.first
        return next.map { sign.allows($0) } ?? true
    }

    private static func isSelector(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{FE0F}" || scalar == "\u{FE0E}"
    }
}
