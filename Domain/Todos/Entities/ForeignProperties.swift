/// The properties of an imported todo for which Haru has no field, in the order of the imported file.
public struct ForeignProperties: Hashable, Sendable {
    /// One property of a todo, as a file format such as iCalendar writes it.
    public struct Property: Hashable, Sendable {
        /// The name of the file format, such as `taskwarrior`.
        public let format: String
        public let name: String
        /// The value in the syntax of the file format.
        public let value: String

        /// Whether the property is internal to Haru: its name begins with a space, and Haru does not show the
        /// property.
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

    /// Returns the properties of one file format, in the order of the imported file.
    public func of(_ format: String) -> [Property] { properties.filter { $0.format == format } }

    /// Returns the value of the first property with this file format and name; `nil` if the todo has no such
    /// property.
    public func value(_ format: String, _ name: String) -> String? {
        properties.first { $0.format == format && $0.name == name }?.value
    }
}
