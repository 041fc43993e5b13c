/// The text of a Markdown file, split into its front matter block and its body. Both parts together are the
/// text of the file, byte for byte.
public struct VaultText: Sendable {
    /// The front matter with its delimiter lines. A byte order mark at the start of the file belongs to this
    /// part, even without front matter.
    public let head: String
    public let body: String
    /// The values of the front matter; without fields if the text has no front matter.
    public let values: FrontMatter
    /// The reason why the front matter is part of the body; `nil` without a problem.
    public let problem: FrontMatterProblem?
    /// Whether a reader would take the start of the body for a front matter. A file with this body needs a
    /// front matter before the body.
    private(set) var needsHead = false

    /// Splits the text of a file.
    public init(_ text: String, reader: any FrontMatterReader) {
        let mark = text.unicodeScalars.first == Self.byteOrderMark ? Self.byteOrderMark.utf8.count : 0
        let start = text.utf8.index(text.startIndex, offsetBy: mark)
        switch FrontMatterBlock.find(in: text, from: start) {
        case .none: self.init(text, splitAt: start, values: FrontMatter([]), problem: nil)
        case .unclosed:
            self.init(
                text, splitAt: start, values: FrontMatter([]), problem: FrontMatterProblem(.unclosed, line: 1)
            )
        case .tooLarge:
            self.init(
                text, splitAt: start, values: FrontMatter([]), problem: FrontMatterProblem(.tooLarge, line: 1)
            )
        case .block(let block):
            do throws(FrontMatterProblem) {
                let values = try reader.read(String(text[block.yaml]))
                self.init(text, splitAt: block.end, values: values, problem: nil)
            } catch {
                // The YAML begins in the second line of the file.
                let problem = FrontMatterProblem(error.reason, line: error.line + 1)
                self.init(text, splitAt: start, values: FrontMatter([]), problem: problem)
            }
        }
    }

    /// Makes the file text of a note. The body stays a body, even if it begins like a front matter.
    init(of note: Note, reader: any FrontMatterReader) {
        let whole = VaultText(note.frontMatter + note.body, reader: reader)
        let mark = String(Self.byteOrderMark)
        if whole.body.utf8.elementsEqual(note.body.utf8) {
            self = whole
        } else if note.frontMatter.isEmpty || note.frontMatter.utf8.elementsEqual(mark.utf8) {
            (head, body, values, problem) = (note.frontMatter, note.body, FrontMatter([]), nil)
            needsHead = true
        } else if !note.frontMatter.utf8.reversed().starts(with: "\n".utf8) {
            // A file can end with its front matter, without a line break. A later body begins a new line.
            self = VaultText("\(note.frontMatter)\n\(note.body)", reader: reader)
        } else {
            self = whole
        }
    }

    private init(
        _ text: String, splitAt index: String.Index, values: FrontMatter, problem: FrontMatterProblem?
    ) {
        head = String(text[..<index])
        body = String(text[index...])
        self.values = values
        self.problem = problem
    }

    private static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"
}

/// The place of a front matter block in a text.
struct FrontMatterBlock {
    /// The text between the delimiter lines.
    let yaml: Range<String.Index>
    /// The index after the closing delimiter line.
    let end: String.Index

    enum Search {
        case none
        case unclosed
        case tooLarge
        case block(FrontMatterBlock)
    }

    /// Finds a block that begins at `start` with a line `---`. A line `---` or `...` ends the block.
    static func find(in text: String, from start: String.Index) -> Search {
        let utf8 = text.utf8
        guard utf8[start...].starts(with: "---".utf8),
            let (first, next) = line(in: utf8, at: start), isDelimiter(utf8[first], dots: false)
        else { return .none }
        var index = next
        while let (range, after) = line(in: utf8, at: index) {
            if isDelimiter(utf8[range], dots: true) {
                let yaml = next..<range.lowerBound
                return utf8.distance(from: yaml.lowerBound, to: yaml.upperBound) > mostBytes
                    ? .tooLarge : .block(FrontMatterBlock(yaml: yaml, end: after))
            }
            index = after
        }
        return .unclosed
    }

    /// Returns the line at `index` without its line end, and the start of the next line. `nil` at the end of
    /// the text.
    static func line(
        in utf8: String.UTF8View, at index: String.Index
    ) -> (content: Range<String.Index>, next: String.Index)? {
        guard index < utf8.endIndex else { return nil }
        let newline = utf8[index...].firstIndex(of: UInt8(ascii: "\n"))
        var end = newline ?? utf8.endIndex
        if end > index, newline != nil, utf8[utf8.index(before: end)] == UInt8(ascii: "\r") {
            end = utf8.index(before: end)
        }
        return (index..<end, newline.map { utf8.index(after: $0) } ?? utf8.endIndex)
    }

    private static func isDelimiter(_ line: Substring.UTF8View, dots: Bool) -> Bool {
        guard line.starts(with: "---".utf8) || dots && line.starts(with: "...".utf8) else { return false }
        return line.dropFirst(3).allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    /// The maximum size of the YAML text, in bytes.
    static let mostBytes = 65_536
}
