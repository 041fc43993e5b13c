/// The registers of one record whose local values the server has not acknowledged. The record shows the local
/// values.
public struct PendingFields: Hashable, Sendable {
    public var fields: Set<String>
    public var deletion: Bool

    public static let none = PendingFields(fields: [], deletion: false)

    public init(fields: Set<String>, deletion: Bool) {
        self.fields = fields
        self.deletion = deletion
    }
}
