/// The fence that opens a fenced code block, such as three backticks or four tildes (CommonMark 0.31.2 §4.5).
///
/// The methods take the UTF-8 bytes of a line, without its line end, its indentation, and the marks of the
/// containers around it, such as `>`. The caller compares the indentation with ``maximumIndentation``.
public struct CodeFence: Hashable, Sendable {
    /// The largest indentation of a fence within its container, in columns.
    public static let maximumIndentation = 3

    @usableFromInline let mark: UInt8
    @usableFromInline let length: Int

    /// Makes the fence that a line opens; `nil` if the line opens no code block. A second run of backticks
    /// makes a line such as ` ```x``` text ` a paragraph with inline code.
    @inlinable public init?(opening line: some Collection<UInt8>) {
        guard let mark = line.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
            return nil
        }
        let info = line.drop { $0 == mark }
        let length = line.distance(from: line.startIndex, to: info.startIndex)
        guard length >= 3, mark == UInt8(ascii: "~") || !info.contains(mark) else { return nil }
        self.mark = mark
        self.length = length
    }

    /// Whether a line closes the code block: the line has at least as many of the same marks, and only spaces
    /// and tabs after them.
    @inlinable public func isClosed(by line: some Collection<UInt8>) -> Bool {
        let rest = line.drop { $0 == mark }
        return line.distance(from: line.startIndex, to: rest.startIndex) >= length
            && rest.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
}
