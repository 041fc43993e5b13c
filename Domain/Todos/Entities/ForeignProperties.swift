/// What an imported todo had that Haru has no field for: by format, property name and value, in the order of reading.
public struct ForeignProperties: Hashable, Sendable {
    public struct Property: Hashable, Sendable {
        /// The format's name, as `taskwarrior`.
        public let format: String
        public let name: String
        /// The value in the format's own syntax.
        public let value: String

        public init(format: String, name: String, value: String) {
            self.format = format
            self.name = name
            self.value = value
        }
    }

    public static let none = ForeignProperties([])
    public var properties: [Property]

    public init(_ properties: [Property]) { self.properties = properties }

    public var isEmpty: Bool { properties.isEmpty }

    /// The properties of one format, in order.
    public func of(_ format: String) -> [Property] { properties.filter { $0.format == format } }

    /// The first value of a property.
    public func value(_ format: String, _ name: String) -> String? {
        properties.first { $0.format == format && $0.name == name }?.value
    }
}
