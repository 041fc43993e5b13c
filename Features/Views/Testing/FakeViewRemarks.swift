public import ViewsInterface

/// Remarks about saved views for tests of other features: short texts with the count or the names.
public struct FakeViewRemarks: ViewRemarks {
    public init() {}

    public func adapted(_ count: Int) -> String? { count > 0 ? "adapted \(count)" : nil }

    public func faults(broken: [String], contradictory: [String]) -> [String] {
        remark("broken", broken) + remark("contradictory", contradictory)
    }

    public func warnings(
        on names: [String], stillNaming record: String, inside: [String], contradictory: [String]
    ) -> [String] {
        let direct = names.isEmpty ? [] : ["warning about \(names.joined(separator: " ")): \(record)"]
        let indirect = inside.isEmpty ? [] : ["warning about \(inside.joined(separator: " "))"]
        return direct + indirect + remark("contradictory", contradictory)
    }

    private func remark(_ fault: String, _ names: [String]) -> [String] {
        names.isEmpty ? [] : ["\(fault) \(names.joined(separator: " "))"]
    }
}
