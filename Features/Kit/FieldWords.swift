public import CoreDI
public import DomainPrimitives
public import UtilLocalization

/// The names of fields, as a person reads them in messages about invalid values.
public struct FieldWords: Sendable, CustomStringConvertible {
    /// Returns the names of the fields. Haru calls this closure only if a message needs a name.
    public let words: @Sendable () -> [ValidationError.Field: Wording]

    public var description: String { "names of fields" }
}

extension Registry {
    /// Contributes the names of the feature's fields, as a person reads them.
    public mutating func fieldWords(
        _ words: @escaping @Sendable @autoclosure () -> [ValidationError.Field: Wording]
    ) {
        contribute(FieldWords(words: words))
    }
}
