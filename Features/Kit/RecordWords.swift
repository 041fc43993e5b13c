public import CoreDI
public import UtilLocalization

/// The names of a record type and of its registers (the values that sync merges one by one). Features that
/// treat all types alike, such as sync, show these names.
public struct RecordWords: Sendable, CustomStringConvertible {
    /// The name of the record type, such as `todo`.
    public let type: String
    /// The word for one record of the type in the language of the person, such as "todo".
    public let one: Wording
    /// The word for several records of the type in the language of the person, such as "todos".
    public let many: Wording
    /// Returns the names of the registers in the language of the person, by the internal names of the
    /// registers. Haru calls this closure only if a text needs the names.
    public let registers: @Sendable () -> [String: Wording]

    public init(
        _ type: String, one: Wording, many: Wording,
        registers: @escaping @Sendable @autoclosure () -> [String: Wording]
    ) {
        self.type = type
        self.one = one
        self.many = many
        self.registers = registers
    }

    public var description: String { "names of \(type)" }
}

extension Registry {
    /// Contributes the names of a record type and of its registers, as a person reads them.
    public mutating func recordWords(_ words: RecordWords) { contribute(words) }
}
