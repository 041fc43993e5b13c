/// Which registers of a record wait to be acknowledged: what is seen of them is what was set here.
public struct PendingFields: Hashable, Sendable {
    public var fields: Set<String>
    public var deletion: Bool

    public static let none = PendingFields(fields: [], deletion: false)

    public init(fields: Set<String>, deletion: Bool) {
        self.fields = fields
        self.deletion = deletion
    }
}
