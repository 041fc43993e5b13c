public import ViewsInterface

/// Remarks about saved views for tests of other features: short texts with the count or the names.
public struct FakeViewRemarks: ViewRemarks {
    public init() {}

    public func adapted(_ count: Int) -> String? { count > 0 ? "adapted \(count)" : nil }

    public func broken(_ names: [String]) -> String? {
        names.isEmpty ? nil : "broken \(names.joined(separator: " "))"
    }

    public func warning(_ names: [String], stillNaming record: String) -> String? {
        names.isEmpty ? nil : "warning about \(names.joined(separator: " ")): \(record)"
    }
}
