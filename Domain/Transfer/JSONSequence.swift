import DomainPrimitives
import UtilJSON

/// The entries of a file: the elements of an array, or values one after another, with or without commas.
enum JSONSequence {
    /// - Parameters:
    ///   - gate: receives the problems.
    ///   - body: receives each entry and the offset in bytes where it starts.
    static func forEach(
        _ scanner: inout JSONScanner, _ gate: inout EntryGate,
        _ body: (JSONValue, Int, inout EntryGate) throws(PlannerError) -> Void
    ) throws(PlannerError) {
        scanner.skipWhitespace()
        let isArray = scanner.take(UInt8(ascii: "["))
        while true {
            try elements(&scanner, isArray: isArray, &gate, body)
            scanner.skipWhitespace()
            if scanner.isAtEnd { return }
            // A bracket that belongs to a bad entry can end the array too early. The entries behind it are
            // read as well.
            try gate.refuse(at: scanner.position, .expected("the end of the file"))
            scanner.skipEntry(from: scanner.position)
            if scanner.isAtEnd { return }
        }
    }

    /// The elements up to the end of an array, behind its bracket, or up to the end of the file.
    ///
    /// Reading goes on behind an element that cannot be read.
    static func elements(
        _ scanner: inout JSONScanner, isArray: Bool, _ gate: inout EntryGate,
        _ body: (JSONValue, Int, inout EntryGate) throws(PlannerError) -> Void
    ) throws(PlannerError) {
        var isTruncated = false
        while true {
            scanner.skipWhitespace()
            if isArray, scanner.take(UInt8(ascii: "]")) { return }
            if scanner.isAtEnd {
                if isArray, !isTruncated { try gate.refuse(at: scanner.position, .truncated) }
                return
            }
            let offset = scanner.position
            let value: JSONValue
            do throws(JSONProblem) { value = try scanner.value() } catch {
                isTruncated = error.reason == .truncated
                try gate.refuse(at: error.offset, InputProblem.Reason(error.reason))
                scanner.skipEntry(from: offset)
                scanner.skipWhitespace()
                if scanner.isAtEnd { return }
                _ = scanner.take(UInt8(ascii: ","))
                continue
            }
            if value.object == nil {
                try gate.refuse(at: offset, .expected("an object: '{'"))
            } else {
                try body(value, offset, &gate)
            }
            scanner.skipWhitespace()
            if scanner.take(UInt8(ascii: ",")) || scanner.isAtEnd || scanner.current == UInt8(ascii: "]") {
                continue
            }
            if isArray {
                try gate.refuse(at: scanner.position, .expected("',' or ']'"))
                if scanner.current != UInt8(ascii: "{") { scanner.skipEntry(from: scanner.position) }
            }
        }
    }
}
