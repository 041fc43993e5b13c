import DomainPrimitives
import UtilJSON

/// A reader of the values in a JSON file. The file contains one array, or a sequence of values with or
/// without commas.
enum JSONSequence {
    /// Reads all values of the file. `gate` refuses a value that is not an object.
    /// - Parameter body: Receives each object, and its offset in the file in bytes.
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
            // A bracket inside an invalid entry can end the array too early, so the loop reads the entries
            // after that bracket too.
            try gate.refuse(at: scanner.position, .expected(.endOfFile))
            scanner.skipEntry(from: scanner.position)
            if scanner.isAtEnd { return }
        }
    }

    /// Reads the elements up to the end of the array or of the file. The caller has read the opening bracket.
    /// An element that cannot be read is reported and skipped.
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
                try gate.refuse(at: offset, .expected(.object))
            } else {
                try body(value, offset, &gate)
            }
            scanner.skipWhitespace()
            if scanner.take(UInt8(ascii: ",")) || scanner.isAtEnd || scanner.current == UInt8(ascii: "]") {
                continue
            }
            if isArray {
                try gate.refuse(at: scanner.position, .expected(.oneOf([",", "]"])))
                if scanner.current != UInt8(ascii: "{") { scanner.skipEntry(from: scanner.position) }
            }
        }
    }
}
