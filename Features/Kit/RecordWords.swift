public import CoreDI
public import DomainPrimitives
public import SyncProtocolDomain
public import UtilLocalization

/// The words for a record type and for its registers (the values that sync merges one by one).
public struct RecordWords: Sendable, CustomStringConvertible {
    /// The name of the record type, such as `todo`.
    public let type: String
    /// The word for one record of the type in the language of the person, such as "todo".
    public let one: Wording
    /// The word for several records of the type in the language of the person, such as "todos".
    public let many: Wording
    /// Whether a record of the type only connects two other records, such as a todo and a tag.
    public let isMembership: Bool
    /// Returns the words for each register. The dictionary key is the internal name of the register. Haru
    /// calls this closure only if a text needs the words.
    public let registers: @Sendable () -> [String: RegisterWords]

    public init(
        _ type: String, one: Wording, many: Wording, isMembership: Bool = false,
        registers: @escaping @Sendable @autoclosure () -> [String: RegisterWords]
    ) {
        self.type = type
        self.one = one
        self.many = many
        self.isMembership = isMembership
        self.registers = registers
    }

    public var description: String { "names of \(type)" }
}

/// The words for one register of a record type, such as the due day of todos.
public struct RegisterWords: Sendable {
    /// Returns the words for a value of the register; `nil` if Haru can show the value as it is. The
    /// ``Moment`` is the current time.
    public typealias Value = @Sendable (RegisterValue, Language, Moment) -> String?

    /// The name of the register in the language of the person, such as "due".
    public let name: Wording
    public let value: Value

    public init(_ english: String, _ korean: String, value: @escaping Value = { _, _, _ in nil }) {
        name = Wording(english, korean)
        self.value = value
    }
}

extension Registry {
    /// Contributes the words that Haru shows for a record type and for its registers.
    public mutating func recordWords(_ words: RecordWords) { contribute(words) }
}
