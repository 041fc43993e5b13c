import DomainPrimitives
import UtilJSON

/// Rows of comma-separated values (RFC 4180): quoted fields may hold commas, quotes and line breaks.
struct CSVScanner {
    private let lines: TextLines
    private var position: Int

    init(_ lines: TextLines) {
        self.lines = lines
        position = lines.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The next row, where it starts and where each field of it does, in bytes; `nil` at the end.
    mutating func next() throws(PlannerError) -> (fields: [String], offset: Int, offsets: [Int])? {
        let bytes = lines.bytes
        guard position < bytes.count else { return nil }
        let start = position
        var fields: [String] = []
        var offsets: [Int] = []
        while true {
            offsets.append(position)
            guard position - start <= JSONScanner.maximumEntry else { throw lines.problem(.tooLarge("8 MiB"), at: start) }
            fields.append(try field())
            guard position < bytes.count else { return (fields, start, offsets) }
            let separator = bytes[position]
            position += 1
            if separator == UInt8(ascii: ",") { continue }
            if separator == UInt8(ascii: "\r"), position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
            return (fields, start, offsets)
        }
    }

    private mutating func field() throws(PlannerError) -> String {
        let bytes = lines.bytes
        let start = position
        var content: [UInt8] = []
        if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
            position += 1
            while true {
                guard position < bytes.count else { throw lines.problem(.truncated, at: start) }
                let byte = bytes[position]
                position += 1
                if byte == UInt8(ascii: "\"") {
                    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { break }
                    position += 1
                }
                content.append(byte)
                guard content.count <= TextLines.maximumLength else { throw lines.problem(.tooLarge("1 MiB a field"), at: start) }
            }
            guard position >= bytes.count || Self.ends.contains(bytes[position]) else {
                throw lines.problem(.expected("',' or the end of the line after a closing quote"), at: position)
            }
        } else {
            while position < bytes.count, !Self.ends.contains(bytes[position]) { position += 1 }
            content = Array(bytes[start..<position])
            guard content.count <= TextLines.maximumLength else { throw lines.problem(.tooLarge("1 MiB a field"), at: start) }
        }
        guard let text = String(validating: content, as: UTF8.self) else { throw lines.problem(.notUTF8, at: start) }
        return text
    }

    private static let ends: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: "\r"), UInt8(ascii: "\n")]
}
