/// The front matter of a Markdown file: properties in YAML, between a first line `---` and the next line `---`.
enum MarkdownFrontMatter {
    /// Finds the last line of the front matter.
    /// - Returns: the offset behind the line, in bytes; 0 for a file without front matter.
    static func end(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var start = first
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let isMark = isMark(bytes[start..<end])
            if start == first, !isMark { return 0 }
            if start > first, isMark { return end }
            start = end + 1
        }
        return 0
    }

    /// Whether a line consists of `---` and white space behind it.
    private static func isMark(_ line: some Collection<UInt8>) -> Bool {
        line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy { " \t\r".utf8.contains($0) }
    }
}
