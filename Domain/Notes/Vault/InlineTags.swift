import TodosDomain

/// Finds the tags in the body of a note, such as `#work`, by the rules of Obsidian.
///
/// A tag begins with `#` after white space. Letters, digits, emoji, `_`, `-` and `/` follow. At least one of
/// these characters is not a digit. Code and comments have no tags (``IgnoredParts``).
enum InlineTags {
    static func find(in body: String) -> Set<TagName> {
        let utf8 = body.utf8
        guard utf8.contains(UInt8(ascii: "#")) else { return [] }
        var tags: Set<TagName> = []
        // Lazy, because most notes have no text that could be a tag.
        lazy var ignored = IgnoredParts(in: body)
        var index = body.startIndex
        while let (line, next) = FrontMatterBlock.line(in: utf8, at: index) {
            index = next
            guard mayHaveTag(utf8[line]) else { continue }
            for (mark, tag) in Self.tags(in: body[line])
            where !ignored.contains(utf8.distance(from: utf8.startIndex, to: mark)) {
                tags.insert(tag)
            }
        }
        return tags
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

    /// Returns the tags of a line with the positions of their `#`, as if the line had no ignored parts.
    private static func tags(in line: Substring) -> [(mark: Substring.Index, tag: TagName)] {
        var found: [(mark: Substring.Index, tag: TagName)] = []
        var before: Character = " "
        for index in line.indices {
            if line[index] == "#", before.isWhitespace {
                var word = line[line.index(after: index)...].prefix(while: isTagCharacter)
                while word.last == "/" { word.removeLast() }
                let isNumber = word.allSatisfy { $0.isNumber }
                if !isNumber, let tag = try? TagName(String(word)) { found.append((index, tag)) }
            }
            before = line[index]
        }
        return found
    }

    private static func isTagCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_-/".contains(character)
            || character.unicodeScalars.contains { $0.properties.isEmojiPresentation }
    }
}
