/// The registers of one record that wait for the server to acknowledge them. The record shows their local
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
