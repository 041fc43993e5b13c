/// A reader of JSON values. One call of ``value()`` reads one entry, such as a todo. Numbers are read as
/// text, exactly as in the input. Errors contain the place of the fault.
public struct JSONScanner {
    /// The maximum depth of nested values.
    public static let maximumDepth = 32
    /// The maximum size of one entry (a value that one call of ``value()`` reads), in bytes.
    public static let maximumEntry = 8 << 20

    /// The input. The caller must keep the buffer valid while it uses the scanner.
    public let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the next byte from the start of the input. The first byte has the offset 0.
    public private(set) var position: Int
    /// The maximum number of values in the whole input, including nested values. The limit saves memory: a
    /// short text such as `[0,0,0]` needs much more memory as values than as text.
    private let mostValues: Int
    private var values = 0
    private let mostInEntry: Int
    private var entryValues = 0
    private var entryStart = 0

    /// - Parameters:
    ///   - mostValues: the maximum count of values in the whole input, including nested values.
    ///   - mostInEntry: the maximum count for one call of ``value()``.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, mostValues: Int = .max, mostInEntry: Int = 1 << 17) {
        self.bytes = bytes
        self.mostValues = mostValues
        self.mostInEntry = mostInEntry
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        position = bytes.starts(with: mark) ? 3 : 0
    }

    public var isAtEnd: Bool { position >= bytes.count }
    /// The next byte; `nil` at the end of the input.
    public var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Skips one damaged value in a list, such as a todo that is not valid JSON. The scanner guesses the end
    /// of the value from brackets and indentation.
    /// - Parameter start: the offset at which the value starts, in bytes from the start of the input.
    public mutating func skipEntry(from start: Int) {
        let margin = margin(at: start)
        position = start
        let startsAsObject = current == UInt8(ascii: "{")
        var (depth, openArrays) = (0, 0)
        var isObject = current == UInt8(ascii: "{")
        while let byte = current {
            position += 1
            switch byte {
            case UInt8(ascii: "\n"):
                let indentation = bytes[position...].prefix { $0 == 0x20 || $0 == 0x09 }
                let next = position + indentation.count
                guard next < bytes.count else { continue }
                let isNext = bytes[next] == UInt8(ascii: "{") && indentation.elementsEqual(bytes[margin])
                let isEnd =
                    bytes[next] == UInt8(ascii: "]") && startsAsObject && openArrays == 0
                    && indentation.count <= margin.count
                guard isNext || isEnd else { continue }
                position = next
                return
            case UInt8(ascii: "\"") where isObject: skipQuoted()
            case UInt8(ascii: "[") where isObject: openArrays += 1
            case UInt8(ascii: "]") where isObject: openArrays -= 1
            case UInt8(ascii: "{") where isObject: depth += 1
            case UInt8(ascii: "}") where isObject:
                depth -= 1
                if depth > 0 { continue }
                if isEndOfEntry { return }
                isObject = false
            default: continue
            }
        }
    }

    /// Returns the range of the spaces and tabs that indent a JSON value. The range is empty if other text
    /// stands before the value on its line.
    private func margin(at start: Int) -> Range<Int> {
        var first = start
        while first > 0, bytes[first - 1] == 0x20 || bytes[first - 1] == 0x09 { first -= 1 }
        return first == 0 || bytes[first - 1] == UInt8(ascii: "\n") ? first..<start : start..<start
    }

    /// Moves past the rest of a string and its closing quote. If this quote is missing, moves to the end of
    /// the line.
    private mutating func skipQuoted() {
        while let byte = current, byte != UInt8(ascii: "\n") {
            position += 1
            if byte == UInt8(ascii: "\"") { return }
            if byte == UInt8(ascii: "\\"), let escaped = current, escaped != UInt8(ascii: "\n") {
                position += 1
            }
        }
    }

    /// Whether an element of a list can end here. After white space, one of these must follow:
    /// - `,` or `]`
    /// - `{`, because some inputs have no commas between objects
    /// - the end of the input
    private var isEndOfEntry: Bool {
        var rest = self
        rest.skipWhitespace()
        return rest.current.map { [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "{")].contains($0) }
            ?? true
    }

    public mutating func skipWhitespace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            position += 1
        }
    }

    /// Moves past the next byte if it equals `byte`.
    /// - Returns: whether the next byte equals `byte`.
    public mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    /// Reads the next value, including all nested values.
    public mutating func value() throws(JSONProblem) -> JSONValue { try value(depth: 0) }

    private mutating func value(depth: Int) throws(JSONProblem) -> JSONValue {
        guard values < mostValues else { throw problem(.tooLarge(.values(mostValues))) }
        values += 1
        entryValues = depth == 0 ? 1 : entryValues + 1
        guard entryValues <= mostInEntry else { throw problem(.tooLarge(.values(mostInEntry))) }
        guard depth < Self.maximumDepth else { throw problem(.tooLarge(.levels(Self.maximumDepth))) }
        skipWhitespace()
        if depth == 0 { entryStart = position }
        guard position - entryStart <= Self.maximumEntry else {
            throw problem(.tooLarge(.bytes(Self.maximumEntry)), at: entryStart)
        }
        switch current {
        case nil: throw problem(.truncated)
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: return try number()
        }
    }

    /// Returns an error with this reason at a byte offset, or at the current position if `offset` is `nil`.
    public func problem(_ reason: JSONProblem.Reason, at offset: Int? = nil) -> JSONProblem {
        JSONProblem(reason, at: offset ?? position)
    }

    private mutating func object(depth: Int) throws(JSONProblem) -> JSONValue {
        let start = position
        position += 1
        var members: [JSONValue.Member] = []
        skipWhitespace()
        if take(UInt8(ascii: "}")) { return .object(members) }
        while true {
            skipWhitespace()
            guard current == UInt8(ascii: "\"") else { throw expected(.name) }
            let name = try string()
            skipWhitespace()
            guard take(UInt8(ascii: ":")) else { throw expected(.oneOf([":"])) }
            members.append(.init(name, try value(depth: depth + 1)))
            guard position - start <= Self.maximumEntry else {
                throw problem(.tooLarge(.bytes(Self.maximumEntry)), at: start)
            }
            skipWhitespace()
            if take(UInt8(ascii: "}")) { return .object(members) }
            guard take(UInt8(ascii: ",")) else { throw expected(.oneOf([",", "}"])) }
        }
    }

    private mutating func array(depth: Int) throws(JSONProblem) -> JSONValue {
        position += 1
        var values: [JSONValue] = []
        skipWhitespace()
        if take(UInt8(ascii: "]")) { return .array(values) }
        while true {
            values.append(try value(depth: depth + 1))
            skipWhitespace()
            if take(UInt8(ascii: "]")) { return .array(values) }
            guard take(UInt8(ascii: ",")) else { throw expected(.oneOf([",", "]"])) }
        }
    }

    private mutating func literal(_ word: String, _ value: JSONValue) throws(JSONProblem) -> JSONValue {
        for byte in word.utf8 {
            guard take(byte) else { throw expected(.oneOf([word])) }
        }
        return value
    }

    /// Reads a number by the grammar of RFC 8259 §6. The result contains the number as text, such as `1.50`.
    private mutating func number() throws(JSONProblem) -> JSONValue {
        let start = position
        _ = take(UInt8(ascii: "-"))
        guard current?.isDigit == true else {
            if position == start { throw expected(.value) }
            throw expected(.digit)
        }
        if take(UInt8(ascii: "0")) {
            if current?.isDigit == true { throw problem(.expected(.noDigitAfterZero)) }
        } else {
            skipDigits()
        }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        return .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func digits() throws(JSONProblem) {
        guard current?.isDigit == true else { throw expected(.digit) }
        skipDigits()
    }

    private mutating func skipDigits() {
        while let byte = current, byte.isDigit { position += 1 }
    }

    /// Reads a string. The next byte must be its opening quote.
    public mutating func string() throws(JSONProblem) -> String {
        position += 1
        let start = position
        var escaped = false
        while let byte = current, byte != UInt8(ascii: "\"") {
            if byte < 0x20 { throw expected(.escapedControlCharacter) }
            if byte == UInt8(ascii: "\\") {
                escaped = true
                position += 1
            }
            position += 1
            guard position - start <= Self.maximumEntry else {
                throw problem(.tooLarge(.bytes(Self.maximumEntry)), at: start)
            }
        }
        guard position < bytes.count else {
            position = bytes.count
            throw problem(.truncated)
        }
        let content = UnsafeBufferPointer(rebasing: bytes[start..<position])
        position += 1
        guard let text = String(validating: content, as: UTF8.self) else {
            throw problem(.notUTF8, at: start)
        }
        return escaped ? try unescape(text, at: start) : text
    }

    private func unescape(_ text: String, at offset: Int) throws(JSONProblem) -> String {
        var result = String.UnicodeScalarView()
        var scalars = text.unicodeScalars.makeIterator()
        var high: UInt32?
        while let scalar = scalars.next() {
            guard scalar == "\\", let code = scalars.next(), high == nil || code == "u" else {
                if high != nil { break }
                result.append(scalar)
                continue
            }
            guard code == "u" else {
                guard let plain = Self.escapes[code] else {
                    throw problem(.expected(.knownEscape(found: Character(code))), at: offset)
                }
                result.append(plain)
                continue
            }
            var unit: UInt32 = 0
            for _ in 0..<4 {
                guard let digit = scalars.next().flatMap(Self.hexadecimal) else {
                    throw problem(.expected(.hexadecimalDigits), at: offset)
                }
                unit = unit << 4 | digit
            }
            if let first = high {
                guard (0xDC00...0xDFFF).contains(unit) else {
                    throw problem(.expected(.secondSurrogate), at: offset)
                }
                if let whole = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (unit - 0xDC00)) {
                    result.append(whole)
                }
                high = nil
            } else if (0xD800...0xDBFF).contains(unit) {
                high = unit
            } else {
                guard let whole = Unicode.Scalar(unit) else {
                    throw problem(.expected(.firstSurrogate), at: offset)
                }
                result.append(whole)
            }
        }
        if high != nil { throw problem(.expected(.secondSurrogate), at: offset) }
        return String(result)
    }

    /// Returns the value of an ASCII hexadecimal digit; `nil` for every other character, such as a full-width
    /// digit.
    private static func hexadecimal(_ scalar: Unicode.Scalar) -> UInt32? {
        switch scalar {
        case "0"..."9": scalar.value - 0x30
        case "a"..."f": scalar.value - 0x61 + 10
        case "A"..."F": scalar.value - 0x41 + 10
        default: nil
        }
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]

    private func expected(_ what: JSONExpectation) -> JSONProblem {
        problem(isAtEnd ? .truncated : .expected(what))
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
}
