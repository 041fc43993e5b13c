public import CoreDI
public import UtilLocalization

/// The names of a record type and of its registers (the values that sync merges one by one). Features that
/// treat all types alike, such as sync, show these names.
public struct RecordWords: Sendable, CustomStringConvertible {
    /// The name of the record type, such as `todo`.
    public let type: String
    /// The name of one record for a person, such as "todo".
    public let one: Wording
    /// The name of several records for a person, such as "todos".
    public let many: Wording
    /// Returns the names of the registers for a person, by the internal names of the registers. Haru calls
    /// this closure only if a text needs the names.
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
