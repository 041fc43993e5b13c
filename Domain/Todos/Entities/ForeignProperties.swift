/// What an imported todo had that Haru has no field for: by format, property name and value, in the order of
/// reading.
public struct ForeignProperties: Hashable, Sendable {
    /// One property of one format.
    public struct Property: Hashable, Sendable {
        /// The format's name, as `taskwarrior`.
        public let format: String
        /// As the format calls it.
        public let name: String
        /// The value in the format's own syntax.
        public let value: String

        /// Whether only the readers and writers of its format use the property. Its name begins with a space,
        /// and no report names it.
        public var isInternal: Bool { name.utf8.first == UInt8(ascii: " ") }

        public init(format: String, name: String, value: String) {
            self.format = format
            self.name = name
            self.value = value
        }
    }

    /// Of a todo that came from no file.
    public static let none = ForeignProperties([])
    /// In the order they came.
    public var properties: [Property]

    public init(_ properties: [Property]) { self.properties = properties }

    /// Whether there are none.
    public var isEmpty: Bool { properties.isEmpty }

    /// The properties of one format, in order.
    public func of(_ format: String) -> [Property] { properties.filter { $0.format == format } }

    /// The first value of a property.
    public func value(_ format: String, _ name: String) -> String? {
        properties.first { $0.format == format && $0.name == name }?.value
    }
}
