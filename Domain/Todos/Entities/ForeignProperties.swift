/// The properties of an imported todo for which Haru has no field, in the order of the file.
public struct ForeignProperties: Hashable, Sendable {
    /// One property of one format.
    public struct Property: Hashable, Sendable {
        /// The name of the format, such as `taskwarrior`.
        public let format: String
        /// The name of the property in its format.
        public let name: String
        /// The value in the format's own syntax.
        public let value: String

        /// Whether only the reader and the writer of the format use the property. The name of such a property
        /// begins with a space. Haru does not show the property to a person.
        public var isInternal: Bool { name.utf8.first == UInt8(ascii: " ") }

        public init(format: String, name: String, value: String) {
            self.format = format
            self.name = name
            self.value = value
        }
    }

    /// No properties, as for a todo that was not imported.
    public static let none = ForeignProperties([])
    public var properties: [Property]

    public init(_ properties: [Property]) { self.properties = properties }

    public var isEmpty: Bool { properties.isEmpty }

    /// Returns the properties of one format, in the order of the file.
    public func of(_ format: String) -> [Property] { properties.filter { $0.format == format } }

    /// Returns the value of the first property with this format and name; `nil` if the todo has no such
    /// property.
    public func value(_ format: String, _ name: String) -> String? {
        properties.first { $0.format == format && $0.name == name }?.value
    }
}
