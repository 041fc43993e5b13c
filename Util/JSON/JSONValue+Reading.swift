extension JSONValue {
    /// Reads a whole JSON document, which must consist of one value.
    /// - Parameter mostValues: the maximum number of values in the document, including nested values.
    public init(document bytes: [UInt8], mostValues: Int = .max) throws(JSONProblem) {
        var result: Result<JSONValue, JSONProblem> = .failure(JSONProblem(.truncated, at: 0))
        bytes.withUnsafeBufferPointer { buffer in result = Self.read(buffer, mostValues) }
        self = try result.get()
    }

    private static func read(
        _ buffer: UnsafeBufferPointer<UInt8>, _ mostValues: Int
    ) -> Result<JSONValue, JSONProblem> {
        var scanner = JSONScanner(buffer, mostValues: mostValues, mostInEntry: .max)
        do throws(JSONProblem) {
            let value = try scanner.value()
            scanner.skipWhitespace()
            guard scanner.isAtEnd else { throw scanner.problem(.expected(.end)) }
            return .success(value)
        } catch {
            return .failure(error)
        }
    }

    /// The value as a whole number of 64 bits. `nil` in three cases:
    /// - The value is not a number.
    /// - The number is written with a fraction or an exponent.
    /// - The number does not fit into 64 bits.
    public var int64: Int64? { if case .number(let text) = self { Int64(text) } else { nil } }

    /// The truth value; `nil` for a value that is not `true` or `false`.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
}
