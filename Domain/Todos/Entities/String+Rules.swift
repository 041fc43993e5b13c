extension StringProtocol {
    /// Returns the text without white space at both ends (Unicode `White_Space`).
    ///
    /// Removes scalars, not whole characters. If a leading space has a combining mark, the mark stays.
    public func trimmingWhitespace() -> String {
        let scalars = unicodeScalars
        guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(self[start..<scalars.index(after: last)])
    }

    /// The offset of the first control character (C0, DEL or C1), in characters from the start of the text.
    /// `nil` for a text without control characters.
    public var firstControlCharacter: Int? {
        // In UTF-8, C0 is below 0x20, DEL is 0x7F, and C1 begins with 0xC2. Most texts have none of these
        // bytes.
        guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return nil }
        for (offset, character) in enumerated()
        where character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            return offset
        }
        return nil
    }
}

extension Sequence<String> {
    /// Returns first the texts that begin with `beginning`, then the others. Upper and lower case count as
    /// equal. Otherwise the order stays.
    public func sorted(firstBeginningWith beginning: String) -> [String] {
        let beginning = beginning.lowercased()
        let begins = { (text: String) in text.lowercased().hasPrefix(beginning) }
        return filter(begins) + filter { !begins($0) }
    }
}
