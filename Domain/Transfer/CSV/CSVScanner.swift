import DomainPrimitives
import UtilJSON

/// A scanner for rows of comma-separated values (RFC 4180). Quoted fields may contain separators, quotes and
/// line breaks.
struct CSVScanner {
    /// The fields of a row, the offset of the row, and the offset of each field. Offsets are in bytes.
    struct Row {
        let fields: [String]
        let offset: Int
        let offsets: [Int]
    }

    /// The most fields that a row may have. More fields could fill the memory.
    static let mostFields = 4096

    private let lines: TextLines
    /// The offset in the file, in bytes, at which the next row starts.
    private(set) var position: Int
    /// The separator of fields: a comma, a semicolon or a tab.
    let separator: UInt8

    /// Finds the separator. A line such as `sep=;` names the separator. Otherwise the separator is the comma,
    /// semicolon or tab that occurs most often in the first row, outside quotes.
    init(_ lines: TextLines) {
        self.lines = lines
        let bytes = lines.bytes
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let rest = bytes[start...]
        let declared = rest.starts(with: Array("sep=".utf8)) ? rest.dropFirst(4).first : nil
        if let declared, Self.separators.contains(declared) {
            start = Self.nextLine(in: bytes, from: start)
            separator = declared
        } else {
            separator = Self.separator(of: rest)
        }
        position = start
    }

    private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

    /// Returns the separator that occurs most often in the first row, outside quotes. If several separators
    /// occur equally often, the first of them in ``separators`` is returned.
    private static func separator(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8 {
        var counts = separators.map { _ in 0 }
        var isQuoted = false
        for byte in bytes.prefix(TextLines.maximumLength) {
            if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if !isQuoted {
                if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
                if let index = separators.firstIndex(of: byte) { counts[index] += 1 }
            }
        }
        let most = counts.max() ?? 0
        return counts.firstIndex(of: most).map { separators[$0] } ?? separators[0]
    }

    /// Reads the next row; `nil` at the end of the file.
    /// - Throws: the problem of the row. The next call then reads the row after it. If the problem is a wrong
    ///   quotation mark, the end of the row is unknown, so the next call begins at the next line.
    mutating func next() throws(EntryProblem) -> Row? {
        guard position < lines.bytes.count else { return nil }
        let start = position
        var (fields, offsets): ([String], [Int]) = ([], [])
        var problem: EntryProblem?
        repeat {
            let place = position
            let content: [UInt8]
            do throws(EntryProblem) { content = try takeField() } catch {
                position = Self.nextLine(in: lines.bytes, from: place)
                throw error
            }
            guard problem == nil else { continue }
            if fields.count == Self.mostFields {
                problem = EntryProblem(.tooLarge(.fields(Self.mostFields)), at: start)
            } else if place - start > JSONScanner.maximumEntry {
                problem = EntryProblem(.tooLarge(.entry(bytes: JSONScanner.maximumEntry)), at: start)
            } else {
                offsets.append(place)
                do throws(EntryProblem) { fields.append(try Self.text(of: content, at: place)) } catch {
                    problem = error
                }
            }
        } while takeSeparator()
        takeLineEnd()
        if let problem { throw problem }
        return Row(fields: fields, offset: start, offsets: offsets)
    }

    /// Reads the bytes of a field without its quotes. Returns at most one byte more than
    /// ``TextLines/maximumLength``.
    /// - Throws: ``EntryProblem`` if the closing quote is missing or followed by other text.
    private mutating func takeField() throws(EntryProblem) -> [UInt8] {
        let bytes = lines.bytes
        let start = position
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
            return Array(bytes[start..<position].prefix(TextLines.maximumLength + 1))
        }
        var content: [UInt8] = []
        position += 1
        while true {
            guard position < bytes.count else { throw EntryProblem(.truncated, at: start) }
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") {
                guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { break }
                position += 1
            }
            if content.count <= TextLines.maximumLength { content.append(byte) }
        }
        guard position >= bytes.count || isEnd(bytes[position]) else {
            let sign = Character(UnicodeScalar(separator))
            throw EntryProblem(.expected(.separatorAfterQuote(sign)), at: position)
        }
        return content
    }

    private static func text(of content: [UInt8], at place: Int) throws(EntryProblem) -> String {
        guard content.count <= TextLines.maximumLength else {
            throw EntryProblem(.tooLarge(.field(bytes: TextLines.maximumLength)), at: place)
        }
        guard let text = String(validating: content, as: UTF8.self) else {
            throw EntryProblem(.notUTF8, at: place)
        }
        return text
    }

    private mutating func takeSeparator() -> Bool {
        guard position < lines.bytes.count, lines.bytes[position] == separator else { return false }
        position += 1
        return true
    }

    private mutating func takeLineEnd() {
        if position < lines.bytes.count { position = Self.nextLine(in: lines.bytes, from: position) }
    }

    private func isEnd(_ byte: UInt8) -> Bool {
        byte == separator || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
    }

    /// Returns the offset of the line after the line at `start`, in bytes, or the end of the file. Lines end
    /// in LF, CR LF or CR.
    private static func nextLine(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard
            let end = bytes[start...].firstIndex(where: {
                $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
            })
        else {
            return bytes.count
        }
        let isPair =
            bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n")
        return end + (isPair ? 2 : 1)
    }
}
