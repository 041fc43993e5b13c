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
        return escaped ? try unescape(content, at: start) : text
    }

    /// Returns the content of a string without its escapes.
    /// - Parameter content: valid UTF-8. At least one byte follows each backslash of an escape.
    private func unescape(_ content: UnsafeBufferPointer<UInt8>, at offset: Int) throws(JSONProblem) -> String
    {
        var result: [UInt8] = []
        result.reserveCapacity(content.count)
        var next = 0
        while let escape = content[next...].firstIndex(of: UInt8(ascii: "\\")) {
            // The bytes between two escapes are copied at once.
            result += content[next..<escape]
            let code = content[escape + 1]
            next = escape + 2
            if code == UInt8(ascii: "u") {
                result += try unescapedScalar(content, &next, at: offset).utf8
            } else if let plain = Self.plain(code) {
                result.append(plain)
            } else {
                let rest = String(decoding: content[(escape + 1)...], as: UTF8.self)
                let found = rest.unicodeScalars.first.map(Character.init) ?? "\\"
                throw problem(.expected(.knownEscape(found: found)), at: offset)
            }
        }
        result += content[next...]
        return String(decoding: result, as: UTF8.self)
    }

    /// Reads the hexadecimal digits after `\u`. If they are the first half of a surrogate pair, also reads
    /// the second half.
    private func unescapedScalar(_ content: UnsafeBufferPointer<UInt8>, _ next: inout Int, at offset: Int)
        throws(JSONProblem) -> String
    {
        let unit = try unescapedUnit(content, &next, at: offset)
        guard (0xD800...0xDBFF).contains(unit) else {
            guard let scalar = Unicode.Scalar(unit) else {
                throw problem(.expected(.firstSurrogate), at: offset)
            }
            return String(scalar)
        }
        guard content[next...].starts(with: "\\u".utf8) else {
            throw problem(.expected(.secondSurrogate), at: offset)
        }
        next += 2
        let low = try unescapedUnit(content, &next, at: offset)
        guard (0xDC00...0xDFFF).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        else { throw problem(.expected(.secondSurrogate), at: offset) }
        return String(scalar)
    }

    private func unescapedUnit(_ content: UnsafeBufferPointer<UInt8>, _ next: inout Int, at offset: Int)
        throws(JSONProblem) -> UInt32
    {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard next < content.count, let digit = Self.hexadecimal(content[next]) else {
                throw problem(.expected(.hexadecimalDigits), at: offset)
            }
            unit = unit << 4 | digit
            next += 1
        }
        return unit
    }

    /// Returns the value of a hexadecimal digit; `nil` for every other byte.
    private static func hexadecimal(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 0x61 + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 0x41 + 10
        default: nil
        }
    }

    /// Returns the character that an escape with one letter stands for; `nil` for an unknown escape.
    private static func plain(_ code: UInt8) -> UInt8? {
        switch code {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): code
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    private func expected(_ what: JSONExpectation) -> JSONProblem {
        problem(isAtEnd ? .truncated : .expected(what))
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
}
