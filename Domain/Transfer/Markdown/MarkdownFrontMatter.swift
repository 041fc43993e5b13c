/// The front matter of a Markdown file: YAML properties between a first line `---` and a line `---` or `...`.
/// The first line does not begin a front matter in two cases:
/// - The second line is not a property.
/// - A task comes before the closing line.
enum MarkdownFrontMatter {
    /// Returns the end of the last line of the front matter, as an offset in bytes; 0 if the file has no
    /// front matter.
    static func end(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var (start, number) = (first, 0)
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = bytes[start..<end]
            switch number {
            case 0 where !isMark(line, "---"): return 0
            case 0: break
            case _ where isMark(line, "---") || isMark(line, "..."): return end
            case 1 where !isProperty(line): return 0
            case _ where line.starts(with: "- [".utf8) || line.starts(with: "* [".utf8): return 0
            default: break
            }
            (start, number) = (end + 1, number + 1)
        }
        return 0
    }

    private static func isMark(_ line: some Collection<UInt8>, _ mark: String) -> Bool {
        line.starts(with: mark.utf8) && line.dropFirst(3).allSatisfy { " \t\r".utf8.contains($0) }
    }

    /// Whether a line begins with a key and a colon, such as `tags: [a]`.
    private static func isProperty(_ line: some Collection<UInt8>) -> Bool {
        guard let first = line.first, let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let next = line[line.index(after: colon)...].first
        let isEnd = next.map { " \t\r".utf8.contains($0) } ?? true
        return isEnd && !" \t#-*+>[`<|:".utf8.contains(first)
    }
}
