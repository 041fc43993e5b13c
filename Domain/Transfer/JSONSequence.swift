import DomainPrimitives
import UtilJSON

/// The entries of a file: the elements of an array, or values one after another, with or without commas.
enum JSONSequence {
    /// - Parameter body: receives each entry and the offset in bytes where it starts.
    static func forEach(
        _ scanner: inout JSONScanner, _ body: (JSONValue, Int) throws(PlannerError) -> Void
    ) throws {
        scanner.skipWhitespace()
        let isArray = scanner.take(UInt8(ascii: "["))
        while true {
            scanner.skipWhitespace()
            if isArray, scanner.take(UInt8(ascii: "]")) { break }
            if scanner.isAtEnd {
                if isArray { throw scanner.problem(.truncated) }
                return
            }
            let offset = scanner.position
            guard scanner.current == UInt8(ascii: "{") else { throw scanner.problem(.expected("an object: '{'")) }
            try body(try scanner.value(), offset)
            scanner.skipWhitespace()
            if scanner.take(UInt8(ascii: ",")) { continue }
            if isArray, !scanner.isAtEnd, scanner.current != UInt8(ascii: "]") { throw scanner.problem(.expected("',' or ']'")) }
        }
        scanner.skipWhitespace()
        if !scanner.isAtEnd { throw scanner.problem(.expected("the end of the file")) }
    }
}
