public import DomainPrimitives
public import Foundation

/// A way to name a todo: a small number, the start of a UUID, a part of the title, `@last`, or the whole
/// identifier (Documentation/Product.md §References).
public enum TodoReference: Hashable, Sendable {
    case id(UUID)
    case number(Int)
    case identifierPrefix(String)
    case title(String)
    case last

    /// The minimum length of ``identifierPrefix(_:)``, in hexadecimal digits. A shorter text can be a word,
    /// such as `be`.
    public static let shortestPrefix = 6

    /// Reads references that a person typed. A range such as `3-7`, with at most 1,000 numbers, becomes one
    /// reference for each number.
    /// - Throws: ``ValidationError`` for the field `reference` if a word is empty or a range is not valid.
    public static func parse(_ words: [String]) throws(ValidationError) -> [TodoReference] {
        var references: [TodoReference] = []
        for word in words { references += try parse(word) }
        return references
    }

    private static func parse(_ word: String) throws(ValidationError) -> [TodoReference] {
        let text = word.trimmingWhitespace()
        if text.isEmpty { throw ValidationError(.reference, word, .emptyInput) }
        if text == "@last" { return [.last] }
        if let number = digits(text.utf8) { return [.number(number)] }
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        if parts.count == 2, let low = digits(parts[0]), let high = digits(parts[1]) {
            guard low <= high else { throw ValidationError(.reference, word, .reference) }
            guard high - low < 1000 else { throw ValidationError(.reference, word, .rangeLength(max: 1000)) }
            return (low...high).map { .number($0) }
        }
        let hexDigits = text.filter(\.isHexDigit).count
        if (shortestPrefix...32).contains(hexDigits), text.first != "-",
            text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || Character(UnicodeScalar($0)).isHexDigit })
        {
            return [.identifierPrefix(text.uppercased())]
        }
        return [.title(text)]
    }
}

extension TodoReference: CustomStringConvertible {
    public var description: String {
        switch self {
        case .id(let id): id.uuidString.lowercased()
        case .number(let number): String(number)
        case .identifierPrefix(let text), .title(let text): text
        case .last: "@last"
        }
    }
}

extension Todo {
    /// A short name of this todo for a person: the small number, or else the start of the identifier.
    ///
    /// The start has 13 characters for a UUID of version 7, and 8 characters for any other UUID.
    public var shortReference: String {
        if let number { return String(number) }
        let text = id.uuidString.lowercased()
        return String(text.prefix(text.dropFirst(14).first == "7" ? 13 : 8))
    }
}
