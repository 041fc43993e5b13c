/// The row a query stands on. Valid only while the query's closure runs; columns count from 0.
public protocol SQLRow {
    func isNull(_ column: Int) -> Bool
    /// 0 where the column is null.
    func integer(_ column: Int) -> Int64
    /// Empty where the column is null.
    func text(_ column: Int) -> String
    func blob(_ column: Int) -> [UInt8]
}

extension SQLRow {
    public func optionalInteger(_ column: Int) -> Int64? { isNull(column) ? nil : integer(column) }
    public func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }
    public func optionalBlob(_ column: Int) -> [UInt8]? { isNull(column) ? nil : blob(column) }
}
