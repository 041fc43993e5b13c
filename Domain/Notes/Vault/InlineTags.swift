import TodosDomain

/// Finds the tags in the body of a note, such as `#work`, by the rules of Obsidian.
///
/// A tag begins with `#` after white space. Letters, digits, emoji, `_`, `-` and `/` follow. At least one of
/// these characters is not a digit. Fenced code and inline code have no tags.
enum InlineTags {
    static func find(in body: String) -> Set<TagName> {
        let utf8 = body.utf8
        guard utf8.contains(UInt8(ascii: "#")) else { return [] }
        var tags: Set<TagName> = []
        var fence: UInt8?
        var index = body.startIndex
        while let (line, next) = FrontMatterBlock.line(in: utf8, at: index) {
            index = next
            if let mark = fenceMark(utf8[line]) {
                if fence == nil { fence = mark } else if fence == mark { fence = nil }
            } else if fence == nil, mayHaveTag(utf8[line]) {
                collect(from: body[line], into: &tags)
            }
        }
        return tags
    }

    /// Returns the fence character of a line that begins or ends a code block; `nil` for other lines.
    private static func fenceMark(_ line: Substring.UTF8View) -> UInt8? {
        let text = line.drop { $0 == UInt8(ascii: " ") }
        guard let mark = text.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
            return nil
        }
        return text.prefix(3).count { $0 == mark } == 3 ? mark : nil
    }

    /// Whether a character other than white space or `#` follows a `#` of the line. This fast check skips
    /// most headings.
    private static func mayHaveTag(_ line: Substring.UTF8View) -> Bool {
        var last: UInt8 = 0
        for byte in line {
            if last == UInt8(ascii: "#"), byte > UInt8(ascii: " "), byte != UInt8(ascii: "#") { return true }
            last = byte
        }
        return false
    }

    private static func collect(from line: Substring, into tags: inout Set<TagName>) {
        var isCode = false
        var before: Character = " "
        var index = line.startIndex
        while index < line.endIndex {
            let character = line[index]
            if character == "`" { isCode.toggle() }
            if character == "#", !isCode, before.isWhitespace {
                var word = line[line.index(after: index)...].prefix(while: isTagCharacter)
                while word.last == "/" { word.removeLast() }
                let isNumber = word.allSatisfy { $0.isNumber }
                if !isNumber, let tag = try? TagName(String(word)) { tags.insert(tag) }
            }
            before = character
            index = line.index(after: index)
        }
    }

    private static func isTagCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_-/".contains(character)
            || character.unicodeScalars.contains { $0.properties.isEmojiPresentation }
    }
}
