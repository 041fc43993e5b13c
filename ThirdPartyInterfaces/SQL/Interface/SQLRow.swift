/// The current row of a query. The row is valid only inside the closure that receives it. Column numbers
/// begin at 0.
public protocol SQLRow {
    func isNull(_ column: Int) -> Bool
    /// Returns the integer in a column; 0 if the column is null.
    func integer(_ column: Int) -> Int64
    /// Returns the text in a column; an empty text if the column is null.
    func text(_ column: Int) -> String
    /// Calls `body` with the text in a column; with an empty text if the column is null. This is faster than
    /// ``text(_:)``. The bytes are valid only inside the closure. Only a damaged text is not UTF-8.
    func withText(_ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void)
    func blob(_ column: Int) -> [UInt8]
}

extension SQLRow {
    public func optionalInteger(_ column: Int) -> Int64? { isNull(column) ? nil : integer(column) }
    public func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }
    public func optionalBlob(_ column: Int) -> [UInt8]? { isNull(column) ? nil : blob(column) }
}

/// A value for a parameter of a statement.
public enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])
}

extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(stringLiteral value: String) { self = .text(value) }
    public init(nilLiteral: ()) { self = .null }
    public init(_ value: Int) { self = .integer(Int64(value)) }
    public init(_ value: Int64?) { self = value.map { .integer($0) } ?? .null }
    public init(_ value: String?) { self = value.map { .text($0) } ?? .null }
}
